/** A part of a file, both ends included. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * The one range of a `Range` header; null where there is none, several, or one that the file does not have:
 * the complete file is sent then.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first = '', last = ''] = found ?? [];
  if (found === null || (first === '' && last === '')) return null;
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? null : { from: size - count, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? null : { from, to };
}
