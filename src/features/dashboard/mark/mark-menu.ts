import type { CubeModel } from '@bi/contract/cube';
import type { CellSet } from '@bi/contract/cell-set';
import { NODE_KINDS } from '@bi/contract/node-kinds';
import type { Query } from '@bi/contract/query';
import { hasFlag } from '@bi/olap/cells/node-chain';
import { nodeLabel } from '@bi/olap/format/member-label';
import type { AxisName } from '@bi/olap/query/axis-name';
import { canDrillDown, canDrillUp, drillDown, drillUp } from '@bi/olap/query/drill';
import { exclude, keepOnly, type MemberRef } from '@bi/olap/query/edit-filters';
import { labelOf } from '@bi/olap/query/model-fields';
import type { TextTable } from '../../../core/i18n/texts';
import { valueAt } from '../../../widgets/cell-value';
import type { QueryEdit } from '../../../widgets/pivot-edits';
import type { AxisStep, PivotTarget } from '../../../widgets/pivot-events';
import type { markTexts } from './mark-texts';

/** An entry that changes what the tile asks. */
export interface MarkEntry {
  key: string;
  label: string;
  edit: QueryEdit;
}

/** Where the menu was opened, and in which answer. */
export interface MarkPlace {
  target: PivotTarget;
  cellSet: CellSet;
}

interface MarkInput extends MarkPlace {
  /** what the tile asks without the filters of the dashboard */
  query: Query;
  model: CubeModel;
  texts: TextTable<(typeof markTexts)['en']>;
  language: 'en' | 'zh';
}

/** What can be done with the members at a place of a tile: drilled, shown alone, left out. */
export function markEntries(input: MarkInput): MarkEntry[] {
  return (['rows', 'columns'] as const).flatMap((side) => sideEntries(input, side));
}

function sideEntries(input: MarkInput, side: AxisName): MarkEntry[] {
  const { target, cellSet, query, model, texts, language } = input;
  const place = side === 'rows' ? target.row : target.column;
  const step = place?.kind === 'member' ? lastStep(place.steps) : null;
  const axis = step && query[side].find(({ of }) => of === step.of);
  if (!place || !step || !axis) return [];
  const { of, path } = step;
  const tree = side === 'rows' ? cellSet.rows : cellSet.columns;
  const label = nodeLabel(tree, place.node, language);
  const { grain, calendar } = axis;
  const cut = grain === undefined ? {} : { grain, ...(calendar !== undefined && { calendar }) };
  const member: MemberRef[] = [{ of, ...cut, path }];
  const entry = (key: string, text: string, edit: QueryEdit) => ({
    ...{ key: `${side}:${key}`, label: text, edit },
  });
  const opens = hasFlag(tree, place.node, 'expandable') || axis.grain !== undefined;
  return [
    ...(canDrillDown(query, model, of, path) && opens
      ? [entry('down', texts.drillDown(label), (q, m) => drillDown(q, m, of, path))]
      : []),
    ...(canDrillUp(query, model, of)
      ? [entry('up', texts.drillUp(labelOf(model, of)), (q, m) => drillUp(q, m, of))]
      : []),
    entry('keep', texts.keepOnly(label), (q, m) => keepOnly(q, m, member)),
    entry('leave', texts.exclude(label), (q, m) => exclude(q, m, member)),
  ];
}

function lastStep(steps: readonly AxisStep[]): AxisStep | null {
  const step = steps.at(-1);
  return step && step.path.length > 0 ? step : null;
}

/** The one number at a place, by its nodes and measure; null where there is none. */
export function numberAt({
  target,
  cellSet,
}: MarkPlace): { row: number; column: number; measure: number } | null {
  const row = target.row?.node ?? wholeOf(cellSet, 'rows');
  const column = target.column?.node ?? wholeOf(cellSet, 'columns');
  const measure = target.measure ?? (cellSet.measures.length === 1 ? 0 : null);
  if (measure === null || valueAt(cellSet, row, column, measure) === null) return null;
  return { row, column, measure };
}

/** The grand total of an axis; its last node where it has none. */
function wholeOf(cellSet: CellSet, side: AxisName): number {
  const { kind, parent } = cellSet[side];
  const total = kind.findIndex((one, at) => one === NODE_KINDS.total && parent[at] === -1);
  return total === -1 ? kind.length - 1 : total;
}
