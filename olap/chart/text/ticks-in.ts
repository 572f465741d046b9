/** Ticks of an axis upwards: one about every 50 pixels. */
export function ticksIn(pixels: number): number {
  return Math.max(2, Math.min(8, Math.floor(pixels / 50)));
}
