import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { removeCalculated } from '@bi/olap/query/edit-calculated';
import { addMeasure, removeMeasure } from '@bi/olap/query/edit-measures';
import { placeEmpties, sortBy } from '@bi/olap/query/edit-order';
import { shownIds } from '@bi/olap/query/model-fields';
import { findShow } from '@bi/olap/query/show';
import { textsOf, type TextTable } from '../../../core/i18n/texts';
import { entryLabel } from '../../../widgets/entry-label';
import type { ChipMenu } from './axis-chip-menu';
import type { ExplorationEdit } from '../state/olap-store';
import type { olapTexts } from '../state/olap-texts';
import { quickTexts } from './quick-texts';
import { showItems } from './show-menu';

/** Where members without a value are placed, while something is sorted by the entry. */
function emptiesItems(
  { rows, columns }: Query,
  id: string,
  quick: TextTable<(typeof quickTexts)['en']>,
  register: (key: string, change: ExplorationEdit) => string,
): ChipMenu['items'] {
  const sort = [...rows, ...columns].find((axis) => axis.sort?.by === id)?.sort;
  if (sort === undefined) return [];
  const isFirst = sort.empties === 'first';
  const key = register('empties', (q, model) =>
    placeEmpties(q, model, id, isFirst ? 'last' : 'first'),
  );
  return [{ key, label: isFirst ? quick.emptiesLast : quick.emptiesFirst }];
}

/** Menu of entry number `index` of the measures. */
export function measureChipMenu(
  query: Query,
  model: CubeModel,
  index: number,
  texts: TextTable<(typeof olapTexts)['en']>,
  language: 'en' | 'zh',
): ChipMenu {
  const id = shownIds(query)[index] ?? '';
  const m = findShow(query, id)?.m ?? id;
  const label = entryLabel(query, model, id, language);
  const quick = textsOf(quickTexts, language);
  const menu: ChipMenu = { items: [], commands: new Map() };
  const register = (key: string, change: ExplorationEdit): string => {
    menu.commands.set(key, { edit: change });
    return key;
  };
  menu.commands.set('filter', { dialog: 'filter' });
  menu.commands.set('format', { dialog: 'format' });
  menu.commands.set('rename', { dialog: 'rename' });
  const sort = (dir: 'asc' | 'desc'): string =>
    register(dir, (q, model) => sortBy(q, model, 'rows', { by: id, dir }));
  menu.items.push(
    ...showItems({ query, model, id, language, register }),
    { type: 'divider' },
    { key: 'filter', label: texts.filterBy(label) },
    { key: sort('desc'), label: texts.descendingBy(label), disabled: query.rows.length === 0 },
    { key: sort('asc'), label: texts.ascendingBy(label), disabled: query.rows.length === 0 },
    ...emptiesItems(query, id, quick, register),
    { type: 'divider' },
    { key: 'format', label: quick.format },
    { key: 'rename', label: quick.rename },
  );
  if (query.calculated?.some(({ name }) => name === m) === true) {
    menu.commands.set('calculation', { dialog: 'calculation' });
    menu.items.push(
      { key: 'calculation', label: quick.editCalculation },
      {
        key: register('uncalculate', (q, model) => removeCalculated(q, model, m)),
        label: quick.deleteCalculation,
      },
    );
  }
  menu.items.push(
    { type: 'divider' },
    {
      key: register('back', (q, model) => addMeasure(q, model, id, index - 1)),
      label: texts.moveBack,
      disabled: index === 0,
    },
    {
      key: register('forth', (q, model) => addMeasure(q, model, id, index + 1)),
      label: texts.moveForth,
      disabled: index === query.measures.length - 1,
    },
    { key: register('remove', (q, model) => removeMeasure(q, model, id)), label: texts.remove },
  );
  return menu;
}
