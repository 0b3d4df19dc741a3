/** `null` is an empty cell. */
export type Cell = string | number | null;

/** Text that spreadsheets interpret as a formula, even after whitespace or in full-width characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: tabs and line breaks begin formulas too
const FORMULA = /^[\s\u0000-\u001f\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Without this mark, Excel assumes the system's legacy code page. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Formats rows as comma-separated values (RFC 4180). Text that a spreadsheet would execute gets a leading apostrophe
 * (OWASP, "CSV Injection"). Texts are quoted, numbers are not.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
