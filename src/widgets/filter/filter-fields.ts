import type { CubeModel } from '@bi/contract/cube/cube';
import { labelOf } from '@bi/olap/query/model-fields';
import type { MenuProps } from 'antd';

type MenuItems = NonNullable<MenuProps['items']>;

/** Fields that can still be filtered by, in the folders of the cube; `taken` are those that have a filter. */
export function filterFields(model: CubeModel, taken: ReadonlySet<string | null>): MenuItems {
  const folders = new Map<string, MenuItems>();
  const hidden = new Set(model.dimensions.filter((one) => one.hidden).map(({ name }) => name));
  for (const { name, folder = '' } of [...model.hierarchies, ...model.dimensions]) {
    if (taken.has(name) || hidden.has(name)) continue;
    const items = folders.get(folder) ?? [];
    folders.set(folder, [...items, { key: name, label: labelOf(model, name) }]);
  }
  return [...folders].flatMap(([folder, items]): MenuItems =>
    folder === ''
      ? items
      : [{ key: `folder ${folder}`, type: 'group', label: folder, children: items }],
  );
}
