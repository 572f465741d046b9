import { description, folder, format, hidden, label, name, synonyms } from './common-fields';
import type { ModelEntry } from './model-path';
import { choiceField, type PartField } from './part-field';

const look: PartField[] = [
  folder,
  format,
  hidden,
  { path: 'lowerIsBetter', label: 'lowerIsBetter', input: { kind: 'switch' } },
  description,
  synonyms,
];

const isOf =
  (...kinds: string[]) =>
  ({ agg }: ModelEntry) =>
    kinds.includes(String(agg));
const isStock = ({ semi }: ModelEntry) => semi !== undefined;
const isShifted = ({ shift }: ModelEntry) => shift !== undefined;

/** Properties of a measure that is read from rows. */
export const aggregateFields: PartField[] = [
  label,
  name,
  choiceField(
    'agg',
    'agg',
    [
      ['sum', 'sum'],
      ['count', 'count'],
      ['min', 'min'],
      ['max', 'max'],
      ['avg', 'mean'],
      ['distinct', 'distinct'],
      ['percentile', 'percentile'],
    ],
    { needed: true },
  ),
  {
    path: 'p',
    label: 'p',
    help: 'pHelp',
    input: { kind: 'number', min: 0, max: 1, step: 0.05 },
    when: isOf('percentile'),
  },
  { path: 'of', label: 'of', input: { kind: 'field', of: 'sources' }, otherwise: 'fact' },
  {
    path: 'expr',
    label: 'expr',
    help: 'exprHelp',
    input: { kind: 'expression', scope: 'columns' },
  },
  {
    path: 'keys',
    label: 'keys',
    help: 'keysHelp',
    input: { kind: 'words' },
    when: isOf('distinct'),
    more: true,
  },
  {
    path: 'where',
    label: 'where',
    help: 'whereHelp',
    input: { kind: 'expression', scope: 'columns' },
  },
  ...look,
  {
    path: 'scale',
    label: 'scale',
    help: 'scaleHelp',
    input: { kind: 'number', min: 0, max: 9, step: 1 },
    when: isOf('sum', 'avg'),
    more: true,
  },
  {
    path: 'semi.over',
    label: 'semiOver',
    help: 'semiOverHelp',
    input: { kind: 'field', of: 'dates' },
    starts: { take: 'last' },
    when: (entry) => !isOf('percentile')(entry),
    more: true,
  },
  choiceField(
    'semi.take',
    'semiTake',
    [
      ['first', 'first'],
      ['last', 'last'],
      ['avg', 'avg'],
    ],
    { needed: true, when: isStock, more: true },
  ),
  {
    path: 'semi.per',
    label: 'semiPer',
    help: 'semiPerHelp',
    input: { kind: 'fields', of: 'dimensions' },
    when: isStock,
    more: true,
  },
];

/** Properties of a measure that is calculated of others. */
export const calculatedFields: PartField[] = [
  label,
  name,
  {
    path: 'calc',
    label: 'calc',
    help: 'calcHelp',
    input: { kind: 'expression', scope: 'measures' },
    needed: true,
  },
  {
    path: 'where',
    label: 'where',
    help: 'whereHelp',
    input: { kind: 'expression', scope: 'dimensions' },
  },
  ...look,
  { path: 'at', label: 'atLevels', help: 'atHelp', input: { kind: 'evaluation' }, more: true },
  {
    path: 'shift.over',
    label: 'shiftOver',
    help: 'shiftHelp',
    input: { kind: 'field', of: 'dates' },
    starts: { n: -1, unit: 'year' },
    more: true,
  },
  {
    path: 'shift.n',
    label: 'shiftN',
    help: 'shiftNHelp',
    input: { kind: 'number', min: -1000, max: 1000, step: 1 },
    needed: true,
    when: isShifted,
    more: true,
  },
  choiceField(
    'shift.unit',
    'shiftUnit',
    [
      ['year', 'years'],
      ['quarter', 'quarters'],
      ['month', 'months'],
      ['week', 'weeksUnit'],
      ['day', 'days'],
    ],
    { needed: true, when: isShifted, more: true },
  ),
];
