/** Sizes of consecutive columns and where each begins. */
export interface Tracks {
  count: number;
  /** `offsets[i]` is where track `i` begins; `offsets[count]` is `total` */
  offsets: Float64Array;
  /** pixels of all tracks together */
  total: number;
}

/** Builds tracks from the size in pixels of each. */
export function createTracks(count: number, sizeOf: (index: number) => number): Tracks {
  const offsets = new Float64Array(count + 1);
  let total = 0;
  for (let index = 0; index < count; index++) {
    total += sizeOf(index);
    offsets[index + 1] = total;
  }
  return { count, offsets, total };
}

/** Pixel at which track `index` begins; `index` may be `count`. */
export function trackStart(tracks: Tracks, index: number): number {
  return tracks.offsets[Math.min(Math.max(index, 0), tracks.count)] ?? 0;
}

/** Pixels of track `index`. */
export function trackSize(tracks: Tracks, index: number): number {
  return trackStart(tracks, index + 1) - trackStart(tracks, index);
}

/** Index of the track that covers `pixel`, the nearest one when outside; -1 without tracks. */
export function trackAt(tracks: Tracks, pixel: number): number {
  let low = 0;
  let high = tracks.count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tracks.offsets[middle] ?? 0) <= pixel) low = middle;
    else high = middle - 1;
  }
  return high < 0 ? -1 : low;
}

/** Half-open range of the tracks that show in the `size` pixels from `start`. */
export function tracksBetween(
  tracks: Tracks,
  start: number,
  size: number,
): readonly [from: number, to: number] {
  if (tracks.count === 0 || size <= 0) return [0, 0];
  const from = trackAt(tracks, start);
  let to = from;
  while (to < tracks.count && (tracks.offsets[to] ?? 0) < start + size) to++;
  return [from, Math.max(to, from + 1)];
}

/**
 * Widths that grow into the pixels that are free: each as much of what it lacks as the others of theirs.
 * @param full width in pixels that none grows beyond
 */
export function growWidths(
  widths: readonly number[],
  full: readonly number[],
  free: number,
): number[] {
  const lacks = widths.map((width, at) => Math.max(0, (full[at] ?? width) - width));
  const lacking = lacks.reduce((sum, one) => sum + one, 0);
  if (free <= 0 || lacking === 0) return [...widths];
  const share = Math.min(1, free / lacking);
  return widths.map((width, at) => width + Math.floor((lacks[at] ?? 0) * share));
}

/**
 * Widths of the frozen columns, shrunk in proportion where together they would leave too little room
 * for the rest on a narrow screen.
 * @param share largest part of `available` they may take together
 * @param least width in pixels none is shrunk below
 */
export function fitFrozenWidths(
  widths: readonly number[],
  available: number,
  share = 0.6,
  least = 64,
): number[] {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const room = available * share;
  if (total <= room || total === 0) return [...widths];
  return widths.map((width) =>
    Math.max(Math.min(least, width), Math.floor((width * room) / total)),
  );
}
