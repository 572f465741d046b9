import { Aggregation } from '@bi/contract/cube';
import type { Chosen, Entry } from './model-path';
import type { FieldKey, PartField } from './part-field';

const text = (path: string, label: FieldKey, rest: Partial<PartField> = {}): PartField => ({
  path,
  label,
  input: { kind: 'text' },
  ...rest,
});
const choice = (
  path: string,
  label: FieldKey,
  options: readonly (readonly [string, FieldKey])[],
  rest: Partial<PartField> = {},
): PartField => ({ path, label, input: { kind: 'choice', options }, ...rest });

const label = text('label', 'label');
const name: PartField = {
  path: 'name',
  label: 'name',
  help: 'nameHelp',
  input: { kind: 'identifier' },
  needed: true,
};
const description: PartField = {
  path: 'description',
  label: 'description',
  input: { kind: 'long' },
};
const folder = text('folder', 'folder');
const synonyms: PartField = {
  path: 'synonyms',
  label: 'synonyms',
  help: 'synonymsHelp',
  input: { kind: 'words' },
  more: true,
};
const hidden: PartField = { path: 'hidden', label: 'hidden', input: { kind: 'switch' } };
const format = text('format', 'format', { help: 'formatHelp' });

const dimension: PartField[] = [
  label,
  name,
  {
    path: 'expr',
    label: 'expr',
    help: 'exprHelp',
    input: { kind: 'expression', scope: 'columns' },
    needed: true,
  },
  choice(
    'type',
    'type',
    (['string', 'number', 'boolean', 'date', 'timestamp'] as const).map((one) => [one, one]),
    { needed: true },
  ),
  folder,
  format,
  { path: 'sortBy', label: 'sortBy', input: { kind: 'field', of: 'dimensions' } },
  {
    path: 'determines',
    label: 'determines',
    help: 'determinesHelp',
    input: { kind: 'fields', of: 'dimensions' },
  },
  hidden,
  description,
  text('semantic', 'semantic', { help: 'semanticHelp', more: true }),
  text('emptyLabel', 'emptyLabel', { more: true }),
  synonyms,
];

const hierarchy: PartField[] = [
  label,
  name,
  { path: 'levels', label: 'levels', input: { kind: 'levels' }, needed: true },
  folder,
  description,
  choice(
    'ragged',
    'ragged',
    [
      ['blank', 'blank'],
      ['sameAsParent', 'sameAsParent'],
    ],
    { help: 'raggedHelp' },
  ),
  {
    path: 'parent',
    label: 'parent',
    help: 'parentHelp',
    input: { kind: 'field', of: 'dimensions' },
  },
  {
    path: 'caption',
    label: 'caption',
    help: 'captionHelp',
    input: { kind: 'field', of: 'dimensions' },
    more: true,
  },
  choice(
    'members',
    'ownData',
    [
      ['all', 'all'],
      ['leaves', 'leaves'],
    ],
    { help: 'ownDataHelp', more: true },
  ),
  synonyms,
];

const look: PartField[] = [
  folder,
  format,
  hidden,
  { path: 'lowerIsBetter', label: 'lowerIsBetter', input: { kind: 'switch' } },
  description,
  synonyms,
];

const aggregate: PartField[] = [
  label,
  name,
  { path: 'agg', label: 'agg', input: { kind: 'choice', options: [] }, needed: true },
  { path: 'of', label: 'of', input: { kind: 'field', of: 'sources' } },
  {
    path: 'expr',
    label: 'expr',
    help: 'exprHelp',
    input: { kind: 'expression', scope: 'columns' },
  },
  { path: 'where', label: 'where', input: { kind: 'expression', scope: 'columns' } },
  ...look,
  { path: 'p', label: 'p', input: { kind: 'number', min: 0, max: 1 }, more: true },
  { path: 'keys', label: 'keys', input: { kind: 'words' }, more: true },
  {
    path: 'scale',
    label: 'scale',
    help: 'scaleHelp',
    input: { kind: 'number', min: 0, max: 9 },
    more: true,
  },
  { path: 'semi.over', label: 'semiOver', input: { kind: 'field', of: 'dates' }, more: true },
  choice(
    'semi.take',
    'semiTake',
    [
      ['first', 'first'],
      ['last', 'last'],
      ['avg', 'avg'],
    ],
    { more: true },
  ),
];

const calculated: PartField[] = [
  label,
  name,
  {
    path: 'calc',
    label: 'calc',
    help: 'calcHelp',
    input: { kind: 'expression', scope: 'measures' },
    needed: true,
  },
  ...look,
  { path: 'at.fix', label: 'atFix', input: { kind: 'fields', of: 'dimensions' }, more: true },
  {
    path: 'at.exclude',
    label: 'atExclude',
    input: { kind: 'fields', of: 'dimensions' },
    more: true,
  },
  {
    path: 'at.include',
    label: 'atInclude',
    input: { kind: 'fields', of: 'dimensions' },
    more: true,
  },
  { path: 'shift.over', label: 'shiftOver', input: { kind: 'field', of: 'dates' }, more: true },
  {
    path: 'shift.n',
    label: 'shiftN',
    input: { kind: 'number', min: -1000, max: 1000 },
    more: true,
  },
  { path: 'shift.unit', label: 'shiftUnit', input: { kind: 'choice', options: [] }, more: true },
];

/** Properties of a join. */
export const joinFields: PartField[] = [
  name,
  { path: 'to', label: 'to', input: { kind: 'table' }, needed: true },
  { path: 'from', label: 'from', input: { kind: 'field', of: 'joins' } },
  choice(
    'rel',
    'rel',
    (['many_to_one', 'one_to_one', 'one_to_many'] as const).map((one) => [one, one]),
    { needed: true },
  ),
  { path: 'on', label: 'on', input: { kind: 'pairs' }, needed: true },
];

const fact: PartField[] = [
  label,
  name,
  { path: 'source.table', label: 'table', input: { kind: 'table' }, needed: true },
  { path: 'joins', label: 'factJoins', input: { kind: 'joins' }, needed: true },
  { path: 'map', label: 'map', help: 'mapHelp', input: { kind: 'map' }, needed: true },
  choice('unmapped', 'unmapped', [
    ['empty', 'empty'],
    ['total', 'total'],
  ]),
  { path: 'key', label: 'key', help: 'keyHelp', input: { kind: 'columns' }, needed: true },
];

const access: PartField[] = [
  choice('role', 'role', [], { needed: true }),
  { path: 'rows', label: 'rows', input: { kind: 'expression', scope: 'columns' } },
  { path: 'hide', label: 'hide', input: { kind: 'fields', of: 'everything' } },
  choice('totals', 'totals', [
    ['visible', 'visible'],
    ['full', 'full'],
    ['hidden', 'hiddenTotals'],
  ]),
];

const fiscal: PartField[] = [
  label,
  name,
  choice(
    'kind',
    'kind',
    [
      ['fiscal', 'fiscal'],
      ['445', 'weeks445'],
    ],
    { needed: true },
  ),
  {
    path: 'startMonth',
    label: 'startMonth',
    input: { kind: 'number', min: 1, max: 12 },
    needed: true,
  },
  choice('namedBy', 'namedBy', [
    ['start', 'start'],
    ['end', 'end'],
  ]),
];

const weeks: PartField[] = [
  ...fiscal.slice(0, 3),
  { path: 'weeks', label: 'weeks', input: { kind: 'choice', options: [] }, needed: true },
  { path: 'endMonth', label: 'endMonth', input: { kind: 'number', min: 1, max: 12 }, needed: true },
  {
    path: 'lastWeekday',
    label: 'lastWeekday',
    input: { kind: 'number', min: 1, max: 7 },
    needed: true,
  },
  choice(
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
  text('name', 'name', { needed: true }),
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
  text('timezone', 'timezone', { more: true }),
];

/** Values of choices that are the same in every language. */
export const PLAIN_CHOICES: Record<string, readonly string[]> = {
  agg: Aggregation.anyOf.map((one) => one.const),
  role: ['viewer', 'analyst', 'administrator'],
  'shift.unit': ['year', 'quarter', 'month', 'week', 'day'],
  weeks: ['445', '454', '544'],
};

/** The fields that edit what is chosen. */
export function fieldsOf(chosen: Chosen, entry: Entry): readonly PartField[] {
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
      return hierarchy;
    case 'measures':
      return 'calc' in entry ? calculated : aggregate;
    case 'access':
      return access;
    case 'calendars':
      return entry['kind'] === '445' ? weeks : fiscal;
    case 'tests':
      return test;
  }
}
