/** What a template for names can contain between braces, the most useful first. */
export const NAME_PARTS = [
  'name',
  'date:YYYY-MM-DD',
  'counter:000',
  'width',
  'height',
  'format',
  'quality',
  'look',
  'folder',
  'ext',
] as const;

export type NamePart = (typeof NAME_PARTS)[number];

/** The unfinished part before the caret, without its brace; `null` if there is none. */
function unfinishedPart(template: string, caret: number): string | null {
  return /\{([^{}]*)$/.exec(template.slice(0, caret))?.[1] ?? null;
}

/** The parts that continue what stands before the caret; none without an open brace there. */
export function offeredParts(template: string, caret: number): readonly NamePart[] {
  const typed = unfinishedPart(template, caret)?.trimStart().toLowerCase();
  return typed === undefined ? [] : NAME_PARTS.filter((part) => part.toLowerCase().startsWith(typed));
}

/** Puts a part at the caret, in place of an unfinished one. @returns the template, and the caret behind the part */
export function insertPart(
  template: string,
  caret: number,
  part: NamePart,
): { readonly template: string; readonly caret: number } {
  const typed = unfinishedPart(template, caret);
  const start = typed === null ? caret : caret - typed.length - 1;
  const before = `${template.slice(0, start)}{${part}}`;
  const after = typed === null ? template.slice(caret) : template.slice(caret).replace(/^[^{}/]*\}/, '');
  return { template: before + after, caret: before.length };
}
