import { description, folder, format, hidden, label, name, synonyms } from './common-fields';
import { aggregateFields, calculatedFields } from './measure-fields';
import type { Chosen, ModelEntry } from './model-path';
import { choiceField, textField, type PartField } from './part-field';

/** What values of a dimension may mean. */
const SEMANTICS = [
  ['country', 'country'],
  ['us-state', 'usState'],
  ['city', 'city'],
  ['postal-code', 'postalCode'],
  ['latitude', 'latitude'],
  ['longitude', 'longitude'],
  ['year', 'calendarYear'],
] as const;

const hasParent = ({ parent }: ModelEntry) => parent !== undefined;

const dimension: PartField[] = [
  label,
  name,
  {
    path: 'expr',
    label: 'expr',
    help: 'dimensionExprHelp',
    input: { kind: 'expression', scope: 'columns' },
    missing: 'dimensionExprMissing',
  },
  choiceField(
    'type',
    'type',
    (['string', 'number', 'boolean', 'date', 'timestamp'] as const).map((one) => [one, one]),
    { needed: true },
  ),
  folder,
  { ...format, when: ({ type }) => type !== 'string' && type !== 'boolean' },
  { path: 'sortBy', label: 'sortBy', input: { kind: 'field', of: 'dimensions' } },
  {
    path: 'determines',
    label: 'determines',
    help: 'determinesHelp',
    input: { kind: 'determines' },
  },
  hidden,
  description,
  choiceField('semantic', 'semantic', SEMANTICS, { help: 'semanticHelp', more: true }),
  textField('emptyLabel', 'emptyLabel', { more: true }),
  synonyms,
];

const ragged = choiceField(
  'ragged',
  'ragged',
  [
    ['blank', 'blank'],
    ['sameAsParent', 'sameAsParent'],
  ],
  { help: 'raggedHelp', when: (entry) => !hasParent(entry) },
);

const levels: PartField = {
  path: 'levels',
  label: 'levels',
  input: { kind: 'levels' },
  needed: true,
};

const hierarchy: PartField[] = [label, name, levels, folder, description, ragged, synonyms];

/** Properties of a hierarchy whose members are below members of the same kind. */
const tree: PartField[] = [
  label,
  name,
  { path: 'levels', label: 'treeKey', help: 'treeKeyHelp', input: { kind: 'key' }, needed: true },
  {
    path: 'parent',
    label: 'parent',
    help: 'parentHelp',
    input: { kind: 'field', of: 'dimensions' },
    needed: true,
  },
  {
    path: 'caption',
    label: 'caption',
    help: 'captionHelp',
    input: { kind: 'field', of: 'dimensions' },
  },
  choiceField(
    'members',
    'ownData',
    [
      ['all', 'all'],
      ['leaves', 'leaves'],
    ],
    { help: 'ownDataHelp', otherwise: 'all' },
  ),
  folder,
  description,
  ragged,
  synonyms,
];

/** Of members below members, where several levels are written it is seen which are too many. */
function hierarchyFields(entry: ModelEntry): readonly PartField[] {
  if (!hasParent(entry)) return hierarchy;
  const isOne = Array.isArray(entry['levels']) && entry['levels'].length < 2;
  return isOne ? tree : tree.map((field) => (field.path === 'levels' ? levels : field));
}

/** Properties of a join. */
export const joinFields: PartField[] = [
  { ...name, help: 'joinNameHelp' },
  { path: 'to', label: 'to', input: { kind: 'table' }, needed: true },
  { path: 'from', label: 'from', input: { kind: 'field', of: 'joins' }, otherwise: 'fact' },
  choiceField(
    'rel',
    'rel',
    (['many_to_one', 'one_to_one', 'one_to_many'] as const).map((one) => [one, one]),
    { needed: true },
  ),
  { path: 'on', label: 'on', input: { kind: 'pairs' }, needed: true },
  {
    path: 'key',
    label: 'joinKey',
    help: 'joinKeyHelp',
    input: { kind: 'columns', joined: true },
    when: ({ rel }) => rel === 'one_to_many',
  },
];

const fact: PartField[] = [
  label,
  name,
  { path: 'source.table', label: 'table', input: { kind: 'table' }, needed: true },
  { path: 'joins', label: 'factJoins', input: { kind: 'joins' }, needed: true },
  { path: 'map', label: 'map', help: 'mapHelp', input: { kind: 'map' }, needed: true },
  choiceField(
    'unmapped',
    'unmapped',
    [
      ['empty', 'empty'],
      ['total', 'total'],
    ],
    { otherwise: 'empty' },
  ),
  { path: 'key', label: 'key', help: 'keyHelp', input: { kind: 'columns' }, needed: true },
];

const access: PartField[] = [
  choiceField(
    'role',
    'role',
    [
      ['viewer', 'viewer'],
      ['analyst', 'analyst'],
      ['administrator', 'administrator'],
    ],
    { needed: true },
  ),
  { path: 'rows', label: 'rows', input: { kind: 'expression', scope: 'columns' } },
  { path: 'hide', label: 'hide', input: { kind: 'fields', of: 'everything' } },
  choiceField(
    'totals',
    'totals',
    [
      ['visible', 'visible'],
      ['full', 'full'],
      ['hidden', 'hiddenTotals'],
    ],
    { otherwise: 'visible' },
  ),
];

const fiscal: PartField[] = [
  label,
  name,
  choiceField(
    'kind',
    'kind',
    [
      ['fiscal', 'fiscal'],
      ['445', 'weeks445'],
    ],
    { needed: true },
  ),
  { path: 'startMonth', label: 'startMonth', input: { kind: 'month' }, needed: true },
  choiceField(
    'namedBy',
    'namedBy',
    [
      ['start', 'start'],
      ['end', 'end'],
    ],
    { otherwise: 'end' },
  ),
];

const weeks: PartField[] = [
  ...fiscal.slice(0, 3),
  choiceField(
    'weeks',
    'weeks',
    [
      ['445', 'weeks445Of'],
      ['454', 'weeks454Of'],
      ['544', 'weeks544Of'],
    ],
    { needed: true },
  ),
  { path: 'endMonth', label: 'endMonth', input: { kind: 'month' }, needed: true },
  { path: 'lastWeekday', label: 'lastWeekday', input: { kind: 'weekday' }, needed: true },
  choiceField(
    'end',
    'yearEnd',
    [
      ['last', 'lastIn'],
      ['nearest', 'nearest'],
    ],
    { needed: true },
  ),
];

const test: PartField[] = [
  textField('name', 'name', { needed: true }),
  { path: 'measure', label: 'measure', input: { kind: 'field', of: 'measures' }, needed: true },
  {
    path: 'where',
    label: 'testWhere',
    help: 'testWhereHelp',
    input: { kind: 'expression', scope: 'dimensions' },
  },
  { path: 'equals', label: 'equals', input: { kind: 'number' }, needed: true },
  { path: 'tolerance', label: 'tolerance', input: { kind: 'number', min: 0 } },
];

/** Properties of the cube itself. */
const general: PartField[] = [
  label,
  name,
  description,
  { path: 'source.table', label: 'table', input: { kind: 'table' }, needed: true },
  { path: 'key', label: 'key', help: 'keyHelp', input: { kind: 'columns' }, needed: true },
  { path: 'timezone', label: 'timezone', input: { kind: 'zone' }, otherwise: 'utc', more: true },
];

/** The fields that edit what is chosen. */
export function fieldsOfPart(chosen: Chosen, entry: ModelEntry): readonly PartField[] {
  switch (chosen.part) {
    case 'general':
      return general;
    case 'joins':
      return joinFields;
    case 'facts':
      return fact;
    case 'dimensions':
      return dimension;
    case 'hierarchies':
      return hierarchyFields(entry);
    case 'measures':
      return 'calc' in entry ? calculatedFields : aggregateFields;
    case 'access':
      return access;
    case 'calendars':
      return entry['kind'] === '445' ? weeks : fiscal;
    case 'tests':
      return test;
  }
}
