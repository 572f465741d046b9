import type { MenuProps } from 'antd';
import type { AxisTree } from '@bi/contract/query/cell-set';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Axis, MemberPath, Query } from '@bi/contract/query/query';
import { formatValue } from '@bi/olap/format/format-value';
import {
  makeSet,
  propertiesOf,
  removeSet,
  setsOf,
  showSet,
  toggleProperty,
} from '@bi/olap/query/edit-sets';
import { labelOf } from '@bi/olap/query/model-fields';
import { textsOf } from '../../../core/i18n/texts';
import { pathText } from '@bi/olap/filter/condition-text';
import type { ExplorationEdit } from '../state/olap-store';
import { memberSetTexts } from './member-set-texts';

type Items = NonNullable<MenuProps['items']>;
type Language = 'en' | 'zh';

/** Members named by the label of a set with several members. */
const NAMED = 2;

/** Members of one field as people see them, of many the first two and how many more. */
export function membersText(
  of: string,
  chosen: readonly MemberPath[],
  model: CubeModel,
  language: Language,
  tree: AxisTree,
): string {
  const texts = textsOf(memberSetTexts, language);
  const names = chosen.map(
    (path) =>
      captionIn(tree, of, path) ??
      pathText(path.slice(-1), lastLevel(model, of, path), model, language),
  );
  const first = names.slice(0, NAMED).join(texts.and);
  const rest = formatValue(names.length - NAMED, '#,##0', language);
  return names.length > NAMED ? texts.more(first, rest) : first;
}

/**
 * The edit that makes a set of members of one field, and what it is called.
 * @param tree axis of the members, which has their captions
 */
export function makeSetEntry(
  of: string,
  chosen: readonly MemberPath[],
  model: CubeModel,
  language: Language,
  tree: AxisTree,
): { label: string; edit: ExplorationEdit } {
  const texts = textsOf(memberSetTexts, language);
  const number = (n: number): string => formatValue(n, '#,##0', language);
  const name = membersText(of, chosen, model, language, tree);
  return {
    label: chosen.length === 1 ? texts.make(name) : texts.makeMany(number(chosen.length)),
    edit: (q, m) => makeSet(q, m, of, chosen, name),
  };
}

/** Entries of a field's menu: which of its sets is shown, and which properties are next to its members. */
export function setItems(
  query: Query,
  model: CubeModel,
  axis: Axis,
  language: Language,
  register: (key: string, edit: ExplorationEdit) => string,
  rename: (name: string) => string,
): Items {
  const texts = textsOf(memberSetTexts, language);
  const { of } = axis;
  const items: Items = [];
  const mark = (isSet: boolean): { extra?: string } => (isSet ? { extra: '✓' } : {});
  const sets = setsOf(query, of);
  if (sets.length > 0) {
    const one = sets.find(({ name }) => name === axis.set);
    items.push({
      key: 'sets',
      label: texts.sets,
      children: [
        {
          key: register('set:', (q, m) => showSet(q, m, of, null)),
          label: texts.all,
          ...mark(axis.set === undefined),
        },
        ...sets.map(({ name, label }) => ({
          key: register(`set:${name}`, (q, m) => showSet(q, m, of, name)),
          label: label ?? name,
          ...mark(axis.set === name),
        })),
        ...(one === undefined
          ? []
          : [
              { type: 'divider' as const },
              { key: rename(one.name), label: texts.rename(one.label ?? one.name) },
              {
                key: register('unset', (q, m) => removeSet(q, m, one.name)),
                label: texts.remove(one.label ?? one.name),
              },
            ]),
      ],
    });
  }
  const properties = propertiesOf(model, of);
  if (properties.length > 0) {
    items.push({
      key: 'properties',
      label: texts.properties,
      children: properties.map((name) => ({
        key: register(`property:${name}`, (q, m) => toggleProperty(q, m, of, name)),
        label: labelOf(model, name),
        ...mark(axis.properties?.includes(name) === true),
      })),
    });
  }
  return items;
}

/** The level that of the last key of a path. */
function lastLevel(model: CubeModel, of: string, path: MemberPath): string {
  const hierarchy = model.hierarchies.find(({ name }) => name === of);
  return hierarchy?.levels[path.length - 1] ?? hierarchy?.levels[0] ?? of;
}

function captionIn({ levels }: AxisTree, of: string, path: MemberPath): string | undefined {
  const key = path.at(-1);
  return levels
    .filter((level) => level.of === of)
    .flatMap(
      ({ members, captions }) => captions?.[members.findIndex((one) => one === key)] ?? [],
    )[0];
}
