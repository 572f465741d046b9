import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { placeOf } from '@bi/olap/query/edit-fields';
import { labelOf } from '@bi/olap/query/model-fields';
import type { TextTable } from '../../../core/i18n/texts';
import type { olapTexts } from '../state/olap-texts';
import { axisChipMenu, type ChipCommand } from './axis-chip-menu';
import type { CellCommand, CellMenu } from './cell-menu-input';

/**
 * The menus of fields on rows and columns as one: that of one field is in it at once, each of several
 * in a menu of its own. Fields that no longer exist have none.
 */
export function fieldsMenu(
  query: Query,
  model: CubeModel,
  fields: readonly string[],
  texts: TextTable<(typeof olapTexts)['en']>,
  language: 'en' | 'zh',
): CellMenu {
  const menu: CellMenu = { items: [], commands: new Map() };
  const known = fields.flatMap((of) => {
    const place = placeOf(query, of);
    return place === null ? [] : [{ of, ...place }];
  });
  for (const { of, axis, index } of known) {
    const { items, commands } = axisChipMenu(query, model, axis, index, texts, language);
    for (const [key, command] of commands) {
      menu.commands.set(`${of}/${key}`, commandOf(command, of));
    }
    const children = keyed(items, of);
    if (known.length === 1) menu.items = children;
    else menu.items.push({ key: of, label: labelOf(model, of), children });
  }
  return menu;
}

/** The same entries under keys that no other field's have. */
function keyed(items: CellMenu['items'], of: string): CellMenu['items'] {
  return items.map((item) => {
    if (!item || item.key === undefined) return item;
    const one = { ...item, key: `${of}/${String(item.key)}` };
    return 'children' in one && one.children ? { ...one, children: keyed(one.children, of) } : one;
  });
}

function commandOf(command: ChipCommand, of: string): CellCommand {
  if ('edit' in command) return command;
  if ('renameSet' in command) return { action: { renameSet: command.renameSet } };
  if ('open' in command) return { action: { open: command.open } };
  return { action: command.dialog === 'top' ? { top: of } : { filter: of } };
}
