import type { SvgElement } from './elements.ts';

/** How much longer the filters take for a pixel than the fastest one. Measured in Chromium without a GPU. */
const PASSES: Readonly<Record<string, number>> = {
  feGaussianBlur: 4,
  feDropShadow: 5,
  feDisplacementMap: 6,
  feDiffuseLighting: 14,
  feSpecularLighting: 14,
  feBlend: 1,
  feColorMatrix: 1,
  feComponentTransfer: 1,
  feComposite: 1,
  feFlood: 1,
  feImage: 1,
  feMerge: 1,
  feOffset: 1,
  feTile: 1,
};

const PASSES_PER_OCTAVE = 3;
const PASSES_PER_CELL = 5;
const [PASSES_OF_MORPHOLOGY, PASSES_PER_RADIUS] = [60, 1.5];

/** Browsers limit what a file may ask for. */
const MAX_OCTAVES = 255;
const MAX_RADIUS = 250;

/** The passes over the image that an element of a filter takes; 0 for other elements. */
export function passesOf({ name, attributes }: SvgElement): number {
  const numbers = (attribute: string, missing: number) => {
    const found = (attributes.get(attribute) ?? '').split(/[\s,]+/).map(Number.parseFloat);
    return found.map((number) => (number > 0 ? number : missing));
  };
  if (name === 'feTurbulence') return PASSES_PER_OCTAVE * Math.min(MAX_OCTAVES, ...numbers('numOctaves', 1));
  if (name === 'feConvolveMatrix') {
    const [columns = 3, rows = columns] = numbers('order', 3);
    return PASSES_PER_CELL * columns * rows;
  }
  if (name === 'feMorphology') {
    return PASSES_OF_MORPHOLOGY + PASSES_PER_RADIUS * Math.min(MAX_RADIUS, Math.max(...numbers('radius', 0)));
  }
  return PASSES[name] ?? 0;
}

/** The passes that the functions of a `filter` property take, such as `blur(4px)`. */
export function passesOfProperty(value: string): number {
  return (value.match(/[\w-]+(?=\()/g) ?? []).reduce((sum, name) => sum + (FUNCTIONS[name] ?? 1), 0);
}

const FUNCTIONS: Readonly<Record<string, number>> = { url: 0, blur: 4, 'drop-shadow': 5 };
