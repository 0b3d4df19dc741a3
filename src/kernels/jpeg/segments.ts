import { type CoefficientImage, type EntropyKernel, type ScanPlan, slotOf } from './coefficients.ts';

function segment(marker: number, body: readonly number[]): Uint8Array {
  const length = body.length + 2;
  return Uint8Array.of(0xff, marker, length >> 8, length & 255, ...body);
}

export function quantizationTables({ components, tables }: CoefficientImage): Uint8Array[] {
  return [...new Set(components.map(({ table }) => table))].sort().map((index) => {
    const steps = Array.from(tables[index] as ArrayLike<number>);
    const isWide = steps.some((step) => step > 255);
    const body = isWide ? steps.flatMap((step) => [step >> 8, step & 255]) : steps;
    return segment(0xdb, [(isWide ? 0x10 : 0) | index, ...body]);
  });
}

export function frameHeader(
  { widthPx, heightPx, components, tables }: CoefficientImage,
  progressive: boolean,
): Uint8Array {
  const isWide = components.some(({ table }) => Array.from(tables[table] ?? []).some((step) => step > 255));
  // Baseline JPEG has 8-bit tables. Extended sequential JPEG can have larger steps.
  const marker = progressive ? 0xc2 : isWide ? 0xc1 : 0xc0;
  return segment(marker, [
    8,
    heightPx >> 8,
    heightPx & 255,
    widthPx >> 8,
    widthPx & 255,
    components.length,
    ...components.flatMap((component, index) => [
      component.id ?? index + 1,
      (component.horizontal << 4) | component.vertical,
      component.table,
    ]),
  ]);
}

export function huffmanTables(
  kernel: EntropyKernel,
  image: CoefficientImage,
  { components, from, to }: ScanPlan,
): Uint8Array {
  const slots = [...new Set(components.map((index) => slotOf(image, index)))].sort();
  const body = slots.flatMap((slot) => [
    ...(from === 0 ? [slot, ...definition(kernel, slot)] : []),
    ...(to > 0 ? [0x10 | slot, ...definition(kernel, slot + 2)] : []),
  ]);
  return segment(0xc4, body);
}

function definition({ memory, definitionOf }: EntropyKernel, table: number): Uint8Array {
  const bytes = new Uint8Array(memory.buffer, definitionOf(table), 272);
  const symbols = bytes.subarray(0, 16).reduce((sum, count) => sum + count, 0);
  return bytes.subarray(0, 16 + symbols);
}

export function scanHeader(image: CoefficientImage, { components, from, to, low = 0, refines }: ScanPlan): Uint8Array {
  const selectors = components.flatMap((index) => {
    const slot = slotOf(image, index);
    return [image.components[index]?.id ?? index + 1, ((from === 0 ? slot : 0) << 4) | (to > 0 ? slot : 0)];
  });
  return segment(0xda, [components.length, ...selectors, from, to, ((refines ? low + 1 : 0) << 4) | low]);
}
