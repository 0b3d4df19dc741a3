// Positions of windows along a slant, in source pixels.

/** Position bits below those of the phase. Positions have 32 fraction bits. */
@inline
export function bitsBelow(phases: i32): i64 {
  return <i64>32 - <i64>ctz(phases);
}

/** A position of which half a phase was added, so that the nearest phase is taken. */
@inline
export function nearestPhase(position: f64, phases: i32): i64 {
  return <i64>floor(position * 4294967296.0) + (<i64>1 << (bitsBelow(phases) - 1));
}
