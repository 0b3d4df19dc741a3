// The locations of a component's blocks. Each record of a component starts with these four fields: coefficients, blocks
// per line, columns and rows of blocks in an MCU.

@inline
export function setBlocks(component: usize, coefficients: usize, blocksPerLine: i32, columns: i32, rows: i32): void {
  store<usize>(component, coefficients);
  store<i32>(component, blocksPerLine, 4);
  store<i32>(component, columns, 8);
  store<i32>(component, rows, 12);
}

@inline
export function columnsOf(component: usize): i32 {
  return load<i32>(component, 8);
}

@inline
export function rowsOf(component: usize): i32 {
  return load<i32>(component, 12);
}

@inline
export function blockAt(component: usize, line: i32, column: i32): usize {
  return load<usize>(component) + (<usize>(line * load<i32>(component, 4) + column) << 7);
}
