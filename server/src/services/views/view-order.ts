import type { ViewRow } from '../../repositories/saved/view-repository';

type Relation = Pick<ViewRow, 'tenant_id' | 'view_name' | 'reads'>;

const keyOf = ({ tenant_id, view_name }: Relation) => `${tenant_id} ${view_name}`;

/** Keys of every View that one reads, through others too; itself not, not even in a circle. */
function below(view: Relation, byKey: ReadonlyMap<string, Relation>): Set<string> {
  const found = new Set<string>();
  const visit = (one: Relation) => {
    for (const name of one.reads) {
      const key = `${view.tenant_id} ${name}`;
      const next = byKey.get(key);
      if (next === undefined || found.has(key)) continue;
      found.add(key);
      visit(next);
    }
  };
  visit(view);
  found.delete(keyOf(view));
  return found;
}

const byKeys = (all: readonly Relation[]) => new Map(all.map((one) => [keyOf(one), one]));

/** Those of `others` that a View reads, through the Views of `all` too. */
export function viewsBelow<T extends Relation>(
  view: Relation,
  others: readonly T[],
  all: readonly Relation[],
): T[] {
  const keys = below(view, byKeys(all));
  return others.filter((one) => keys.has(keyOf(one)));
}

/** Views in the order in which their rows are to be stored: those first that others read. */
export function readingOrder<T extends Relation>(
  views: readonly T[],
  all: readonly Relation[],
): T[] {
  const byKey = byKeys(all);
  const ordered = new Set<T>();
  const visit = (view: T) => {
    if (ordered.has(view)) return;
    const keys = below(view, byKey);
    for (const one of views) if (keys.has(keyOf(one)) && !ordered.has(one)) visit(one);
    ordered.add(view);
  };
  for (const view of views) visit(view);
  return [...ordered];
}
