import { isStack, type CartesianData } from './cartesian-data';
import type { Plan } from './cartesian-plan';
import { reachOf } from './cartesian-layout';
import type { BuiltChart, Unmet } from '../style/chart-style';

/** A range below this share of its maximum looks flat on an axis that begins at zero. */
const FLAT_SHARE = 0.25;

const drawnValues = ({ panes }: CartesianData): number[] =>
  panes.flatMap(({ series }) => series.flatMap(({ values }) => values.flatMap((one) => one ?? [])));

/** Whether a line chart would show more if its axis did not begin at zero. */
export function canZoom({ input, data, scales }: Plan): boolean {
  const { zero, log } = input.spec?.scales?.y ?? {};
  if (data.kind !== 'line' || zero !== undefined || log === true) return false;
  return data.panes.some(({ series }, at) => {
    const values = series.flatMap((one) => one.values.flatMap((value) => value ?? []));
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return scales[at]?.min === 0 && low > 0 && high > low && high - low < FLAT_SHARE * high;
  });
}

/** A small chart whose greatest value is below this share of the largest one's looks empty on one axis. */
const LOST_SHARE = 0.1;

/**
 * Whether the axes of small charts are one for all or each their own; `lost` where a third of them look
 * empty on the axis that they share. undefined without small charts.
 */
export function smallAxes({ input, data }: Plan): BuiltChart['smallAxes'] {
  if (!data.hasFacets || data.kind === 'percentBar' || data.panes.length < 2) return undefined;
  if (input.spec?.scales?.y?.free === true) return 'own';
  const most = data.panes
    .map(({ series }) => Math.max(0, ...reachOf(data, series).map(Math.abs)))
    .sort((a, b) => a - b);
  const third = most[Math.ceil(most.length / 3) - 1] ?? 0;
  return third < LOST_SHARE * (most.at(-1) ?? 0) ? 'lost' : 'shared';
}

/** What a person set and this chart does not draw. */
export function unmetOf({ input, data, withValues }: Plan): Unmet[] {
  const { spec, cellSet } = input;
  const found = new Set<Unmet>();
  const ids = cellSet.measures.map(({ m, id = m }) => id);
  if (spec?.scales?.y?.log === true && data.kind === 'line') {
    if (drawnValues(data).some((value) => value <= 0)) found.add('logNeedsPositive');
  }
  if (spec?.labels === 'all' && !withValues && !isStack(data.kind)) found.add('labelsNeedRoom');
  for (const line of spec?.reference ?? []) {
    if (line.measure !== undefined && !ids.includes(line.measure)) found.add('measureMissing');
    if (line.kind === 'target' && !ids.includes(line.target)) {
      found.add('targetMissing');
    }
  }
  return [...found];
}
