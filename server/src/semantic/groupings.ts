import { fieldColumns } from './field-codes';
import type { QueryPlan } from './query-plan';
import { shapeColumns, type Shape } from './shapes';

const { node } = fieldColumns;

/** How rows with node columns are put together: one group per combination of `keys`. */
export interface Grouping {
  /** columns that name a group */
  readonly keys: readonly string[];
  /** SELECT list that gives the keys from grouped rows */
  readonly select: readonly string[];
  /** GROUP BY, by more columns besides where given; empty without any */
  groupBy(more?: readonly string[]): string;
}

/** Column with a field's node, whichever depth the shape groups it by. */
export function codeColumn(field: number): string {
  return `f${field}`;
}

/** Groups by columns as they are. */
export function plainGrouping(by: readonly string[]): Grouping {
  return {
    keys: by,
    select: by,
    groupBy: (more = []) => {
      const all = [...by, ...more];
      return all.length === 0 ? '' : ` GROUP BY ${all.join(', ')}`;
    },
  };
}

/** Node columns that any shape groups by. */
function groupedNodes({ fields }: QueryPlan, shapes: readonly Shape[]): Set<string> {
  return new Set(shapes.flatMap((shape) => shapeColumns(shape, fields)));
}

function fieldNodes(plan: QueryPlan, grouped: ReadonlySet<string>): string[] {
  return plan.fields.map(({ levels }, index) => {
    const nodes = levels.map((_, depth) => node(index, depth)).filter((name) => grouped.has(name));
    const sql = nodes.length === 1 ? (nodes[0] ?? '') : `coalesce(${nodes.reverse().join(', ')})`;
    return `${sql} AS ${codeColumn(index)}`;
  });
}

/** Which shape a grouped row is of, told from GROUPING, never from NULL. */
function shapeTag(plan: QueryPlan, shapes: readonly Shape[], grouped: ReadonlySet<string>): string {
  const all = [...grouped];
  if (all.length === 0) return '0';
  const branches = shapes.map((shape, tag) => {
    const own = new Set(shapeColumns(shape, plan.fields));
    const mask = all.reduce((bits, name) => bits * 2 + (own.has(name) ? 0 : 1), 0);
    return `WHEN ${mask} THEN ${tag}`;
  });
  return `CASE GROUPING(${all.join(', ')}) ${branches.join(' ')} END`;
}

/** Groups by every shape at once: `t` is the index of the shape, then one node per field. */
export function shapesGrouping(plan: QueryPlan, shapes: readonly Shape[]): Grouping {
  const { fields } = plan;
  const grouped = groupedNodes(plan, shapes);
  return {
    keys: ['t', ...fields.map((_, index) => codeColumn(index))],
    select: [`${shapeTag(plan, shapes, grouped)} AS t`, ...fieldNodes(plan, grouped)],
    groupBy: (more = []) => {
      if (fields.length === 0) return more.length === 0 ? '' : ` GROUP BY ${more.join(', ')}`;
      const sets = shapes.map((shape) => [...shapeColumns(shape, fields), ...more].join(', '));
      return ` GROUP BY GROUPING SETS (${sets.map((set) => `(${set})`).join(', ')})`;
    },
  };
}
