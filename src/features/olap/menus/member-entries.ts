import { nodeLabel } from '@bi/olap/format/member-label';
import type { AxisName } from '@bi/olap/query/axis-name';
import { openPaths } from '@bi/olap/query/axis-node';
import { canDrillDown, canDrillUp, drillDown, drillUp } from '@bi/olap/query/drill';
import { exclude, keepOnly, type MemberRef } from '@bi/olap/query/edit-filters';
import { collapse, expand } from '@bi/olap/query/expansion';
import { pathKey } from '@bi/olap/query/member-path';
import { labelOf } from '@bi/olap/query/model-fields';
import { formatValue } from '@bi/olap/format/format-value';
import { hasFlag } from '@bi/olap/cells/node-chain';
import type { AxisPlace, AxisStep } from '../../../widgets/pivot-events';
import type { CellMenu, CellMenuInput } from './cell-menu-input';
import type { ExplorationEdit } from '../state/olap-store';
import { selectedPaths } from './selected-paths';
import { groupEntry } from './group-entries';
import { makeSetEntry } from './set-entries';

/** Entries for the member of one side. */
export interface MemberEntries {
  label: string;
  items: CellMenu['items'];
  /** the entries that make a group of one member, and a set, if they can be made */
  sets: CellMenu['items'];
}

/**
 * What can be done with the member of one side, and what it is called: opened, drilled, and shown alone, left
 * out or made a set of together with those selected with it. Nothing for totals and Others.
 */
export function memberEntries(input: CellMenuInput, side: AxisName, menu: CellMenu): MemberEntries {
  const { target, query, model, cellSet, texts, language } = input;
  const place = side === 'rows' ? target.row : target.column;
  const step = memberStep(place);
  const axis = step && query[side].find(({ of }) => of === step.of);
  if (!step || !axis) return { label: '', items: [], sets: [] };
  const { of, path } = step;
  const items: CellMenu['items'] = [];
  const add = (name: string, label: string, edit: ExplorationEdit): void => {
    const key = `${side}:${name}`;
    menu.commands.set(key, { edit });
    items.push({ key, label });
  };
  const tree = side === 'rows' ? cellSet.rows : cellSet.columns;
  const label = nodeLabel(tree, place?.node ?? -1, language);
  const opens = hasFlag(tree, place?.node ?? -1, 'expandable');
  if (canDrillDown(query, model, of, path) && (opens || axis.grain)) {
    add('down', texts.drillDown(label), (q, m) => drillDown(q, m, of, path));
  }
  if (canDrillUp(query, model, of)) {
    add('up', texts.drillUp(labelOf(model, of)), (q, m) => drillUp(q, m, of));
  }
  if (!axis.grain && opens) {
    const open = openPaths(tree, step.axis);
    const isOpen = open.some((one) => pathKey(one) === pathKey(path));
    if (isOpen) add('close', texts.collapse(label), (q, m) => collapse(q, m, of, path, open));
    else add('open', texts.expand(label), (q, m) => expand(q, m, of, path, open));
  }
  const { grain, calendar } = axis;
  const cut = grain === undefined ? {} : { grain, ...(calendar !== undefined && { calendar }) };
  const paths = selectedPaths(step, input.selected);
  const members = paths.map((one): MemberRef => ({ of, ...cut, path: one }));
  const count = formatValue(members.length, '#,##0', language);
  const many = members.length > 1;
  add('keep', many ? texts.keepMany(count) : texts.keepOnly(label), (q, m) =>
    keepOnly(q, m, members),
  );
  add('exclude', many ? texts.excludeMany(count) : texts.exclude(label), (q, m) =>
    exclude(q, m, members),
  );
  const levelLabel = tree.levels[tree.level[place?.node ?? -1] ?? -1]?.label;
  const heading = many && levelLabel !== undefined ? texts.manyOf(levelLabel, count) : label;
  const group = groupEntry(step.of, axis, paths, model, language, tree);
  const grouped: CellMenu['items'] = [];
  if (group !== null) {
    menu.commands.set(`${side}:group`, {
      action: { open: { kind: 'groups', target: group.target } },
    });
    // who selects several members mostly wants to group them
    (many ? items : grouped).push({ key: `${side}:group`, label: group.label });
  }
  if (grain !== undefined) return { label: heading, items, sets: grouped };
  const set = makeSetEntry(of, paths, model, language, tree);
  menu.commands.set(`${side}:set`, { edit: set.edit });
  return { label: heading, items, sets: [...grouped, { key: `${side}:set`, label: set.label }] };
}

/** The innermost member of a place; null for totals and Others. */
export function memberStep(place: AxisPlace | null): AxisStep | null {
  if (place?.kind !== 'member') return null;
  const step = place.steps.at(-1);
  return step && step.path.length > 0 ? step : null;
}
