import type { Receipt } from '@bi/contract/cell-set';
import { useEffect } from 'react';
import type { Answered } from '../../../host/use-answer';
import { useSession } from '../../../host/use-session';
import type { TabMemory } from '../../../core/session/tab-memory';

/** Versions of a cube's data that an answer of this tab was made from. */
export interface SeenVersions {
  /** when they were first seen, UTC ISO */
  at: string;
  receipt: Receipt;
}

/** Most versions remembered of a cube. */
const MOST = 10;

const keyOf = (cube: string): string => `olap:versions:${cube}`;

/** Versions of a cube's data that this tab has seen, the oldest first. Never throws. */
export function seenVersions(tab: TabMemory, cube: string): SeenVersions[] {
  try {
    const known: unknown = JSON.parse(tab.get(keyOf(cube)) ?? '[]');
    return Array.isArray(known) ? (known as unknown[]).filter(isSeen) : [];
  } catch {
    return [];
  }
}

/** Remembers the versions an answer was made from, once each. */
export function rememberVersions(tab: TabMemory, cube: string, receipt: Receipt, at: string): void {
  const known = seenVersions(tab, cube);
  const text = JSON.stringify(receipt.datasets);
  const others = known.filter(({ receipt: { datasets } }) => JSON.stringify(datasets) !== text);
  const first = known.find(({ receipt: { datasets } }) => JSON.stringify(datasets) === text);
  const next = [...others, { at: first?.at ?? at, receipt }].slice(-MOST);
  tab.set(keyOf(cube), JSON.stringify(next));
}

/** Remembers the versions of every answer that is shown. */
export function useSeenVersions(answered: Answered | null): void {
  const { tab } = useSession();
  useEffect(() => {
    if (answered === null) return;
    const { receipt } = answered.trace;
    rememberVersions(tab, answered.query.cube, receipt, new Date().toISOString());
  }, [answered, tab]);
}

/** Datasets that are not of one version in all of them. */
export function changedDatasets(seen: readonly SeenVersions[]): string[] {
  const names = new Set(seen.flatMap(({ receipt }) => Object.keys(receipt.datasets)));
  return [...names].filter(
    (name) => new Set(seen.map(({ receipt }) => receipt.datasets[name])).size > 1,
  );
}

function isSeen(value: unknown): value is SeenVersions {
  const one = value as Partial<SeenVersions> | null;
  return typeof one?.at === 'string' && typeof one.receipt?.datasets === 'object';
}
