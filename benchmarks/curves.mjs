/** @typedef {{ bytes: number, score: number }} Point */

/**
 * Computes the mean ratio of bytes over the scores that both curves cover. Interpolates the logarithm of the bytes
 * between points.
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

/** @param {readonly Point[]} curve at least two points @param {number} score within the curve's scores */
export function logBytesAt(curve, score) {
  return interpolate(
    curve.map((point) => ({ x: point.score, y: Math.log(point.bytes) })),
    score,
  );
}

/** @param {readonly Point[]} curve at least two points @param {number} logBytes within the curve's bytes */
export function scoreAt(curve, logBytes) {
  return interpolate(
    curve.map((point) => ({ x: Math.log(point.bytes), y: point.score })),
    logBytes,
  );
}

/** @param {{ x: number, y: number }[]} points at least two @param {number} x */
function interpolate(points, x) {
  const sorted = points.toSorted((a, b) => a.x - b.x);
  const found = sorted.findIndex((point) => point.x >= x);
  const next = Math.max(1, found === -1 ? sorted.length - 1 : found);
  const [from, to] = [sorted[next - 1], sorted[next]];
  return from.y + (to.x === from.x ? 0 : ((x - from.x) / (to.x - from.x)) * (to.y - from.y));
}

/** @param {readonly Point[]} curve @param {number} score */
export function reaches(curve, score) {
  const scores = curve.map((point) => point.score);
  return Math.min(...scores) <= score && score <= Math.max(...scores);
}
