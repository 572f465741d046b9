import { useCallback, useMemo, useRef, useState } from 'react';
import type { DataVersions } from '../../core/http/query-batch';
import { askTogether } from '../../host/ask-together';
import type { AskQuery } from '../../host/use-answer';

/** What a tile shows: the versions of its tables, and whether there are newer ones. */
export interface ShownVersions {
  datasets: DataVersions;
  newer: boolean;
}

/** Which versions of the data the tiles of a dashboard show. */
export interface TileVersions {
  /** asks of the versions that the tiles shown are of; the first ones are the newest */
  ask: AskQuery;
  /** a tile shows an answer; gives whether it is of another version than the tiles around it, and has to be asked again */
  note: (tile: string, shown: ShownVersions) => boolean;
  /** takes a tile out that is no longer shown */
  drop: (tile: string) => void;
  /** from now on the newest data is asked for */
  release: () => void;
  /** tiles for which there is newer data than what they show */
  newer: number;
}

const NONE: DataVersions = {};

/**
 * Holds the tiles of one load to one version of the data: what is asked later, for another tab or under another
 * filter, is asked of the versions that the tiles shown have, as long as these are stored.
 * @param opened versions of the answers that came with the dashboard
 * @param of what they are asked for, as `dashboard:id`
 */
export function useTileVersions(opened: DataVersions = NONE, of?: string): TileVersions {
  const pin = useRef(opened);
  const seen = useRef(opened);
  if (seen.current !== opened) {
    // opened again: what came is the newest
    seen.current = opened;
    pin.current = opened;
  }
  const tiles = useRef(new Map<string, ShownVersions>());
  /** versions of tables that there are newer ones of, as any tile of the load was informed */
  const passed = useRef<Record<string, number>>({});
  const [newer, setNewer] = useState(0);
  const count = useCallback(() => {
    const latest = latestOf([...tiles.current.values()]);
    const behind = [...tiles.current.values()].filter(
      (one) =>
        one.newer || isBehind(one.datasets, latest) || isPassed(one.datasets, passed.current),
    );
    setNewer(behind.length);
  }, []);
  const note = useCallback(
    (tile: string, shown: ShownVersions) => {
      tiles.current.set(tile, shown);
      // of a tile over several tables it is not said which of them changed
      const isClear = shown.newer && Object.keys(shown.datasets).length === 1;
      if (isClear) passed.current = latestOf([{ datasets: passed.current }, shown]);
      const isOlder = isBehind(shown.datasets, pin.current);
      // the versions before are no longer stored: from now on these are the ones
      if (!isOlder) pin.current = { ...pin.current, ...shown.datasets };
      count();
      return isOlder;
    },
    [count],
  );
  const drop = useCallback(
    (tile: string) => {
      if (tiles.current.delete(tile)) count();
    },
    [count],
  );
  const release = useCallback(() => {
    pin.current = NONE;
    passed.current = {};
  }, []);
  const ask = useCallback<AskQuery>(
    (http, query, options) => {
      const at = Object.keys(pin.current).length === 0 ? undefined : pin.current;
      return askTogether(http, query, options, at, of);
    },
    [of],
  );
  return useMemo(() => ({ ask, note, drop, release, newer }), [ask, note, drop, release, newer]);
}

/** True where one of these tables has a newer version among the others. */
function isBehind(datasets: DataVersions, others: DataVersions): boolean {
  return Object.entries(datasets).some(([name, version]) => version < (others[name] ?? version));
}

/** True where there are newer versions of one of these tables. */
function isPassed(datasets: DataVersions, passed: DataVersions): boolean {
  return Object.entries(datasets).some(([name, version]) => version <= (passed[name] ?? -1));
}

function latestOf(shown: readonly Pick<ShownVersions, 'datasets'>[]): DataVersions {
  const latest: Record<string, number> = {};
  for (const { datasets } of shown) {
    for (const [name, version] of Object.entries(datasets)) {
      latest[name] = Math.max(version, latest[name] ?? version);
    }
  }
  return latest;
}
