/** For the default of an exhaustive `switch`. If a case is missing, the compiler reports it. */
export function unreachable(value: never): never {
  throw new RangeError(`unexpected case: ${JSON.stringify(value)}`);
}
