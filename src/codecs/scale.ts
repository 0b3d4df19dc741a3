/** An encoder's own quality setting at some percentages, in rising order of the percentages. At least two. */
export type Scale = readonly (readonly [percent: number, setting: number])[];

/** The setting at a percentage: on straight lines between the points, and outside of them that of the nearest point. */
export function settingAt(scale: Scale, percent: number): number {
  const next = scale.findIndex(([at]) => at >= percent);
  // Before the first point, or after the last one
  if (next <= 0) return (scale.at(next) as Scale[number])[1];
  const [from, to] = [scale[next - 1] as Scale[number], scale[next] as Scale[number]];
  return from[1] + ((percent - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}
