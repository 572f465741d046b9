import type { MenuProps } from 'antd';
import type { CubeModel } from '@bi/contract/cube';
import type { Query } from '@bi/contract/query';
import { placeOf } from '@bi/olap/query/edit-fields';
import { findField, isTimeDimension } from '@bi/olap/query/model-fields';
import {
  addBeside,
  ALONG_SIBLINGS,
  editShow,
  findShow,
  likelyAlong,
  shownAs,
  type QuickCalculation,
} from '@bi/olap/query/show';
import { textsOf } from '../../core/i18n/texts';
import { wayText } from '@bi/olap/format/measure-caption';
import type { QueryEdit } from './olap-store';
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
  register: (key: string, edit: QueryEdit) => string;
}

const SHARES: readonly QuickCalculation[] = ['pctGrand', 'pctRow', 'pctCol', 'pctParent'];
const ORDERED: readonly QuickCalculation[] = ['running', 'movingAvg', 'rank', 'delta', 'pctDelta'];
const WINDOWS = [2, 3, 4, 5, 6, 7, 12, 13, 30];

/** Entries that change how a measure is shown, and that add it once more. */
export function showItems(input: ShowMenuInput): Items {
  const { query, id, language } = input;
  const entry = findShow(query, id);
  if (entry === null) return [];
  const texts = textsOf(quickTexts, language);
  return [
    { key: 'showAs', label: texts.showAs, children: showAsItems(input) },
    { key: 'beside', label: texts.addBeside, children: besideItems(input) },
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

function alongOf(query: Query, model: CubeModel): 'rows' | 'columns' {
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
