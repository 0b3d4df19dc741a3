/** Writes a run as an HTML page with charts and as Markdown tables for the README. */

/** @typedef {import('./run.mjs').Figure} Figure */
/** @typedef {{ date: string, effort: string, machine: Record<string, unknown>, browser: string, results: Record<string, Figure[]> }} Report */
/** @typedef {{ name: string, time: number, bytes: number, psnr: number | null, ssim: number | null }} Point */

/** Lists time, size and quality of each way that a scenario compares. @param {readonly Figure[]} figures */
function pointsOf(figures) {
  /** @type {Map<string, Partial<Record<string, number>>>} */
  const ways = new Map();
  for (const { of, kind, value } of figures) {
    if (of === undefined || kind === undefined) continue;
    ways.set(of, { ...ways.get(of), [kind]: value });
  }
  return [...ways].flatMap(([name, { time, bytes, psnr, ssim }]) =>
    time === undefined || bytes === undefined
      ? []
      : [{ name, time, bytes, psnr: Number.isFinite(psnr) ? Number(psnr) : null, ssim: ssim ?? null }],
  );
}

/** @param {number} value */
function short(value) {
  return value.toFixed(Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 2);
}

/** @param {Figure} figure */
function targetOf({ atMost, atLeast, unit }) {
  if (atMost !== undefined) return `≤ ${atMost} ${unit}`.trim();
  return atLeast === undefined ? '' : `≥ ${atLeast} ${unit}`.trim();
}

/** @param {Report} report */
export function toMarkdown({ date, machine, browser, effort, results }) {
  const lines = [
    `Measured on ${date.slice(0, 10)}: ${machine.processor}, ${machine.cores} cores, Chromium ${browser}, ${effort} run.`,
  ];
  for (const [scenario, figures] of Object.entries(results)) {
    const points = pointsOf(figures);
    const judged = figures.filter(({ met }) => met !== undefined);
    if (judged.length > 0) {
      lines.push('', `| ${scenario} | median | spread | target |`, '|---|---|---|---|');
      for (const figure of judged) {
        const { name, value, unit, lowest, highest, met } = figure;
        const target = `${targetOf(figure)}${met ? '' : ' (missed)'}`;
        lines.push(`| ${name} | ${short(value)} ${unit} | ${short(lowest)} – ${short(highest)} | ${target} |`);
      }
    }
    if (points.length > 0) {
      lines.push('', `| ${scenario} | time | size | PSNR | SSIM |`, '|---|---|---|---|---|');
      for (const { name, time, bytes, psnr, ssim } of points) {
        const quality = `${psnr === null ? 'lossless' : `${psnr.toFixed(1)} dB`} | ${ssim === null ? '' : ssim.toFixed(4)}`;
        lines.push(`| ${name} | ${(time / 1000).toFixed(2)} s | ${bytes.toFixed(2)} MB | ${quality} |`);
      }
    }
  }
  return `${lines.join('\n')}\n`;
}

const STYLE = `
  :root { color-scheme: light dark; --ink: light-dark(#17181a, #ececea); --quiet: light-dark(#5c5f66, #a3a6ad);
    --line: light-dark(#dcdcd8, #34363a); --mark: light-dark(#0a58d0, #74a9ff); --bad: light-dark(#b3261e, #ff8a80); }
  body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color: var(--ink); background: light-dark(#fff, #121314);
    font: 15px/1.5 system-ui, sans-serif; }
  table { border-collapse: collapse; width: 100%; margin: 0 0 1.5rem; font-variant-numeric: tabular-nums; }
  th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: left; }
  td:not(:first-child), th:not(:first-child) { text-align: right; }
  .missed { color: var(--bad); } .quiet, text { color: var(--quiet); fill: var(--quiet); }
  svg { width: 100%; height: auto; } text { font: 12px system-ui, sans-serif; } .grid { stroke: var(--line); }
  circle { fill: var(--mark); fill-opacity: .75; }`;

/** @param {Report} report @returns a self-contained page */
export function toHtml(report) {
  const { date, machine, browser, effort, results } = report;
  const sections = Object.entries(results).map(([scenario, figures]) => {
    const rows = figures.map((figure) => {
      const { name, value, unit, lowest, highest, samples, met } = figure;
      const spread = samples.length > 1 ? `${short(lowest)} – ${short(highest)}` : '';
      const target = met === false ? `${targetOf(figure)}, missed` : targetOf(figure);
      return `<tr${met === false ? ' class="missed"' : ''}><td>${escapeHtml(name)}</td><td>${shown(value)} ${escapeHtml(unit)}</td><td>${spread}</td><td>${escapeHtml(target)}</td></tr>`;
    });
    return `<h2>${escapeHtml(scenario)}</h2>${drawPoints(pointsOf(figures))}<table><thead><tr><th>Measured</th><th>Median</th><th>Spread</th><th>Target</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  });
  const about = [
    date,
    `${effort} run`,
    `Chromium ${browser}`,
    ...Object.entries(machine).map(([key, value]) => `${key} ${value}`),
  ];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pixmill benchmarks, ${escapeHtml(date.slice(0, 10))}</title><style>${STYLE}</style><h1>Pixmill benchmarks</h1><p class="quiet">${about.map(escapeHtml).join(' · ')}</p>${sections.join('')}</html>\n`;
}

/** @param {number | null} value */
function shown(value) {
  return value === null || !Number.isFinite(value) ? '∞' : short(value);
}

/** @param {string} text */
function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const CHART = { width: 960, height: 420, left: 60, right: 20, top: 16, bottom: 44 };

/**
 * Plots time against size, with both axes starting at 0. Larger dots are closer to the original. The table below
 * contains the same values.
 *
 * @param {readonly Point[]} points
 */
function drawPoints(points) {
  if (points.length === 0) return '';
  const { width, height, left, right, top, bottom } = CHART;
  const mostMs = Math.max(...points.map(({ time }) => time)) * 1.15;
  const mostBytes = Math.max(...points.map(({ bytes }) => bytes)) * 1.1;
  const decibels = points.flatMap(({ psnr }) => (psnr === null ? [] : [psnr]));
  const [worst, best] = [Math.min(...decibels), Math.max(...decibels)];
  const x = (/** @type {number} */ ms) => left + (ms / mostMs) * (width - left - right);
  const y = (/** @type {number} */ bytes) => height - bottom - (bytes / mostBytes) * (height - top - bottom);
  const grid = [0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<line class="grid" x1="${left}" x2="${width - right}" y1="${y(mostBytes * share)}" y2="${y(mostBytes * share)}"/><text x="${left - 8}" y="${y(mostBytes * share) + 4}" text-anchor="end">${short(mostBytes * share)}</text><text x="${x(mostMs * share)}" y="${height - bottom + 18}" text-anchor="end">${((mostMs * share) / 1000).toFixed(1)}</text>`,
  );
  const dots = points.map(({ name, time, bytes, psnr }) => {
    const radius = 4 + 6 * (psnr === null ? 1 : (psnr - worst) / (best - worst || 1));
    const label = `${name}: ${(time / 1000).toFixed(2)} s, ${bytes.toFixed(2)} MB, ${psnr === null ? 'lossless' : `${psnr.toFixed(1)} dB`}`;
    return `<g><title>${escapeHtml(label)}</title><circle cx="${x(time)}" cy="${y(bytes)}" r="${radius.toFixed(1)}"/><text x="${x(time) + radius + 4}" y="${y(bytes) + 4}">${escapeHtml(name)}</text></g>`;
  });
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Time against size of each way; larger dots are closer to the original"><line class="grid" x1="${left}" x2="${width - right}" y1="${height - bottom}" y2="${height - bottom}"/>${grid.join('')}${dots.join('')}<text x="${width - right}" y="${height - 6}" text-anchor="end">seconds</text><text x="8" y="${top}">MB</text></svg>`;
}
