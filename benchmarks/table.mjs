/** @param {readonly import('./run.mjs').Figure[]} figures */
export function printFigures(figures) {
  const rows = figures.map(({ name, unit, value, lowest, highest, samples, atMost, atLeast, met }) => [
    met === undefined ? ' ' : met ? 'ok' : 'MISSED',
    name,
    `${format(value)} ${unit}`.trim(),
    samples.length > 1 ? `${format(lowest)} – ${format(highest)}` : '',
    targetWords({ atMost, atLeast, unit }),
  ]);
  const all = [['', 'measured', 'median', 'spread', 'target'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  for (const row of all) {
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
  }
}

/** @param {Pick<import('./run.mjs').Figure, 'atMost' | 'atLeast' | 'unit'>} target */
function targetWords({ atMost, atLeast, unit }) {
  if (atMost !== undefined) return `at most ${atMost} ${unit}`.trim();
  return atLeast === undefined ? '' : `at least ${atLeast} ${unit}`.trim();
}

/** @param {number} value */
function format(value) {
  return value.toFixed(Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 2);
}
