/** `null` is an empty cell. */
export type Cell = string | number | null;

/** What spreadsheets take for a formula, also behind blanks and in its full-width forms. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: tabs and line breaks begin formulas too
const FORMULA = /^[\s\u0000-\u001f\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Excel takes a file without this mark for one in the system's old code page. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Comma-separated values (RFC 4180). Text that a spreadsheet would run gets an apostrophe before it (OWASP, "CSV
 * Injection"): texts are quoted, numbers are not.
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
