import type { MenuProps } from 'antd';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { placeOf } from '@bi/olap/query/edit-fields';
import { findMeasure, labelOf, shownMeasures } from '@bi/olap/query/model-fields';
import { Icon } from '../../../ui/icon';
import { fieldIcon } from '../fields/field-icon';

/** Key no field can have. */
const EXTRA = '+';

/** Names that can still be added, in the order of the model. */
export interface Addable {
  /** hierarchies, then dimensions of their own, that are on no axis */
  fields: string[];
  measures: string[];
  /** everything that can be filtered by */
  filters: string[];
}

/** What the plus buttons of the wells offer. Levels are offered through their hierarchies. */
export function addableFields(query: Query, model: CubeModel): Addable {
  const inHierarchy = new Set(model.hierarchies.flatMap(({ levels }) => levels));
  const all = [
    ...model.hierarchies.map(({ name }) => name),
    ...model.dimensions
      .filter(({ name, hidden }) => !hidden && !inHierarchy.has(name))
      .map(({ name }) => name),
  ];
  const shown = new Set(shownMeasures(query));
  const measures = model.measures.filter(({ hidden }) => !hidden).map(({ name }) => name);
  return {
    fields: all.filter((name) => !placeOf(query, name)),
    measures: measures.filter((name) => !shown.has(name)),
    filters: [...all, ...measures],
  };
}

/** An entry that is no field. */
export interface ExtraEntry {
  label: string;
  onClick: () => void;
}

/** A menu of fields; a choice calls `onChoose` with its name. `extras` come at its end. */
export function addMenu(
  model: CubeModel,
  names: readonly string[],
  onChoose: (name: string) => void,
  ...extras: readonly ExtraEntry[]
): MenuProps {
  const items: NonNullable<MenuProps['items']> = names.map((name) => ({
    key: name,
    label: labelOf(model, name),
    icon: <Icon name={findMeasure(model, name) ? 'sigma' : fieldIcon(model, name)} />,
  }));
  if (extras.length > 0 && items.length > 0) items.push({ type: 'divider' });
  extras.forEach(({ label }, at) =>
    items.push({ key: EXTRA + String(at), label, icon: <Icon name="add" /> }),
  );
  return {
    style: { maxHeight: 320, overflow: 'auto' },
    items,
    onClick: ({ key }) =>
      key.startsWith(EXTRA) ? extras[Number(key.slice(EXTRA.length))]?.onClick() : onChoose(key),
  };
}
