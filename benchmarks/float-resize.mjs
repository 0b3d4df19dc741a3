/**
 * Resamples with lanczos3 in float64, the rows and then the columns, and rounds once. sharp rounds after each, to bytes.
 *
 * @param {{ data: Uint8Array, width: number, height: number, channels: number }} image
 * @param {{ width: number, height: number }} target
 */
export function resizeInFloat64({ data, width, height, channels }, target) {
  const rows = new Float64Array(target.width * height * channels);
  tapsOf(width, target.width).forEach(({ first, weights }, x) => {
    for (let y = 0; y < height; y++) {
      for (let channel = 0; channel < channels; channel++) {
        let sum = 0;
        for (let tap = 0, at = (y * width + first) * channels + channel; tap < weights.length; tap++, at += channels) {
          sum += weights[tap] * data[at];
        }
        rows[(y * target.width + x) * channels + channel] = sum;
      }
    }
  });
  const stride = target.width * channels;
  const out = new Uint8ClampedArray(stride * target.height);
  const line = new Float64Array(stride);
  tapsOf(height, target.height).forEach(({ first, weights }, y) => {
    line.fill(0);
    weights.forEach((weight, tap) => {
      for (let i = 0, from = (first + tap) * stride; i < stride; i++) line[i] += weight * rows[from + i];
    });
    out.set(line, y * stride);
  });
  return out;
}

/** @param {number} sourcePx @param {number} targetPx */
function tapsOf(sourcePx, targetPx) {
  const ratio = sourcePx / targetPx;
  const stretch = Math.max(1, ratio);
  return Array.from({ length: targetPx }, (_, target) => {
    const center = (target + 0.5) * ratio - 0.5;
    const first = Math.max(0, Math.ceil(center - 3 * stretch));
    const last = Math.min(sourcePx - 1, Math.floor(center + 3 * stretch));
    const weights = Float64Array.from({ length: last - first + 1 }, (_, tap) =>
      lanczos3((first + tap - center) / stretch),
    );
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return { first, weights: weights.map((weight) => weight / sum) };
  });
}

/** @param {number} x */
function lanczos3(x) {
  if (x === 0) return 1;
  if (Math.abs(x) >= 3) return 0;
  const angle = Math.PI * x;
  return (3 * Math.sin(angle) * Math.sin(angle / 3)) / (angle * angle);
}
