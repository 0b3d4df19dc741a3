import { countDrawing } from '../../src/codecs/svg/count-drawing.ts';
import type { PixelSize } from '../../src/domain/geometry/size.ts';
import type { Failure } from '../../src/domain/outcome/failure.ts';
import { refuseDrawing } from '../../src/domain/outcome/limits.ts';

export function svgOf(content: string): string {
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return `<svg ${names} width="100" height="100">${content}</svg>`;
}

/** An SVG whose groups use the group before them ten times, so it draws ten to the power of `levels` squares. */
export function makeUses(levels: number): string {
  const groups = Array.from({ length: levels }, (_, level) => {
    return `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`;
  });
  return svgOf(`<defs><g id="g0"><rect width="9" height="9"/></g>${groups.join('')}</defs><use href="#g${levels}"/>`);
}

/** The same with elements that are referred to by an attribute. */
export function makeReferences(
  element: string,
  attribute: string,
  levels: number,
  valueFor: (id: string) => string = (id) => `url(#${id})`,
): string {
  const rect = (level: number) =>
    `<rect width="9" height="9" ${level < 0 ? '' : `${attribute}="${valueFor(`x${level}`)}"`}/>`;
  const elements = Array.from({ length: levels + 1 }, (_, level) => {
    return `<${element} id="x${level}" width="9" height="9">${rect(level - 1).repeat(level > 0 ? 10 : 1)}</${element}>`;
  });
  return svgOf(`<defs>${elements.join('')}</defs>${rect(levels)}`);
}

/** Why an SVG is refused before it is drawn; `null` if it is not. */
export async function failureOf(text: string, size: PixelSize): Promise<Failure | null> {
  return refuseDrawing(await countDrawing(text), size);
}
