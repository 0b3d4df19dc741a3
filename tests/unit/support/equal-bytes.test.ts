import { expect, test } from 'vitest';

const bytes = (...values: readonly number[]) => new Uint8Array(values);

test.each([
  ['another value', bytes(1, 2, 3), bytes(1, 2, 4)],
  ['another length', bytes(1, 2), bytes(1, 2, 3)],
  ['another kind', bytes(1, 2), new Uint8ClampedArray([1, 2])],
  ['another width of the same bytes', bytes(1, 0), new Uint16Array([1])],
  ['no array', bytes(1, 2), [1, 2]],
  ['another sign of zero', new Float64Array([0]), new Float64Array([-0])],
])('a typed array is not equal to %s', (_, array, other) => {
  expect(array).not.toEqual(other);
  expect({ image: [array] }).not.toEqual({ image: [other] });
  expect({ image: array, sizePx: 3 }).not.toMatchObject({ image: other });
});

test('typed arrays with the same bytes are equal, even as parts of larger buffers', () => {
  const part = bytes(9, 1, 2, 3, 9).subarray(1, 4);
  expect(part).toEqual(bytes(1, 2, 3));
  expect({ image: [part] }).toEqual({ image: [bytes(1, 2, 3)] });
  expect(new Float32Array([Number.NaN, 1])).toEqual(new Float32Array([Number.NaN, 1]));
});
