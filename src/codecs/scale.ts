/** An encoder's own quality setting at some percentages, in rising order of the percentages. At least two points. */
export type Scale = readonly (readonly [percent: number, setting: number])[];

/** The setting at a percentage. Interpolates linearly between the points; outside of them, the nearest point counts. */
export function settingAt(scale: Scale, percent: number): number {
  const next = scale.findIndex(([at]) => at >= percent);
  // Before the first point, or after the last one
  if (next <= 0) return (scale.at(next) as Scale[number])[1];
  const [from, to] = [scale[next - 1] as Scale[number], scale[next] as Scale[number]];
  return from[1] + ((percent - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}
