import { fieldColumns } from '../rows/field-codes';
import { rowSource } from '../rows/statement-rows';
import { treeMembersSql } from '../rows/tree-rows';
import type { PlanField, QueryPlan } from '../plan/query-plan';
import type { ResolvedTree } from '../model/resolved-model';
import type { Compilation } from './compilation';

function isCaptioned({ uneven }: PlanField): boolean {
  return uneven?.tree?.captioned === true;
}

/** Whether members of a plan are shown by something else than their key. */
export function hasCaptions({ fields }: Pick<QueryPlan, 'fields'>): boolean {
  return fields.some(isCaptioned);
}

function partName(index: number): string {
  return `captions${index}`;
}

function treeOf({ model }: Compilation, field: PlanField): ResolvedTree | undefined {
  return isCaptioned(field) ? model.joins.get(field.uneven?.tree?.join ?? '')?.tree : undefined;
}

/** Adds what members of parent-child hierarchies are shown as: their key `k` and caption `c`. */
export function addCaptions(compilation: Compilation): void {
  const { plan, model, statement, tables } = compilation;
  plan.fields.forEach((field, index) => {
    const tree = treeOf(compilation, field);
    if (tree === undefined) return;
    const rows = rowSource(model, statement, plan, tables, { root: tree.root });
    compilation.add(partName(index), treeMembersSql(tree, rows));
  });
}

/** The column of a level's captions behind the numbers, none where no field has any, and its join. */
export function captionSql(
  compilation: Compilation,
  field: PlanField,
  index: number,
  depth: number,
): { caption: string[]; joined: string } {
  if (!hasCaptions(compilation.plan)) return { caption: [], joined: '' };
  const tree = treeOf(compilation, field);
  if (!tree?.caption) return { caption: ['NULL'], joined: '' };
  const part = partName(index);
  return {
    caption: [compilation.statement.dialect.keyText(`${part}.c`, tree.caption.type)],
    joined: ` LEFT JOIN ${part} ON ${part}.k = ${fieldColumns.key(index, depth)}`,
  };
}
