/** @typedef {{ bytes: number, score: number }} Point */

/**
 * The mean ratio of bytes over the scores that both curves have, between their points by the logarithm of the bytes.
 *
 * @param {readonly Point[]} ours
 * @param {readonly Point[]} theirs
 */
export function bytesAtEqualScores(ours, theirs) {
  const least = Math.max(...[ours, theirs].map((curve) => Math.min(...curve.map(({ score }) => score))));
  const most = Math.min(...[ours, theirs].map((curve) => Math.max(...curve.map(({ score }) => score))));
  const steps = 20;
  let sum = 0;
  for (let step = 0; step <= steps; step++) {
    const score = least + ((most - least) * step) / steps;
    sum += logBytesAt(ours, score) - logBytesAt(theirs, score);
  }
  return Math.exp(sum / (steps + 1));
}

/** @param {readonly Point[]} curve at least two points @param {number} score within the curve's */
export function logBytesAt(curve, score) {
  const points = curve.toSorted((a, b) => a.score - b.score);
  const found = points.findIndex((point) => point.score >= score);
  const next = Math.max(1, found === -1 ? points.length - 1 : found);
  const [from, to] = [points[next - 1], points[next]];
  const share = to.score === from.score ? 0 : (score - from.score) / (to.score - from.score);
  return Math.log(from.bytes) + (Math.log(to.bytes) - Math.log(from.bytes)) * share;
}

/** @param {readonly Point[]} curve at least two points @param {number} logBytes within the curve's */
export function scoreAt(curve, logBytes) {
  const points = curve.toSorted((a, b) => a.bytes - b.bytes);
  const found = points.findIndex(({ bytes }) => Math.log(bytes) >= logBytes);
  const next = Math.max(1, found === -1 ? points.length - 1 : found);
  const [from, to] = [points[next - 1], points[next]];
  const width = Math.log(to.bytes) - Math.log(from.bytes);
  return from.score + (width === 0 ? 0 : ((logBytes - Math.log(from.bytes)) / width) * (to.score - from.score));
}

/** @param {readonly Point[]} curve @param {number} score */
export function reaches(curve, score) {
  const scores = curve.map((point) => point.score);
  return Math.min(...scores) <= score && score <= Math.max(...scores);
}
