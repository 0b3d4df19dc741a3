import { SCHEMA } from '../settings/schema.ts';
import { type OutputShape, SHAPE_FIELDS } from './output-shape.ts';

/** Restores a stored shape. Invalid fields are left out. @returns `null` if nothing is left */
export function restoreShape(stored: unknown): OutputShape | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const known = stored as { readonly [Field in keyof OutputShape]?: unknown };
  const fields = SHAPE_FIELDS.flatMap((field) => {
    const value = RESTORE[field](known[field]);
    return value === undefined ? [] : [[field, value] as const];
  });
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

const side = (stored: unknown) => SCHEMA.widthPx.restore(stored) || undefined;

const RESTORE: { readonly [Field in keyof OutputShape]-?: (stored: unknown) => OutputShape[Field] | undefined } = {
  width: side,
  height: side,
  maxWidth: side,
  maxHeight: side,
  fit: SCHEMA.fit.restore,
  focus: SCHEMA.focus.restore,
  keepSmall: (stored) => stored === true || undefined,
  padding: SCHEMA.padding.restore,
  margin: SCHEMA.marginPercent.restore,
  scale: SCHEMA.scalePercent.restore,
  frame: SCHEMA.frame.restore,
};
