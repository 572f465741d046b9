import type { CubeModel } from '@bi/contract/cube/cube';
import type { Catalog } from '../../engine/engine';
import type { DatasetVersion } from '../../importer/dataset-store';

/** The data of a cube as they were from a moment on. */
export interface DatasetState {
  /** when its newest table was built, UTC ISO */
  at: string;
  /** dataset → its version then */
  datasets: Record<string, number>;
  /** datasets that came new at that moment */
  changed: string[];
  /** rows of the cube's own fact; null for a View that is worked out on every read */
  rowCount: number | null;
}

const MAX_STATES = 50;

/** The tables with those that Views among them are worked out from, at any depth, each once. */
export function withTablesBelow(tables: readonly string[], catalog: Catalog): string[] {
  const all = new Set<string>();
  const add = (name: string): void => {
    if (all.has(name)) return;
    all.add(name);
    catalog.get(name)?.reads?.forEach(add);
  };
  tables.forEach(add);
  return [...all].sort();
}

/** Tables that a model names. */
function tablesNamed({ source, joins, facts = [] }: CubeModel): string[] {
  const own = [source.table, ...joins.map(({ to }) => to)];
  return [
    ...own,
    ...facts.flatMap((fact) => [fact.source.table, ...fact.joins.map(({ to }) => to)]),
  ];
}

/**
 * States of a cube's data of which every dataset is still stored, the newest first. A View that is
 * worked out on every read is described by the datasets below it.
 */
export function datasetHistory(
  model: CubeModel,
  catalog: Catalog,
  stored: ReadonlyMap<string, readonly DatasetVersion[]>,
): DatasetState[] {
  const names = withTablesBelow(tablesNamed(model), catalog).filter(
    (name) => catalog.get(name)?.live !== true,
  );
  const versionsOf = (name: string) => stored.get(name) ?? [];
  const moments = new Set(names.flatMap((name) => versionsOf(name).map(({ builtAt }) => builtAt)));
  const states: DatasetState[] = [];
  for (const at of [...moments].sort().reverse()) {
    const then = names.map((name) => versionsOf(name).findLast(({ builtAt }) => builtAt <= at));
    const found = then.filter((version) => version !== undefined);
    if (found.length < names.length) break;
    states.push({
      at,
      datasets: Object.fromEntries(names.map((name, index) => [name, found[index]?.version ?? 0])),
      changed: names.filter((_, index) => found[index]?.builtAt === at),
      rowCount: found[names.indexOf(model.source.table)]?.rowCount ?? null,
    });
    if (states.length === MAX_STATES) break;
  }
  return states;
}
