/** For the end of a complete `switch`: the compiler names the case that is missing. */
export function unreachable(value: never): never {
  throw new RangeError(`unexpected case: ${JSON.stringify(value)}`);
}
