import { KernelError } from './errors.ts';

/**
 * Checks the names of options, because a misspelled one would silently do nothing.
 *
 * @param known the names of all options
 * @throws KernelError `bad-option`
 */
export function optionsOf<Options extends object>(
  options: Options | null | undefined,
  known: { readonly [Name in keyof Required<Options>]: true },
): Partial<Options> {
  if (options === undefined || options === null) return {};
  if (typeof options !== 'object') throw new KernelError('bad-option', `The options are ${shown(options)}, no object.`);
  const names = Object.keys(known);
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown === undefined) return options;
  throw new KernelError('bad-option', `There is no option '${unknown}', only ${names.join(', ')}.`);
}

/** @returns the value, or the default without one @throws KernelError `bad-option` */
export function oneOf<Value, Default extends Value | undefined>(
  name: string,
  value: Value | undefined,
  known: readonly Value[],
  byDefault: Default,
): Value | Default {
  if (value === undefined) return byDefault;
  if (known.includes(value)) return value;
  throw new KernelError('bad-option', `The option '${name}' is one of ${known.join(', ')}, not ${shown(value)}.`);
}

/** Any value in words. Text has quotation marks. */
export function shown(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
