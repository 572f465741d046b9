import { useMemo } from 'react';

/**
 * Share of flights more than 15 minutes late, in integer percent: `LATE_SHARE[week][hour - 5]`, the 26
 * weeks from 1 January 2001, hours 5 to 23. From the sample data; drawn behind the sign-in card.
 */
const LATE_SHARE: readonly (readonly number[])[] = [
  [7, 11, 15, 17, 19, 22, 24, 24, 26, 26, 29, 29, 28, 31, 32, 32, 37, 38, 47],
  [4, 8, 11, 13, 14, 18, 18, 19, 19, 22, 22, 24, 24, 26, 27, 26, 33, 32, 40],
  [8, 11, 15, 17, 18, 20, 19, 21, 21, 22, 23, 25, 26, 28, 29, 26, 32, 29, 35],
  [4, 7, 10, 12, 13, 14, 14, 15, 13, 16, 16, 19, 19, 19, 23, 21, 26, 24, 29],
  [5, 7, 11, 12, 13, 13, 13, 14, 14, 15, 16, 17, 17, 18, 20, 19, 21, 20, 25],
  [5, 8, 11, 14, 16, 16, 17, 18, 17, 19, 21, 22, 21, 24, 26, 26, 29, 28, 35],
  [7, 12, 17, 22, 23, 23, 24, 27, 26, 28, 29, 32, 30, 34, 38, 37, 41, 40, 52],
  [7, 11, 15, 19, 21, 23, 26, 28, 28, 31, 32, 36, 34, 37, 39, 40, 44, 45, 54],
  [5, 9, 14, 18, 19, 21, 21, 25, 23, 26, 27, 30, 29, 31, 33, 34, 38, 38, 53],
  [4, 7, 11, 12, 13, 16, 16, 18, 19, 20, 20, 22, 21, 24, 26, 26, 32, 33, 40],
  [6, 10, 17, 19, 20, 21, 23, 27, 26, 29, 28, 30, 29, 33, 35, 34, 40, 38, 49],
  [4, 6, 9, 12, 13, 16, 15, 18, 19, 19, 20, 23, 22, 23, 26, 27, 31, 32, 43],
  [4, 6, 11, 13, 13, 16, 15, 18, 19, 19, 20, 23, 22, 24, 25, 25, 30, 29, 37],
  [3, 8, 12, 16, 17, 18, 20, 21, 21, 21, 25, 25, 25, 26, 28, 27, 34, 34, 44],
  [4, 9, 14, 18, 19, 20, 21, 22, 21, 22, 24, 26, 26, 30, 31, 31, 37, 37, 46],
  [3, 5, 9, 12, 13, 14, 14, 16, 16, 17, 20, 20, 20, 23, 25, 22, 28, 27, 30],
  [1, 3, 6, 8, 9, 10, 9, 11, 11, 11, 13, 13, 14, 14, 16, 15, 19, 19, 27],
  [2, 4, 7, 8, 10, 11, 10, 12, 12, 12, 15, 15, 15, 16, 19, 16, 22, 21, 23],
  [1, 4, 6, 8, 8, 10, 10, 11, 13, 13, 15, 16, 16, 18, 19, 18, 24, 25, 25],
  [2, 6, 8, 11, 13, 13, 11, 15, 15, 16, 19, 19, 20, 21, 24, 22, 27, 28, 29],
  [4, 8, 12, 16, 16, 18, 17, 20, 22, 24, 27, 27, 28, 31, 33, 30, 37, 34, 38],
  [4, 5, 8, 11, 12, 14, 14, 16, 18, 20, 21, 22, 22, 24, 27, 27, 32, 31, 42],
  [3, 5, 8, 11, 13, 15, 15, 18, 18, 20, 22, 23, 22, 24, 26, 23, 31, 30, 40],
  [5, 7, 12, 16, 18, 20, 20, 23, 25, 26, 30, 31, 32, 37, 39, 36, 45, 47, 62],
  [2, 6, 10, 12, 14, 14, 15, 18, 19, 22, 24, 25, 25, 28, 31, 30, 39, 41, 54],
  [3, 6, 10, 13, 15, 15, 15, 19, 22, 22, 24, 25, 25, 27, 28, 27, 33, 36, 51],
];

const WIDTH = 1200;
const HEIGHT = 700;
const LINE_GAP = 19;
const PERCENT_HEIGHT = 3.4;

/** A smooth SVG path through one week's shares; the line's own zero is at `base`. */
function ridge(shares: readonly number[], base: number): string {
  const step = WIDTH / (shares.length - 1);
  const points = shares.map(
    (share, index) => [index * step, base - share * PERCENT_HEIGHT] as const,
  );
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `M0 ${y.toFixed(1)}`;
      const middle = ((before[0] + x) / 2).toFixed(1);
      return `C${middle} ${before[1].toFixed(1)} ${middle} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** The quiet picture behind sign-in: how late flights are by hour of the day, one line a week. */
export function DataPattern() {
  const paths = useMemo(
    () =>
      LATE_SHARE.map((shares, week) =>
        ridge(shares, HEIGHT - 8 - (LATE_SHARE.length - 1 - week) * LINE_GAP),
      ),
    [],
  );
  return (
    <svg
      className="bi-auth-pattern"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {paths.map((path, week) => (
        <path key={week} d={path} opacity={0.25 + (0.75 * week) / paths.length} />
      ))}
    </svg>
  );
}
