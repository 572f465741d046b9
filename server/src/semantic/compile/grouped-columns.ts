import type { ResolvedShift } from '../model/resolved-model';
import { finer, type CoarseGrain, type Determinant } from '../rows/determinants';

/** Each column once, cut to the finest grain anything reads of it; `cuts`: whether dates are cut at all. */
export function onceEach(
  columns: readonly Determinant[],
  moves: readonly ResolvedShift[],
  cuts: boolean,
): Determinant[] {
  const byName = new Map<string, Determinant>();
  for (const column of columns) {
    const { info, grain, join } = column;
    const other = byName.get(info.name);
    const finest = other === undefined ? grain : finer(grain, other.grain);
    byName.set(info.name, { info, grain: cuts ? finest : null, join: join ?? other?.join ?? null });
  }
  if (!cuts) return [...byName.values()];
  return [...byName.values()].map((column) => {
    const units = moves
      .filter((move) => move.column.join === null && move.column.info.name === column.info.name)
      .map(({ unit }) => unit);
    const grain = units.reduce<CoarseGrain | null>(
      (finest, unit) => (unit === 'day' || unit === 'week' ? null : finer(finest, unit)),
      column.grain,
    );
    return { ...column, grain };
  });
}

/** Names of the columns that are grouped by as they are. */
export function uncutNames(columns: readonly Determinant[]): ReadonlySet<string> {
  return new Set(columns.filter(({ grain }) => grain === null).map(({ info }) => info.name));
}
