import { useMemo } from 'react';
import { LATE_SHARE } from './late-share';

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
