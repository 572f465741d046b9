import type { MenuProps } from 'antd';
import type { CubeModel } from '@bi/contract/cube';
import type { AxisTree, CellSet, Receipt } from '@bi/contract/cell-set';
import type { Axis, Query } from '@bi/contract/query';
import { nodeLabel } from '@bi/olap/format/member-label';
import { NODE_KINDS } from '@bi/olap/format/node-kinds';
import { otherAxis, type AxisName } from '@bi/olap/query/axis-name';
import { openPaths } from '@bi/olap/query/axis-node';
import { canDrillDown, canDrillUp, drillDown, drillUp } from '@bi/olap/query/drill';
import { exclude, keepOnly, type MemberRef } from '@bi/olap/query/edit-filters';
import { sortBy, topN } from '@bi/olap/query/edit-order';
import { collapse, expand } from '@bi/olap/query/expansion';
import { labelOf, shownIds } from '@bi/olap/query/model-fields';
import { pathKey } from '@bi/olap/query/member-path';
import { textsOf, type TextTable } from '../../../core/i18n/texts';
import { flatPath, hasFlag } from '../../../widgets/axis-place';
import { cellAddress } from '../../../widgets/cell-address';
import { valueAt } from '../../../widgets/cell-value';
import { headingOf, measureId } from '@bi/olap/format/measure-caption';
import type { AxisPlace, AxisStep, PivotTarget } from '../../../widgets/pivot-events';
import type { ChangesTarget } from '../changes/changes-target';
import { changesTexts } from '../changes/changes-texts';
import type { DrillTarget } from '../drill/drill-target';
import { drillTexts } from '../drill/drill-texts';
import type { menuTexts } from './menu-texts';
import type { QueryEdit } from '../state/olap-store';
import { placeTitle } from './place-title';
import type { VerifyTarget } from '../verify/verify-target';
import { verifyTexts } from '../verify/verify-texts';
import { quickTexts } from './quick-texts';
import { makeSetEntry } from './set-entries';
import { showItems } from './show-menu';

/** What an entry of the cell menu does beside editing the query. */
export type CellAction =
  | 'copy'
  | 'copyPrecise'
  | 'explain'
  | 'fields'
  | { format: string }
  | { rows: DrillTarget }
  | { verify: VerifyTarget }
  | { changes: ChangesTarget };

/** What an entry does: an edit, or something the screen does. */
export type CellCommand = { edit: QueryEdit } | { action: CellAction };

/** A menu and its commands by key. */
export interface CellMenu {
  items: NonNullable<MenuProps['items']>;
  commands: Map<string, CellCommand>;
}

/** What the menu is made for. */
export interface CellMenuInput {
  target: PivotTarget;
  query: Query;
  model: CubeModel;
  cellSet: CellSet;
  /** the query of that answer, and its receipt */
  answeredQuery: Query;
  receipt: Receipt;
  /** what is selected in the grid or the chart */
  selected: readonly PivotTarget[];
  texts: TextTable<(typeof menuTexts)['en']>;
  language: 'en' | 'zh';
}

/** Members a Top-N entry keeps. */
const QUICK_TOP = 10;

/** Menu of a cell, a header or a mark: what can be done with the members and the measure it stands for. */
export function cellMenu(input: CellMenuInput): CellMenu {
  const { target, texts, cellSet } = input;
  const menu: CellMenu = { items: [], commands: new Map() };
  const sides = (['rows', 'columns'] as const).flatMap((side) => {
    const entries = memberEntries(input, side, menu);
    return entries.length > 0 ? [entries] : [];
  });
  const measure = target.measure ?? (cellSet.measures.length === 1 ? 0 : null);
  const sorts = measure === null ? [] : sortEntries(input, measure, menu);
  const shows = measure === null ? [] : showEntries(input, measure, menu);
  menu.commands.set('rows', { action: { rows: drillTarget(input, measure) } });
  menu.commands.set('copy', { action: 'copy' });
  menu.commands.set('copyPrecise', { action: 'copyPrecise' });
  menu.commands.set('explain', { action: 'explain' });
  const last: CellMenu['items'] = [
    { key: 'rows', label: textsOf(drillTexts, input.language).entry },
    ...changesEntry(input, measure, menu),
    ...verifyEntry(input, measure, menu),
    { key: 'copy', label: texts.copy, extra: 'Ctrl+C' },
    { key: 'copyPrecise', label: texts.copyPrecise },
    { key: 'explain', label: texts.explain },
  ];
  const groups = [...sides, sorts, shows, last].filter((group) => group.length > 0);
  menu.items = groups.flatMap((group, index) =>
    index === 0 ? group : [{ type: 'divider' as const }, ...group],
  );
  return menu;
}

function memberEntries(input: CellMenuInput, side: AxisName, menu: CellMenu): CellMenu['items'] {
  const { target, query, model, cellSet, texts, language } = input;
  const place = side === 'rows' ? target.row : target.column;
  const step = memberStep(place);
  if (!step) return [];
  const axis = query[side].find(({ of }) => of === step.of);
  if (!axis) return [];
  const { of, path } = step;
  const entries: CellMenu['items'] = [];
  const add = (name: string, label: string, edit: QueryEdit): void => {
    const key = `${side}:${name}`;
    menu.commands.set(key, { edit });
    entries.push({ key, label });
  };
  const tree = side === 'rows' ? cellSet.rows : cellSet.columns;
  const label = nodeLabel(tree, place?.node ?? -1, language);
  const opens = hasFlag(tree, place?.node ?? -1, 'expandable');
  if (canDrillDown(query, model, of, path) && (opens || axis.grain)) {
    add('down', texts.drillDown(label), (q, m) => drillDown(q, m, of, path));
  }
  if (canDrillUp(query, model, of)) {
    add('up', texts.drillUp(labelOf(model, of)), (q, m) => drillUp(q, m, of));
  }
  if (!axis.grain && opens) {
    const open = openPaths(tree, step.axis);
    const isOpen = open.some((one) => pathKey(one) === pathKey(path));
    if (isOpen) add('close', texts.collapse(label), (q, m) => collapse(q, m, of, path, open));
    else add('open', texts.expand(label), (q, m) => expand(q, m, of, path, open));
  }
  const { grain, calendar } = axis;
  const cut = grain === undefined ? {} : { grain, ...(calendar !== undefined && { calendar }) };
  const members: MemberRef[] = [{ of, ...cut, path }];
  add('keep', texts.keepOnly(label), (q, m) => keepOnly(q, m, members));
  add('exclude', texts.exclude(label), (q, m) => exclude(q, m, members));
  if (grain === undefined) {
    const set = makeSetEntry(step, input.selected, model, language);
    add('set', set.label, set.edit);
  }
  return entries;
}

function sortEntries(input: CellMenuInput, measure: number, menu: CellMenu): CellMenu['items'] {
  const { target, query, model, cellSet, texts } = input;
  const sorting = cellSet.measures[measure];
  if (sorting === undefined) return [];
  const by = measureId(sorting);
  const side: AxisName = target.column || query.columns.length === 0 ? 'rows' : 'columns';
  const across = side === 'rows' ? target.column : target.row;
  if (query[side].length === 0) return [];
  const path = across ? flatPath(across) : [];
  const at = path.length > 0 ? { at: path } : {};
  const label = headingOf(sorting, input.language);
  const entries: CellMenu['items'] = [];
  const add = (key: string, text: string, edit: QueryEdit): void => {
    menu.commands.set(key, { edit });
    entries.push({ key, label: text });
  };
  add('desc', texts.sortDesc(label), (q, m) => sortBy(q, m, side, { by, ...at, dir: 'desc' }));
  add('asc', texts.sortAsc(label), (q, m) => sortBy(q, m, side, { by, ...at, dir: 'asc' }));
  if (query[side].some(({ sort }) => sort)) {
    add('unsort', texts.natural, (q, m) => sortBy(q, m, side, null));
  }
  const field = memberStep(target.row)?.of ?? query.rows[0]?.of ?? query[otherAxis('rows')][0]?.of;
  if (field !== undefined) {
    const known: Axis | undefined = [...query.rows, ...query.columns].find(
      ({ of }) => of === field,
    );
    const name = labelOf(model, field);
    if (known?.top) add('all', texts.showAll(name), (q, m) => topN(q, m, field, null));
    else {
      const top = { n: QUICK_TOP, by: sorting.m, others: true };
      add('top', texts.top(QUICK_TOP, name, label), (q, m) => topN(q, m, field, top));
    }
  }
  return entries;
}

/** The rows asked for at a place: those of the cell, of the row or of the column. */
function drillTarget(input: CellMenuInput, measure: number | null): DrillTarget {
  const { target, answeredQuery, cellSet, language } = input;
  const title = placeTitle(cellSet, target, language) ?? textsOf(drillTexts, language).all;
  const counted = target.measure === null ? null : measure;
  return { query: answeredQuery, cell: cellAddress(target), measure: counted, title };
}

/** Offered where a measure is told and the place is not Others. */
function changesEntry(
  input: CellMenuInput,
  measure: number | null,
  menu: CellMenu,
): CellMenu['items'] {
  const { target, answeredQuery: query, cellSet, language } = input;
  const name = measure === null ? undefined : cellSet.measures[measure]?.m;
  const sides = [target.row, target.column];
  if (name === undefined || sides.some((place) => place?.kind === 'others')) return [];
  const at = sides.flatMap((place, side) =>
    (place?.steps ?? []).map(({ axis, of, path }) => {
      const grain = (side === 0 ? query.rows : query.columns)[axis]?.grain;
      return grain === undefined ? { of, path } : { of, path, grain };
    }),
  );
  const title = placeTitle(cellSet, target, language);
  const changes = { query, cell: cellAddress(target), measure: name, at, title };
  menu.commands.set('changes', { action: { changes } });
  return [{ key: 'changes', label: textsOf(changesTexts, language).entry }];
}

/** Offered where the place is one number of the answer. */
function verifyEntry(
  input: CellMenuInput,
  measure: number | null,
  menu: CellMenu,
): CellMenu['items'] {
  const { target, answeredQuery, receipt, cellSet, language } = input;
  const row = target.row?.node ?? grandTotal(cellSet.rows);
  const column = target.column?.node ?? grandTotal(cellSet.columns);
  if (measure === null || valueAt(cellSet, row, column, measure) === null) return [];
  const title = placeTitle(cellSet, target, language);
  const verify = { query: answeredQuery, receipt, cellSet, row, column, measure, title };
  menu.commands.set('verify', { action: { verify } });
  return [{ key: 'verify', label: textsOf(verifyTexts, language).entry }];
}

/** Position of the grand total of an axis; -1 where none stands. */
function grandTotal({ kind, parent }: AxisTree): number {
  return kind.findIndex((one, node) => one === NODE_KINDS.total && parent[node] === -1);
}

function showEntries(input: CellMenuInput, measure: number, menu: CellMenu): CellMenu['items'] {
  const { query, model, cellSet, language } = input;
  const shown = cellSet.measures[measure];
  if (shown === undefined) return [];
  const id = measureId(shown);
  if (!shownIds(query).includes(id)) return [];
  const register = (key: string, edit: QueryEdit): string => {
    menu.commands.set(`show:${key}`, { edit });
    return `show:${key}`;
  };
  menu.commands.set('format', { action: { format: id } });
  return [
    ...showItems({ query, model, id, language, register }),
    { key: 'format', label: textsOf(quickTexts, language).format },
  ];
}

/** The innermost member a place stands for; null for totals and Others. */
export function memberStep(place: AxisPlace | null): AxisStep | null {
  if (place?.kind !== 'member') return null;
  const step = place.steps.at(-1);
  return step && step.path.length > 0 ? step : null;
}
