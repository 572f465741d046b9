import type { CubeModel } from '@bi/contract/cube/cube';
import type { CellSet } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import type { Query } from '@bi/contract/query/query';
import { hasFlag } from '@bi/olap/cells/node-chain';
import { nodeLabel } from '@bi/olap/format/member-label';
import type { AxisName } from '@bi/olap/query/axis-name';
import { canDrillDown, canDrillUp, drillDown, drillUp } from '@bi/olap/query/drill';
import { exclude, keepOnly, type MemberRef } from '@bi/olap/query/edit-filters';
import { topN } from '@bi/olap/query/edit-order';
import { labelOf } from '@bi/olap/query/model-fields';
import type { UsedAnswer } from '../../host/use-answer';
import { valueAt } from '../cell-value';
import type { QueryEdit } from '../pivot-edits';
import type { AxisStep, PivotTarget } from '../pivot-events';

/** What the entries are called. */
export interface MarkWords {
  drillDown: (member: string) => string;
  drillUp: (field: string) => string;
  keepOnly: (member: string) => string;
  exclude: (member: string) => string;
  /** all members of a field of which the first are shown */
  showAll: (field: string) => string;
}

/** An entry that changes what is asked. */
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

/** A place whose menu is open. */
export interface OpenMark extends MarkPlace {
  answered: UsedAnswer;
  /** of a table or of a chart */
  kind: 'cell' | 'mark';
  x: number;
  y: number;
  /** counts the menus that were opened */
  serial: number;
}

interface MarkInput extends MarkPlace {
  /** what is asked, of a tile without the filters of its dashboard */
  query: Query;
  model: CubeModel;
  texts: MarkWords;
  language: 'en' | 'zh';
}

/** What can be done with the members at a place: drilled, shown alone, left out; with Others: all shown. */
export function markEntries(input: MarkInput): MarkEntry[] {
  return (['rows', 'columns'] as const).flatMap((side) => sideEntries(input, side));
}

function sideEntries(input: MarkInput, side: AxisName): MarkEntry[] {
  const { target, cellSet, query, model, texts, language } = input;
  const place = side === 'rows' ? target.row : target.column;
  if (place?.kind === 'others') return othersEntries(input, side, place.steps);
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

/** The rest of a Top-N is opened by showing all members of its field. */
function othersEntries(
  { query, model, texts }: MarkInput,
  side: AxisName,
  steps: readonly AxisStep[],
): MarkEntry[] {
  const axis = query[side][steps.at(-1)?.axis ?? -1];
  if (axis?.top === undefined) return [];
  const { of } = axis;
  const label = texts.showAll(labelOf(model, of));
  return [{ key: `${side}:all`, label, edit: (q, m) => topN(q, m, of, null) }];
}

function lastStep(steps: readonly AxisStep[]): AxisStep | null {
  const step = steps.at(-1);
  return step && step.path.length > 0 ? step : null;
}

/** The one number at a place, by its nodes and measure; null where there is none. */
export function markNumber({
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
