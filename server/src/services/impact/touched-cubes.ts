import { relationsOf } from '../../semantic/access/limit-access';
import { sameJson } from '../../repositories/database/json-columns';
import type { ViewRow } from '../../repositories/saved/view-repository';
import { relationsBelow } from '../access/table-access';
import { askedModels, type TenantObjects } from '../blueprint/tenant-objects';

/** What a change touches. */
export interface Touched {
  /** names of Views whose rows may be others: those with another statement, and those that read one */
  views: ReadonlySet<string>;
  /** names of tables that are no longer there */
  gone: ReadonlySet<string>;
  /** what questions call the cubes and Views whose answers may be others */
  cubes: ReadonlySet<string>;
}

type ViewText = Pick<ViewRow, 'sql' | 'variables' | 'reads' | 'columns'>;

const textOf = ({ sql, variables, reads, columns }: ViewText): ViewText => ({
  ...{ sql, variables, reads, columns },
});

function changedViews(before: TenantObjects, after: TenantObjects): string[] {
  const had = new Map(before.views.map((view) => [view.view_name, view]));
  return after.views.flatMap((view) => {
    const old = had.get(view.view_name);
    const isSame = old === view || (old !== undefined && sameJson(textOf(old), textOf(view)));
    return isSame ? [] : [view.view_name];
  });
}

/** What may give other answers when a workspace becomes another one. */
export function touchedBy(before: TenantObjects, after: TenantObjects): Touched {
  const left = new Set(after.tables.map(({ name }) => name));
  const gone = new Set(before.tables.flatMap(({ name }) => (left.has(name) ? [] : [name])));
  const changed = new Set([...changedViews(before, after), ...gone]);
  const [below, was] = [relationsBelow(after.views), relationsBelow(before.views)];
  const reaches = (name: string): boolean =>
    changed.has(name) || [...below(name), ...was(name)].some((one) => changed.has(one));
  const views = new Set(after.views.map((view) => view.view_name).filter(reaches));
  const models = askedModels(after);
  const old = askedModels(before);
  // what a cube's access hides, it hides below the Views of other cubes, too
  const isAccessOther = [...models].some(
    ([name, { model }]) => !sameJson(model.access ?? null, old.get(name)?.model.access ?? null),
  );
  const viewNames = new Set(after.views.map((view) => view.view_name));
  const cubes = new Set<string>();
  for (const [name, { model }] of models) {
    const reads = [...relationsOf(model)];
    const earlier = old.get(name)?.model;
    const isOther = earlier !== model && !sameJson(earlier ?? null, model);
    const overViews = reads.some((one) => viewNames.has(one));
    if (
      isOther ||
      reads.some((one) => views.has(one) || gone.has(one)) ||
      (isAccessOther && overViews)
    ) {
      cubes.add(name);
    }
  }
  for (const name of old.keys()) if (!models.has(name)) cubes.add(name);
  return { views, gone, cubes };
}
