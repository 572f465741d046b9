/** A list with the entry at a place moved; at an end it stays. */
export function moved<T>(list: readonly T[], at: number, by: number): T[] {
  const to = Math.min(Math.max(at + by, 0), list.length - 1);
  const next = [...list];
  next.splice(to, 0, ...next.splice(at, 1));
  return next;
}
