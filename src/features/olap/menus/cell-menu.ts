import type { AxisTree } from '@bi/contract/query/cell-set';
import type { Axis } from '@bi/contract/query/query';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { otherAxis, type AxisName } from '@bi/olap/query/axis-name';
import { sortBy, topN } from '@bi/olap/query/edit-order';
import { labelOf, shownIds } from '@bi/olap/query/model-fields';
import { textsOf } from '../../../core/i18n/texts';
import { alertEntryTexts } from '../../../widgets/alert/alert-entry-texts';
import { cellAlert } from '../../../widgets/alert/alert-target';
import { flatPath } from '../../../widgets/axis-place';
import { menuGroups } from '../../../ui/menu-groups';
import { cellAddress } from '../../../widgets/cell-address';
import { valueAt } from '../../../widgets/cell-value';
import { measureId } from '@bi/olap/cells/measure-id';
import { headingOf } from '@bi/olap/format/measure-caption';
import { changesTexts } from '../changes/changes-texts';
import type { DrillTarget } from '../../../widgets/drill/drill-target';
import { drillTexts } from '../../../widgets/drill/drill-texts';
import type { CellMenu, CellMenuInput } from './cell-menu-input';
import type { ExplorationEdit } from '../state/olap-store';
import { placeTitle } from '../../../widgets/place-title';
import { verifyTexts } from '../../../widgets/verify/verify-texts';
import { quickTexts } from './quick-texts';
import { memberEntries, memberStep } from './member-entries';
import { showItems } from './show-menu';

/** Members a Top-N entry shows. */
const QUICK_TOP = 10;

/**
 * Menu of a cell, a header or a mark: what can be done with its members and its measure.
 * What can be done with one member is in it at once; with a member of each axis, each has a menu of
 * its own. Next to members, what is rarer has menus of its own, so that the first one stays short. The
 * heading of one of several measures is for the measure: there sorting is in it at once, and the
 * member above it has a menu of its own.
 */
export function cellMenu(input: CellMenuInput): CellMenu {
  const { target, texts, cellSet } = input;
  const menu: CellMenu = { items: [], commands: new Map() };
  const members = (['rows', 'columns'] as const)
    .map((side) => ({ key: `member:${side}`, ...memberEntries(input, side, menu) }))
    .filter(({ items }) => items.length > 0);
  const onMeasure = target.row === null && target.measure !== null && cellSet.measures.length > 1;
  const measure = target.measure ?? (cellSet.measures.length === 1 ? 0 : null);
  const sorting = measure === null ? [] : sortEntries(input, measure, menu);
  const shows = measure === null ? [] : showEntries(input, measure, menu);
  const [only] = members;
  const groups: CellMenu['items'][] = [];
  if (only && members.length === 1 && !onMeasure) {
    if (sorting.length === 0) groups.push([...only.items, ...only.sets], shows);
    else {
      const children = menuGroups(sorting, only.sets);
      const label = only.sets.length > 0 ? texts.sortingAndSets : texts.sorting;
      groups.push(only.items, [{ key: 'sorting', label, children }, ...shows]);
    }
  } else {
    const sides = members.flatMap(({ key, label, items, sets }) =>
      folded(key, label, [...items, ...sets]),
    );
    if (onMeasure || members.length === 0) groups.push(sorting, shows, sides);
    else groups.push(sides, [...folded('sorting', texts.sorting, sorting), ...shows]);
  }
  menu.items = menuGroups(...groups, lastEntries(input, measure, menu));
  return menu;
}

/** What can be done with the answer: its rows, its history, its proof, its text. */
function lastEntries(
  input: CellMenuInput,
  measure: number | null,
  menu: CellMenu,
): CellMenu['items'] {
  const { texts, language } = input;
  menu.commands.set('rows', { action: { rows: drillTarget(input, measure) } });
  menu.commands.set('copy', { action: 'copy' });
  menu.commands.set('copyPrecise', { action: 'copyPrecise' });
  menu.commands.set('explain', { action: 'explain' });
  const verify = verifyEntry(input, measure, menu);
  const explain: CellMenu['items'] = [{ key: 'explain', label: texts.explain }];
  return [
    { key: 'rows', label: textsOf(drillTexts, language).entry },
    ...changesEntry(input, measure, menu),
    ...alertEntry(input, menu),
    ...(verify.length > 0 ? folded('source', texts.source, [...verify, ...explain]) : explain),
    ...folded('copying', texts.copying, [
      { key: 'copy', label: texts.copy, extra: 'Ctrl+C' },
      { key: 'copyPrecise', label: texts.copyPrecise },
    ]),
  ];
}

/** Entries in a menu of their own; nothing without entries. */
function folded(key: string, label: string, children: CellMenu['items']): CellMenu['items'] {
  return children.length > 0 ? [{ key, label, children }] : [];
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
  const add = (key: string, text: string, edit: ExplorationEdit): void => {
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

/** Offered where a measure is meant and the place is not Others. */
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

/** Offered where the place is one number of the answer; the screen says what it was made from. */
function alertEntry(input: CellMenuInput, menu: CellMenu): CellMenu['items'] {
  const { answeredQuery: query, language, mayAlert } = input;
  const source = { kind: 'cube', id: query.cube } as const;
  const alert = mayAlert ? cellAlert(input, query, source, language) : null;
  if (alert === null) return [];
  menu.commands.set('alert', { action: { alert } });
  return [{ key: 'alert', label: textsOf(alertEntryTexts, language).entry }];
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
  const verify = {
    query: answeredQuery,
    receipt,
    cellSet,
    number: { row, column, measure },
    title,
  };
  menu.commands.set('verify', { action: { verify } });
  return [{ key: 'verify', label: textsOf(verifyTexts, language).entry }];
}

/** Position of the grand total of an axis; -1 where there is none. */
function grandTotal({ kind, parent }: AxisTree): number {
  return kind.findIndex((one, node) => one === NODE_KINDS.total && parent[node] === -1);
}

function showEntries(input: CellMenuInput, measure: number, menu: CellMenu): CellMenu['items'] {
  const { query, model, cellSet, language } = input;
  const shown = cellSet.measures[measure];
  if (shown === undefined) return [];
  const id = measureId(shown);
  if (!shownIds(query).includes(id)) return [];
  const register = (key: string, edit: ExplorationEdit): string => {
    menu.commands.set(`show:${key}`, { edit });
    return `show:${key}`;
  };
  menu.commands.set('format', { action: { format: id } });
  const format = { key: 'format', label: textsOf(quickTexts, language).format };
  const children = showItems({ query, model, id, language, register, flat: true });
  return folded('showing', input.texts.showing, menuGroups(children, [format]));
}
