import type { CubeModel } from '@bi/contract/cube/cube';
import type { Parameter, Query } from '@bi/contract/query/query';
import { placeOf } from '@bi/olap/query/edit-fields';
import { filterOf } from '@bi/olap/query/edit-filters';
import { usesParameter } from '@bi/olap/query/edit-parameters';
import { findDimension, shownMeasures } from '@bi/olap/query/model-fields';
import type { IconName } from '../../../ui/icon-paths';
import { fieldIcon, TYPE_ICONS } from './field-icon';

/** What a row of the field tree is. */
export type FieldRowKind =
  | 'section'
  | 'folder'
  | 'hierarchy'
  | 'level'
  | 'dimension'
  | 'measure'
  | 'parameter';

/** One visible row of the field tree, from top to bottom. */
export interface FieldRow {
  /** unique in the tree and stable while the model is */
  key: string;
  kind: FieldRowKind;
  /** name of the field or measure; '' for sections and folders */
  name: string;
  label: string;
  description: string;
  /** 0 for sections */
  depth: number;
  icon: IconName;
  /** null: it cannot be opened */
  expanded: boolean | null;
  /** is in a well, or is closed over something that is */
  used: boolean;
}

/** Headings of the sections, in the reader's language. */
export interface SectionLabels {
  dimensions: string;
  measures: string;
  parameters: string;
}

interface Node extends Omit<FieldRow, 'depth' | 'expanded' | 'used'> {
  children: Node[];
  /** all texts a search may match */
  words: string[];
  /** opened without asking: sections and folders are, hierarchies are not */
  openAtFirst: boolean;
}

/**
 * Visible rows of the field tree. `toggled` holds the keys of rows that a person opened or closed
 * against their first state. With a search only matching fields show, their parents open; the text is
 * looked for in label, name, description and synonyms, ignoring case.
 */
export function fieldRows(
  model: CubeModel,
  labels: SectionLabels,
  search: string,
  toggled: ReadonlySet<string>,
  query: Query,
): FieldRow[] {
  const wanted = search.trim().toLocaleLowerCase();
  const roots = fieldTree(model, labels, query.parameters ?? []);
  const shown = wanted === '' ? roots : roots.flatMap((node) => matching(node, wanted));
  const used = usedNames(query, model);
  const rows: FieldRow[] = [];
  const visit = (node: Node, depth: number): void => {
    const open = wanted !== '' || node.openAtFirst !== toggled.has(node.key);
    const { children, words: _words, openAtFirst: _first, ...row } = node;
    const expanded = children.length > 0 ? open : null;
    const holdsUsed = expanded === false && children.some((child) => isUsed(child, used));
    const own = node.name !== '' && used.has(node.name);
    rows.push({ ...row, depth, expanded, used: own || holdsUsed });
    if (open) for (const child of children) visit(child, depth + 1);
  };
  for (const node of shown) visit(node, 0);
  return rows;
}

function isUsed(node: Node, used: ReadonlySet<string>): boolean {
  return used.has(node.name) || node.children.some((child) => isUsed(child, used));
}

/** Names of everything that is in a well. */
function usedNames(query: Query, model: CubeModel): Set<string> {
  const names = [...model.dimensions, ...model.hierarchies].map(({ name }) => name);
  const fields = names.filter((name) => placeOf(query, name) ?? filterOf(query, name));
  const followed = (query.parameters ?? []).filter(({ name }) => usesParameter(query, name));
  return new Set([...fields, ...shownMeasures(query), ...followed.map(({ name }) => name)]);
}

const PARAMETER_ICONS = { number: 'hash', date: 'calendar', member: 'text' } as const;

function fieldTree(
  model: CubeModel,
  labels: SectionLabels,
  parameters: readonly Parameter[],
): Node[] {
  const inHierarchy = new Set(model.hierarchies.flatMap(({ levels }) => levels));
  const hierarchies = model.hierarchies.map((hierarchy) => ({
    folder: hierarchy.folder ?? '',
    node: node('hierarchy', hierarchy, {
      icon: fieldIcon(model, hierarchy.name),
      children: hierarchy.levels.flatMap((name) => {
        const level = findDimension(model, name);
        if (!level || level.hidden) return [];
        const parts = { icon: TYPE_ICONS[level.type], key: `level:${hierarchy.name}.${name}` };
        return [node('level', level, parts)];
      }),
    }),
  }));
  const dimensions = model.dimensions
    .filter(({ name, hidden }) => !hidden && !inHierarchy.has(name))
    .map((dimension) => ({
      folder: dimension.folder ?? '',
      node: node('dimension', dimension, {
        icon: fieldIcon(model, dimension.name),
      }),
    }));
  const measures = model.measures
    .filter(({ hidden }) => !hidden)
    .map((measure) => ({
      folder: measure.folder ?? '',
      node: node('measure', measure, { icon: 'sigma' }),
    }));
  return [
    section('dimensions', labels.dimensions, inFolders('d', [...hierarchies, ...dimensions])),
    section('measures', labels.measures, inFolders('m', measures)),
    section(
      'parameters',
      labels.parameters,
      parameters.map((one) => node('parameter', one, { icon: PARAMETER_ICONS[one.type] })),
    ),
  ];
}

/** Folders are where their first item is; items without a folder stay between them. */
function inFolders(prefix: string, items: { folder: string; node: Node }[]): Node[] {
  const roots: Node[] = [];
  const folders = new Map<string, Node>();
  for (const { folder, node: item } of items) {
    if (folder === '') {
      roots.push(item);
      continue;
    }
    let home = folders.get(folder);
    if (!home) {
      home = group('folder', `${prefix}:${folder}`, folder, 'folder');
      folders.set(folder, home);
      roots.push(home);
    }
    home.children.push(item);
  }
  return roots;
}

function section(key: string, label: string, children: Node[]): Node {
  return { ...group('section', key, label, 'folder'), children };
}

function group(kind: 'section' | 'folder', key: string, label: string, icon: IconName): Node {
  return {
    key: `${kind}:${key}`,
    kind,
    name: '',
    label,
    description: '',
    icon,
    children: [],
    words: kind === 'folder' ? [label.toLocaleLowerCase()] : [],
    openAtFirst: true,
  };
}

function node(
  kind: FieldRowKind,
  from: { name: string; label?: string; description?: string; synonyms?: string[] },
  parts: { icon: IconName; children?: Node[]; key?: string },
): Node {
  const label = from.label ?? from.name;
  const words = [label, from.name, from.description ?? '', ...(from.synonyms ?? [])];
  return {
    key: parts.key ?? `${kind}:${from.name}`,
    kind,
    name: from.name,
    label,
    description: from.description ?? '',
    icon: parts.icon,
    children: parts.children ?? [],
    words: words.map((word) => word.toLocaleLowerCase()),
    openAtFirst: false,
  };
}

/** The node with what matches below it; all of it when it matches itself. */
function matching(root: Node, wanted: string): Node[] {
  if (root.words.some((word) => word.includes(wanted))) return [root];
  const children = root.children.flatMap((child) => matching(child, wanted));
  return children.length > 0 ? [{ ...root, children }] : [];
}
