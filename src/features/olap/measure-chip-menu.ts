import type { CubeModel } from '@bi/contract/cube';
import type { Query } from '@bi/contract/query';
import { addMeasure, removeMeasure } from '@bi/olap/query/edit-measures';
import { sortBy } from '@bi/olap/query/edit-order';
import { labelOf, shownMeasures } from '@bi/olap/query/model-fields';
import type { TextTable } from '../../core/i18n/texts';
import type { ChipMenu } from './axis-chip-menu';
import type { QueryEdit } from './olap-store';
import type { olapTexts } from './olap-texts';

/** Menu of measure number `index`. */
export function measureChipMenu(
  query: Query,
  model: CubeModel,
  index: number,
  texts: TextTable<(typeof olapTexts)['en']>,
): ChipMenu {
  const name = shownMeasures(query)[index] ?? '';
  const label = labelOf(model, name);
  const menu: ChipMenu = { items: [], commands: new Map() };
  const edit = (key: string, change: QueryEdit): string => {
    menu.commands.set(key, { edit: change });
    return key;
  };
  menu.commands.set('filter', { dialog: 'filter' });
  const sort = (dir: 'asc' | 'desc'): string =>
    edit(dir, (q, m) => sortBy(q, m, 'rows', { by: name, dir }));
  menu.items.push(
    { key: 'filter', label: texts.filterBy(label) },
    { key: sort('desc'), label: texts.descendingBy(label), disabled: query.rows.length === 0 },
    { key: sort('asc'), label: texts.ascendingBy(label), disabled: query.rows.length === 0 },
    { type: 'divider' },
    {
      key: edit('back', (q, m) => addMeasure(q, m, name, index - 1)),
      label: texts.moveBack,
      disabled: index === 0,
    },
    {
      key: edit('forth', (q, m) => addMeasure(q, m, name, index + 1)),
      label: texts.moveForth,
      disabled: index === query.measures.length - 1,
    },
    { key: edit('remove', (q, m) => removeMeasure(q, m, name)), label: texts.remove },
  );
  return menu;
}
