export type Address = number;

const PAGE_BYTES = 65_536;

export function align(size: number, step: number): number {
  return Math.ceil(size / step) * step;
}

/** @returns a function that reserves consecutive memory from `first` on; 0 bytes return the next free address */
export function layOut(first: Address): (bytes: number) => Address {
  let next = align(first, 64);
  return (bytes) => {
    const start = next;
    next += align(bytes, 64);
    return start;
  };
}

/** Grows the memory to at least `end` bytes. @throws RangeError if the system has too little memory */
export function growTo(memory: WebAssembly.Memory, end: Address): void {
  const missing = end - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
}
