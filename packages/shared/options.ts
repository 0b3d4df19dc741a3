import { KernelError } from './errors.ts';

/** @returns the value, or the default without one @throws KernelError `bad-option` */
export function oneOf<Value>(name: string, value: Value | undefined, known: readonly Value[], byDefault: Value): Value {
  if (value === undefined) return byDefault;
  if (known.includes(value)) return value;
  throw new KernelError('bad-option', `The option '${name}' is one of ${known.join(', ')}, not ${value}.`);
}
