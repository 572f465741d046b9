import type { MenuProps } from 'antd';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Axis, AxisSort, Grain, Query } from '@bi/contract/query/query';
import { otherAxis, type AxisName } from '@bi/olap/query/axis-name';
import { canDrillUp, drillUp } from '@bi/olap/query/drill';
import { moveField, removeField, setCalendar, setGrain } from '@bi/olap/query/edit-fields';
import { setTotals, sortField, topN, type TotalsPlace } from '@bi/olap/query/edit-order';
import { expandAll, expandLevel, shownLevels } from '@bi/olap/query/expansion';
import { findField, isTree, labelOf, levelsOf, shownIds } from '@bi/olap/query/model-fields';
import { textsOf, type TextTable } from '../../../core/i18n/texts';
import { entryLabel } from '../../../widgets/entry-label';
import type { ExplorationEdit } from '../state/olap-store';
import type { MeasureDialogTarget } from '../measure/measure-dialog-context';
import { ownFieldEntries } from '../own-fields/own-field-entries';
import { quickTexts } from './quick-texts';
import { setItems } from './set-entries';
import type { olapTexts } from '../state/olap-texts';

type Texts = TextTable<(typeof olapTexts)['en']>;

/** What an entry of a chip's menu does: an edit, or a dialog to open. */
export type ChipCommand =
  | { edit: ExplorationEdit }
  | { renameSet: string }
  | { open: MeasureDialogTarget }
  | { dialog: 'filter' | 'top' | 'format' | 'rename' | 'calculation' };

/** A menu with what its entries do, by key. */
export interface ChipMenu {
  items: NonNullable<MenuProps['items']>;
  commands: Map<string, ChipCommand>;
}

const TOTALS: readonly TotalsPlace[] = ['before', 'after', 'none'];
const DATE_GRAINS: readonly Grain[] = ['year', 'quarter', 'month', 'week', 'day'];

/** Menu of a field on rows or columns. */
export function axisChipMenu(
  query: Query,
  model: CubeModel,
  side: AxisName,
  index: number,
  texts: Texts,
  language: 'en' | 'zh',
): ChipMenu {
  const axis = query[side][index];
  const menu: ChipMenu = { items: [], commands: new Map() };
  if (!axis) return menu;
  const { of } = axis;
  const label = labelOf(model, of);
  const edit = (key: string, change: ExplorationEdit): string => {
    menu.commands.set(key, { edit: change });
    return key;
  };
  const dialog = (key: 'filter' | 'top'): string => {
    menu.commands.set(key, { dialog: key });
    return key;
  };
  const other = otherAxis(side);
  menu.items.push(
    { key: dialog('filter'), label: texts.filterBy(label) },
    ...depthItems(axis, model, texts, edit),
    sortItems(axis, query, model, texts, edit, language),
    totalsItems(axis, texts, edit),
    ...setItems(query, model, axis, language, edit, (name) => {
      menu.commands.set('renameSet', { renameSet: name });
      return 'renameSet';
    }),
    { key: dialog('top'), label: texts.top, disabled: query.measures.length === 0 },
  );
  if (axis.top) {
    menu.items.push({ key: edit('all', (q, m) => topN(q, m, of, null)), label: texts.clearTop });
  }
  if (canDrillUp(query, model, of)) {
    menu.items.push({ key: edit('up', (q, m) => drillUp(q, m, of)), label: texts.drillUp });
  }
  for (const entry of ownFieldEntries(query, model, of, language)) {
    menu.commands.set(entry.key, entry.command);
    menu.items.push({ key: entry.key, label: entry.label });
  }
  menu.items.push({ type: 'divider' });
  menu.items.push(
    {
      key: edit('turn', (q, m) => moveField(q, m, of, other)),
      label: other === 'rows' ? texts.toRows : texts.toColumns,
    },
    {
      key: edit('back', (q, m) => moveField(q, m, of, side, index - 1)),
      label: texts.moveBack,
      disabled: index === 0,
    },
    {
      key: edit('forth', (q, m) => moveField(q, m, of, side, index + 1)),
      label: texts.moveForth,
      disabled: index === query[side].length - 1,
    },
    { key: edit('remove', (q, m) => removeField(q, m, of)), label: texts.remove },
  );
  return menu;
}

/** Numbers of levels that are offered for a hierarchy of members below members. */
const TREE_LEVELS = [1, 2, 3, 4] as const;

type Items = NonNullable<MenuProps['items']>;
type Register = (key: string, change: ExplorationEdit) => string;

/** Marks the entry that is set now. */
const mark = (isSet: boolean): { extra?: string } => (isSet ? { extra: '✓' } : {});

function depthItems(axis: Axis, model: CubeModel, texts: Texts, edit: Register): Items {
  const levels = levelsOf(model, axis.of);
  if (axis.grain) {
    const field = findField(model, axis.of);
    const timed = field?.kind === 'dimension' && field.dimension.type === 'timestamp';
    const grains = timed ? [...DATE_GRAINS, 'hour' as const] : DATE_GRAINS;
    const children = grains.map((grain) => ({
      key: edit(`grain:${grain}`, (q, m) => setGrain(q, m, axis.of, grain)),
      label: texts[grain],
      ...mark(grain === axis.grain),
    }));
    const calendars = model.calendars ?? [];
    if (calendars.length === 0) return [{ key: 'grains', label: texts.grain, children }];
    const cuts = [null, ...calendars].map((one) => ({
      key: edit(`calendar:${one?.name ?? ''}`, (q, m) =>
        setCalendar(q, m, axis.of, one?.name ?? null),
      ),
      label: one === null ? texts.plainCalendar : (one.label ?? one.name),
      ...mark((one?.name ?? undefined) === axis.calendar),
    }));
    return [
      { key: 'grains', label: texts.grain, children },
      { key: 'calendars', label: texts.calendar, children: cuts },
    ];
  }
  const shown = shownLevels(axis, model);
  if (isTree(model, axis.of)) {
    const children: Items = TREE_LEVELS.map((count) => ({
      key: edit(`level:${count}`, (q, m) => expandLevel(q, m, axis.of, count)),
      label: texts.treeLevels(count),
      ...mark(shown === count),
    }));
    children.push({
      key: edit('level:all', (q, m) => expandAll(q, m, axis.of)),
      label: texts.allLevels,
      ...mark(axis.expand === 'all'),
    });
    return [{ key: 'levels', label: texts.levelsShown, children }];
  }
  if (levels.length < 2) return [];
  const children = levels.map((level, at) => ({
    key: edit(`level:${at + 1}`, (q, m) => expandLevel(q, m, axis.of, at + 1)),
    label: at === 0 ? labelOf(model, level) : texts.downTo(labelOf(model, level)),
    ...mark(shown === at + 1),
  }));
  return [{ key: 'levels', label: texts.levelsShown, children }];
}

function sortItems(
  axis: Axis,
  query: Query,
  model: CubeModel,
  texts: Texts,
  edit: Register,
  language: 'en' | 'zh',
): Items[number] {
  const { sort, top } = axis;
  const isDimension = findField(model, axis.of)?.kind === 'dimension';
  // the order of a ranking is that of its numbers unless another is chosen
  const natural: AxisSort | null =
    top !== undefined && isDimension ? { by: axis.of, dir: 'asc' } : null;
  const children: Items = [
    {
      key: edit('sort', (q, m) => sortField(q, m, axis.of, natural)),
      label: texts.natural,
      ...mark(natural === null ? sort === undefined : sort?.by === axis.of && sort.dir === 'asc'),
    },
  ];
  if (isDimension) {
    children.push({
      key: edit('sort:reversed', (q, m) =>
        sortField(q, m, axis.of, { by: axis.of, dir: 'desc', ...emptiesOf(sort) }),
      ),
      label: texts.reversed,
      ...mark(sort?.by === axis.of && sort.dir === 'desc'),
    });
  }
  for (const by of shownIds(query)) {
    for (const dir of ['desc', 'asc'] as const) {
      const name = entryLabel(query, model, by, language);
      const change: ExplorationEdit = (q, m) => sortField(q, m, axis.of, { by, dir });
      children.push({
        key: edit(`sort:${by}:${dir}`, change),
        label: dir === 'desc' ? texts.descendingBy(name) : texts.ascendingBy(name),
        ...mark(sort?.by === by && sort.dir === dir && sort.at === undefined),
      });
    }
  }
  return {
    key: 'sorting',
    label: texts.sorting,
    children: [...children, ...emptiesItems(axis, language, edit)],
  };
}

/** Where empty members and members without a value are, while the field is sorted. */
function emptiesItems({ of, sort }: Axis, language: 'en' | 'zh', edit: Register): Items {
  if (sort === undefined) return [];
  const { empties = 'last', ...rest } = sort;
  const { emptiesFirst, emptiesLast } = textsOf(quickTexts, language);
  const first = empties === 'first';
  const change: ExplorationEdit = (q, m) =>
    sortField(q, m, of, first ? rest : { ...rest, empties: 'first' });
  return [
    { type: 'divider' },
    { key: edit('empties', change), label: first ? emptiesLast : emptiesFirst },
  ];
}

function emptiesOf(sort: AxisSort | undefined): Pick<AxisSort, 'empties'> {
  return sort?.empties === undefined ? {} : { empties: sort.empties };
}

function totalsItems(axis: Axis, texts: Texts, edit: Register): Items[number] {
  const children = TOTALS.map((place) => ({
    key: edit(`totals:${place}`, (q, m) => setTotals(q, m, axis.of, place)),
    label: texts[place],
    ...mark(place === (axis.totals ?? 'before')),
  }));
  return { key: 'totals', label: texts.totalsOf, children };
}
