/** Bytes that came in slices, cut into parts of these sizes; nothing is copied. */
export function cutApart(
  slices: readonly Uint8Array[],
  sizes: readonly number[],
): { bytes: Uint8Array[]; sizeBytes: number }[] {
  let [slice, from] = [0, 0];
  return sizes.map((sizeBytes) => {
    const bytes: Uint8Array[] = [];
    for (let left = sizeBytes; left > 0;) {
      const whole = slices[slice];
      if (!whole) break;
      const part = whole.subarray(from, from + left);
      left -= part.byteLength;
      from += part.byteLength;
      if (part.byteLength > 0) bytes.push(part);
      if (from === whole.byteLength) [slice, from] = [slice + 1, 0];
    }
    return { bytes, sizeBytes };
  });
}
