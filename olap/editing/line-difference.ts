/** A line of a difference: in both texts, only in the later one, or only in the earlier one. */
export interface DifferenceLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
  /** numbers from 1 in the earlier and later text; null where the line is not in it */
  before: number | null;
  after: number | null;
}

const MAX_CELLS = 4_000_000;

/**
 * How lines of `before` became those of `after`, by a longest common subsequence. Texts too long to
 * compare line by line count as replaced between their equal beginning and end.
 */
export function lineDifference(before: string, after: string): DifferenceLine[] {
  const left = before.split('\n');
  const right = after.split('\n');
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start++;
  let tail = 0;
  while (
    tail < left.length - start &&
    tail < right.length - start &&
    left[left.length - 1 - tail] === right[right.length - 1 - tail]
  ) {
    tail++;
  }
  const middle = align(
    left.slice(start, left.length - tail),
    right.slice(start, right.length - tail),
  );
  const kinds: DifferenceLine['kind'][] = [
    ...Array.from({ length: start }, () => 'same' as const),
    ...middle,
    ...Array.from({ length: tail }, () => 'same' as const),
  ];
  let [from, to] = [0, 0];
  return kinds.map((kind) => {
    const text = (kind === 'added' ? right[to] : left[from]) ?? '';
    const line = {
      kind,
      text,
      before: kind === 'added' ? null : ++from,
      after: kind === 'removed' ? null : ++to,
    };
    return line;
  });
}

function align(left: readonly string[], right: readonly string[]): DifferenceLine['kind'][] {
  const width = right.length + 1;
  const replaced: DifferenceLine['kind'][] = [
    ...left.map(() => 'removed' as const),
    ...right.map(() => 'added' as const),
  ];
  if (left.length * right.length > MAX_CELLS) return replaced;
  const lengths = new Uint32Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        left[i] === right[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
    }
  }
  const kinds: DifferenceLine['kind'][] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      kinds.push('same');
      i++;
      j++;
    } else if (
      j >= right.length ||
      (i < left.length && (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      kinds.push('removed');
      i++;
    } else {
      kinds.push('added');
      j++;
    }
  }
  return kinds;
}

/** A run of lines to show: changes with up to `around` equal lines about them; null for lines left out. */
export function withContext(
  lines: readonly DifferenceLine[],
  around = 2,
): (DifferenceLine | null)[] {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'same'),
  );
  const shown: (DifferenceLine | null)[] = [];
  lines.forEach((line, at) => {
    if (near[at]) shown.push(line);
    else if (shown.at(-1) !== null) shown.push(null);
  });
  return shown;
}
