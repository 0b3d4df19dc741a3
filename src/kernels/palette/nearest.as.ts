// Finds the color of a palette that is closest to a point.

/**
 * The bytes of four colors: two coordinates of each, the other two, and their numbers. Groups are sorted by the first
 * coordinate.
 */
const GROUP: usize = 48;

let groups: usize = 0;
let groupCount: i32 = 0;

/** For every eighth value of the first coordinate, the group to start with. The wrapper fills it. */
const STARTS: usize = memory.data(512, 16);

export function startsAddress(): usize {
  return STARTS;
}

export function takePalette(at: usize, count: i32): void {
  groups = at;
  groupCount = count;
}

/** For each color of a group: its squared distance from the point times 256, plus its number. */
// @ts-ignore: decorator
@inline
function keysOf(group: usize, firstPair: v128, secondPair: v128): v128 {
  const first = i16x8.sub(v128.load(group), firstPair);
  const second = i16x8.sub(v128.load(group, 16), secondPair);
  const squares = i32x4.add(i32x4.dot_i16x8_s(first, first), i32x4.dot_i16x8_s(second, second));
  return v128.or(i32x4.shl(squares, 8), v128.load(group, 32));
}

// @ts-ignore: decorator
@inline
function leastOf(keys: v128): u32 {
  const pairs = i32x4.min_u(keys, v128.shuffle<i32>(keys, keys, 2, 3, 0, 1));
  return i32x4.extract_lane(i32x4.min_u(pairs, v128.shuffle<i32>(pairs, pairs, 1, 0, 3, 2)), 0);
}

/**
 * Returns the number of the closest color plus 256 times its squared distance. In a tie, the lowest number wins.
 * Visits groups on both sides until their first coordinates alone are farther away than the best color.
 */
export function nearest(point: v128): u32 {
  const firstPair = v128.shuffle<i32>(point, point, 0, 0, 0, 0);
  const secondPair = v128.shuffle<i32>(point, point, 1, 1, 1, 1);
  const light = <i32>i16x8.extract_lane_s(point, 0);
  const start = max(0, min(255, (light + 1024) >> 3));
  let up = <i32>load<u16>(STARTS + (<usize>start << 1));
  let down = up - 1;
  let best: u32 = 0xffffffff;
  while (up < groupCount || down >= 0) {
    if (up < groupCount) {
      const group = groups + <usize>up * GROUP;
      const gap = <i32>load<i16>(group) - light;
      if (gap > 0 && <u32>(gap * gap) > best >> 8) up = groupCount;
      else {
        best = min(best, leastOf(keysOf(group, firstPair, secondPair)));
        up++;
      }
    }
    if (down >= 0) {
      const group = groups + <usize>down * GROUP;
      const gap = light - <i32>load<i16>(group, 12);
      if (gap > 0 && <u32>(gap * gap) > best >> 8) down = -1;
      else {
        best = min(best, leastOf(keysOf(group, firstPair, secondPair)));
        down--;
      }
    }
  }
  return best;
}

/** Stores the result of `nearest` for each point. */
export function findNearest(points: usize, count: i32, out: usize): void {
  for (const end = points + (<usize>count << 3); points < end; points += 8, out += 4) {
    store<u32>(out, nearest(v128.load64_zero(points)));
  }
}
