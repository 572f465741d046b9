/** Versions of the tables, and sets of rules on them, that a process knows at a time. */
const MAX_TABLE_SETS = 8;
/**
 * Sets of rollups likewise. One that was dropped is opened again, which takes about as long as a small statement over
 * it, and the tiles of a dashboard read a dozen of them while its filters are changed in turn.
 */
const MAX_ROLLUP_SETS = 32;

/** A generation that a process knows. */
export interface KnownGeneration {
  /** settles when statements may name its tables */
  added: Promise<void>;
  /** the generation that its rollups are of; null: it has tables of its own */
  over: number | null;
}

/**
 * The generations of a process that are dropped for another one, the one used longest ago first: those of its kind,
 * tables or rollups, that leave no room for it, and what adds rollups to one that goes.
 * @param known by id, the one used last comes last
 * @param isIdle whether no statement uses a generation, by its id; others stay
 */
export function generationsToDrop(
  known: ReadonlyMap<number, Pick<KnownGeneration, 'over'>>,
  areRollups: boolean,
  isIdle: (id: number) => boolean,
): number[] {
  const most = areRollups ? MAX_ROLLUP_SETS : MAX_TABLE_SETS;
  const ofKind = [...known].filter(([, { over }]) => (over !== null) === areRollups);
  const old = ofKind
    .map(([id]) => id)
    .filter(isIdle)
    .slice(0, Math.max(0, ofKind.length + 1 - most));
  const above = [...known].filter(([, { over }]) => over !== null && old.includes(over));
  return [...old, ...above.map(([id]) => id).filter(isIdle)];
}
