/** The pinned fields with one more, or without it where it is pinned; undefined for none. */
export function togglePinned(
  pinned: readonly string[] | undefined,
  of: string,
): string[] | undefined {
  const list = pinned ?? [];
  const next = list.includes(of) ? list.filter((one) => one !== of) : [...list, of];
  return next.length === 0 ? undefined : next;
}
