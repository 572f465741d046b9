import type { MenuProps } from 'antd';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Compare, Query } from '@bi/contract/query/query';
import { placeOf } from '@bi/olap/query/edit-fields';
import { fieldFilters } from '@bi/olap/query/edit-filters';
import { findField, isTimeDimension, levelsOf } from '@bi/olap/query/model-fields';
import { hasPreviousPeriod } from '@bi/olap/query/previous-period';
import {
  addBeside,
  ALONG_SIBLINGS,
  countedFrom,
  editShow,
  findShow,
  isShare,
  isShown,
  likelyAlong,
  shareOf,
  shownAs,
  type QuickCalculation,
} from '@bi/olap/query/show';
import { textsOf } from '../../../core/i18n/texts';
import { showNote, wayText } from '@bi/olap/format/measure-caption';
import type { ExplorationEdit } from '../state/olap-store';
import { quickTexts } from './quick-texts';

type Items = NonNullable<MenuProps['items']>;

/** What the entries about a measure are made for. */
export interface ShowMenuInput {
  query: Query;
  model: CubeModel;
  /** name of the entry of the query's measures */
  id: string;
  language: 'en' | 'zh';
  /** registers what an entry does, and gives its key */
  register: (key: string, edit: ExplorationEdit) => string;
  /** the ways to show it are in the menu at once, not in one of their own */
  flat?: boolean;
}

const SHARES: readonly QuickCalculation[] = ['pctGrand', 'pctRow', 'pctCol', 'pctParent'];
const ORDERED: readonly QuickCalculation[] = ['running', 'movingAvg', 'rank', 'delta', 'pctDelta'];
const WINDOWS = [2, 3, 4, 5, 6, 7, 12, 13, 30];
const SHIFTS: readonly Compare['to'][] = [
  'previous',
  { n: -1, unit: 'year' },
  { n: -1, unit: 'quarter' },
  { n: -1, unit: 'month' },
];
const WHOLES = ['filtered', 'ignoreAxis'] as const;
const PASTS = ['shown', 'all'] as const;
const GIVES: readonly Compare['give'][] = ['value', 'delta', 'pctDelta'];

/** Entries that change how a measure is shown, that add it once more, and that compare it with another period. */
export function showItems(input: ShowMenuInput): Items {
  const { query, id, language } = input;
  const entry = findShow(query, id);
  if (entry === null) return [];
  const texts = textsOf(quickTexts, language);
  const ways = showAsItems(input);
  return [
    ...(input.flat === true
      ? [...ways, { type: 'divider' as const }]
      : [{ key: 'showAs', label: texts.showAs, children: ways }]),
    { key: 'beside', label: texts.addBeside, children: besideItems(input) },
    ...compareItems(input),
  ];
}

function showAsItems(input: ShowMenuInput): Items {
  const { query, model, id, language, register } = input;
  const texts = textsOf(quickTexts, language);
  const entry = findShow(query, id);
  const now = entry?.as ?? 'value';
  const along = entry?.along ?? alongOf(query, model);
  const item = (as: QuickCalculation | 'value') => ({
    key: register(`as:${as}`, (q, m) => editShow(q, m, id, (one) => shownAs(one, as, along))),
    label: capital(wayText(as, language)),
    ...(as === now ? { extra: '✓' } : {}),
  });
  const items: Items = [
    item('value'),
    { type: 'divider' },
    ...SHARES.map(item),
    { type: 'divider' },
    ...ORDERED.map(item),
  ];
  if (now === 'movingAvg') {
    items.push({
      key: 'window',
      label: texts.windowOf,
      children: WINDOWS.map((n) => ({
        key: register(`n:${n}`, (q, m) => editShow(q, m, id, (one) => ({ ...one, n }))),
        label: texts.members(n),
        ...(n === (entry?.n ?? 3) ? { extra: '✓' } : {}),
      })),
    });
  }
  if (ALONG_SIBLINGS.includes(now) || now === 'pctParent') {
    items.push({
      key: 'along',
      label: texts.direction,
      children: (['rows', 'columns'] as const).map((side) => ({
        key: register(`along:${side}`, (q, m) =>
          editShow(q, m, id, (one) => ({ ...one, along: side })),
        ),
        label: side === 'rows' ? texts.downRows : texts.acrossColumns,
        ...(side === along ? { extra: '✓' } : {}),
      })),
    });
  }
  if (now === 'running') {
    items.push({
      key: 'past',
      label: texts.countedFrom,
      children: PASTS.map((past) => ({
        key: register(`past:${past}`, (q, m) =>
          editShow(q, m, id, (one) => countedFrom(one, past)),
        ),
        label: past === 'all' ? texts.ignoreAxis : texts.filtered,
        ...(past === (entry?.past ?? 'shown') ? { extra: '✓' } : {}),
      })),
    });
  }
  if (isShare(now)) {
    items.push({
      key: 'whole',
      label: texts.wholeOf,
      children: WHOLES.map((whole) => ({
        key: register(`whole:${whole}`, (q, m) => editShow(q, m, id, (one) => shareOf(one, whole))),
        label: texts[whole],
        ...(whole === (entry?.denominator ?? 'filtered') ? { extra: '✓' } : {}),
      })),
    });
  }
  return items;
}

function besideItems({ query, model, id, language, register }: ShowMenuInput): Items {
  const along = alongOf(query, model);
  const item = (as: QuickCalculation) => ({
    key: register(`beside:${as}`, (q, m) =>
      addBeside(q, m, id, as, (entry) => shownAs(entry, as, along)),
    ),
    label: capital(wayText(as, language)),
  });
  return [...SHARES.map(item), { type: 'divider' }, ...ORDERED.map(item)];
}

function compareItems({ query, model, id, language, register }: ShowMenuInput): Items {
  const over = comparedOver(query, model);
  if (over === null) return [];
  const texts = textsOf(quickTexts, language);
  const m = findShow(query, id)?.m ?? id;
  const children: Items = SHIFTS.map((to, index) => {
    const hasPeriod = to !== 'previous' || hasPreviousPeriod(query, model, over);
    return {
      type: 'group',
      label: capital(showNote({ compare: { over, to, give: 'value' } }, language)),
      children: !hasPeriod
        ? [{ key: register('noPeriod', (q) => q), disabled: true, label: texts.noPeriod }]
        : GIVES.map((give) => {
            const compare = { over, to, give };
            const isThere = isShown(query, { m, compare });
            return {
              key: register(`compare:${index}:${give}`, (q, of) =>
                addBeside(q, of, id, 'compared', (entry) => ({ ...entry, compare })),
              ),
              label: texts[give],
              disabled: isThere,
              ...(isThere ? { extra: '✓' } : {}),
            };
          }),
    };
  });
  return [{ key: 'compare', label: texts.compare, children }];
}

/**
 * The date that periods are compared along: one on an axis, else one in a filter, else the model's
 * first; null without any.
 */
export function comparedOver(query: Query, model: CubeModel): string | null {
  const dates = model.dimensions.filter(isTimeDimension);
  const isDate = (name: string): boolean => dates.some((one) => one.name === name);
  const fields = [
    ...[...query.rows, ...query.columns].map(({ of }) => of),
    ...fieldFilters(query).flatMap(({ of }) => of ?? []),
  ];
  for (const of of fields) {
    const date = [of, ...levelsOf(model, of)].find(isDate);
    if (date !== undefined) return date;
  }
  return dates.find(({ hidden }) => hidden !== true)?.name ?? dates[0]?.name ?? null;
}

/** Side that siblings follow each other on: that of the time, be it a date or a hierarchy of one, else the rows. */
export function alongOf(query: Query, model: CubeModel): 'rows' | 'columns' {
  return likelyAlong(query, (of) => {
    if (!placeOf(query, of)) return false;
    const field = findField(model, of);
    if (field === null) return false;
    const levels = field.kind === 'hierarchy' ? field.levels : [field.dimension];
    return levels.some(isTimeDimension);
  });
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
