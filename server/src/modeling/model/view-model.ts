import type { AggregateMeasure, CubeModel, Dimension, Hierarchy } from '@bi/contract/cube/cube';
import type { RowColumn } from '@bi/contract/query/row-set';
import type { ColumnInfo } from '../../engine/engine';
import { dimensionTypes } from '../fields/attribute-part';
import {
  isChinese,
  namesAmount,
  namesKey,
  namesMean,
  namesShare,
  namesYear,
} from '../words/column-words';
import {
  averageLabel,
  differentLabel,
  rowsLabel,
  spanLabel,
  sumLabel,
} from '../names/generated-texts';
import { placeByName } from '../places/geography';
import {
  columnExpression,
  freeIdentifiers,
  identifierOf,
  readableLabel,
} from '../names/readable-names';
import { timeFields } from '../time/time-fields';
import { NO_WORDS } from '../words/words-around';

/** Most columns that become fields: each of them gives up to four measures. */
const MAX_COLUMNS = 120;

/** A View as the source of a model. */
export interface ModelledView {
  /** name of the model */
  name: string;
  /** what people call the View */
  label: string;
  /** its name in statements */
  table: string;
  columns: readonly RowColumn[];
}

interface Field {
  dimensions: Dimension[];
  hierarchy?: Hierarchy;
  measures: AggregateMeasure[];
}

type Free = (wanted: string) => string;

/**
 * A model of a View by its columns alone: nothing is measured, so that the same columns always give the same
 * fields, and a column that goes takes its own fields with it and no others. Every column that can be looked
 * at is a field, dates with their calendar; numbers can also be added up and averaged, and everything can be
 * counted.
 */
export function viewModel({ name, label, table, columns }: ModelledView): CubeModel {
  const free = freeIdentifiers();
  const fields = columns
    .slice(0, MAX_COLUMNS)
    .map(({ name: column, type, scale }): ColumnInfo => ({
      name: column,
      type: type === 'time' ? 'other' : type,
      ...(scale === undefined ? {} : { scale }),
    }))
    .map((column) => fieldOf(column, free));
  const rows: AggregateMeasure = {
    name: free('row_count'),
    agg: 'count',
    label: rowsLabel(columns.map((column) => column.name)),
    format: '#,##0',
  };
  const dimensions = fields.flatMap((field) => field.dimensions);
  return {
    name,
    label,
    source: { table },
    key: [],
    joins: [],
    dimensions: dimensions.length > 0 ? dimensions : [noColumn(free)],
    hierarchies: fields.flatMap(({ hierarchy }) => (hierarchy === undefined ? [] : [hierarchy])),
    measures: mostTellingFirst(rows, fields),
  };
}

/** The first amount, which a first look shows; the rows, the other amounts, and last how many different values there are. */
function mostTellingFirst(rows: AggregateMeasure, fields: readonly Field[]): AggregateMeasure[] {
  const all = fields.flatMap(({ measures }) => measures);
  const [first, ...amounts] = all.filter(({ agg }) => agg !== 'distinct');
  const different = all.filter(({ agg }) => agg === 'distinct');
  return [...(first === undefined ? [] : [first]), rows, ...amounts, ...different];
}

/** What a View shows of which no column can be looked at. */
const noColumn = (free: Free): Dimension => ({
  name: free('all_rows'),
  expr: "'*'",
  type: 'string',
});

function fieldOf(column: ColumnInfo, free: Free): Field {
  const type = dimensionTypes[column.type];
  if (type === null) return { dimensions: [], measures: [] };
  if (type === 'date' || type === 'timestamp') {
    return {
      ...timeFields({ column }, { free, around: NO_WORDS, prefix: '', label: '', expr: '' }),
      measures: [],
    };
  }
  const label = readableLabel(column.name, NO_WORDS);
  const isYear = type === 'number' && namesYear(column.name);
  const isAmount =
    type === 'number' && (namesAmount(column.name, NO_WORDS) || !namesKey(column.name, NO_WORDS));
  const place = isYear ? 'year' : placeByName(column.name);
  const identifier = identifierOf(column.name);
  const dimension: Dimension = {
    name: free(identifier),
    expr: columnExpression(column.name),
    type,
    label,
    ...(type === 'number' ? { format: numberFormat(column, isAmount && !isYear) } : {}),
    ...(place === null ? {} : { semantic: place }),
  };
  if (isAmount) return { dimensions: [dimension], measures: amounts(column, label, free) };
  if (type === 'boolean') return { dimensions: [dimension], measures: [] };
  const different: AggregateMeasure = {
    name: free(`${identifier}_count`),
    agg: 'distinct',
    expr: columnExpression(column.name),
    label: differentLabel(label),
    format: '#,##0',
  };
  return { dimensions: [dimension], measures: [different] };
}

/** How a number is written: an amount with signs between thousands, a key or a year without. */
function numberFormat({ name, type, scale = 2 }: ColumnInfo, isAmount: boolean): string {
  const places = type === 'integer' ? 0 : Math.min(scale, 2);
  // 0.15 and 15 may both be fifteen percent, and nothing is measured: the number itself is shown
  if (isAmount && places > 0 && namesShare(name)) return '#,##0.000';
  return `${isAmount ? '#,##0' : '0'}${places === 0 ? '' : `.${'0'.repeat(places)}`}`;
}

/** Sum, mean, least and most of a column of numbers; where adding up says nothing, the sum comes last. */
function amounts(column: ColumnInfo, label: string, free: Free): AggregateMeasure[] {
  const { name, type, scale = 2 } = column;
  const identifier = identifierOf(name);
  const expr = columnExpression(name);
  const plain = numberFormat(column, true);
  const isWhole = type === 'integer' || scale === 0;
  const mean = isWhole ? '#,##0.0' : plain;
  const isZh = isChinese(label);
  const measure = (
    agg: 'sum' | 'avg' | 'min' | 'max',
    called: string,
    format: string,
  ): AggregateMeasure => ({ name: free(`${agg}_${identifier}`), agg, expr, label: called, format });
  const sum = measure('sum', sumLabel(label, isZh), plain);
  const average = measure('avg', averageLabel(label), mean);
  const ends = [
    measure('min', spanLabel('min', label, isZh), plain),
    measure('max', spanLabel('max', label, isZh), plain),
  ];
  return namesMean(name, NO_WORDS) ? [average, ...ends, sum] : [sum, average, ...ends];
}
