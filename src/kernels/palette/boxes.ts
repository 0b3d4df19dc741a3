/** Colors as points with four coordinates each, and the weight of each color. */
export interface WeightedPoints {
  readonly points: Int16Array;
  readonly weights: Float64Array;
}

interface Box {
  readonly start: number;
  readonly end: number;
  /** The sum of the weighted squared distances from the mean. */
  readonly error: number;
  readonly axis: number;
  readonly cut: number;
}

/** Boxes with one color cannot be cut. */
const WHOLE = { error: 0, axis: 0, cut: 0 };

/**
 * Divides the colors into boxes. Always cuts the box with the largest error, at the mean of its widest axis.
 *
 * @param most the maximum number of boxes
 * @returns a function that returns the box number of each color in a division into `count` boxes, or fewer if there are
 *   fewer colors
 */
export function boxCutter(colors: WeightedPoints, most: number): (count: number) => Uint8Array<ArrayBuffer> {
  const order = Uint32Array.from(colors.weights.keys());
  const boxes: Box[] = [measure(colors, order, 0, order.length)];
  /** The box from which each box was cut. */
  const parents = [0];
  while (boxes.length < most) {
    const widest = boxes.reduce((best, box, index) => (box.error > (boxes[best] as Box).error ? index : best), 0);
    const box = boxes[widest] as Box;
    if (box.error === 0) break;
    const middle = divide(colors.points, order, box);
    boxes[widest] = measure(colors, order, box.start, middle);
    parents.push(widest);
    boxes.push(measure(colors, order, middle, box.end));
  }
  return (count) => {
    const numbers = new Uint8Array(order.length);
    for (const [last, { start, end }] of boxes.entries()) {
      let number = last;
      while (number >= count && number > 0) number = parents[number] as number;
      for (let i = start; i < end; i++) numbers[order[i] as number] = number;
    }
    return numbers;
  };
}

function measure({ points, weights }: WeightedPoints, order: Uint32Array, start: number, end: number): Box {
  if (end - start < 2) return { start, end, ...WHOLE };
  const sums = [0, 0, 0, 0];
  const squares = [0, 0, 0, 0];
  let all = 0;
  for (let i = start; i < end; i++) {
    const color = order[i] as number;
    const weight = weights[color] as number;
    all += weight;
    for (let axis = 0; axis < 4; axis++) {
      const value = points[color * 4 + axis] as number;
      (sums[axis] as number) += weight * value;
      (squares[axis] as number) += weight * value * value;
    }
  }
  const errors = sums.map((sum, axis) => Math.max(0, (squares[axis] as number) - (sum * sum) / all));
  const axis = errors.indexOf(Math.max(...errors));
  const error = errors.reduce((sum, each) => sum + each, 0);
  return { start, end, error, axis, cut: (sums[axis] as number) / all };
}

/** Moves the colors below the cut to the front of the box. Both parts have at least one color. */
function divide(points: Int16Array, order: Uint32Array, { start, end, axis, cut }: Box): number {
  let middle = start;
  for (let i = start; i < end; i++) {
    const color = order[i] as number;
    if ((points[color * 4 + axis] as number) > cut) continue;
    order[i] = order[middle] as number;
    order[middle++] = color;
  }
  return Math.min(end - 1, Math.max(start + 1, middle));
}
