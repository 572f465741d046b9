import type { AggregateMeasure } from '@bi/contract/cube/cube';
import { bestMeasureFirst, leadingMoney } from './best-first';
import { totalOfRows } from '../names/derived-texts';
import { formatOf, isPercent, withUnit } from './written-units';
import { largestValues } from './largest-values';
import type { ProfiledColumn, ProfiledTable } from '../profile/profiled-column';
import { isNumber, isIntegerColumn, columnRoleOf, rowKey } from '../columns/column-roles';
import {
  namesAmount,
  namesBalance,
  namesDiscount,
  namesForeign,
  namesMean,
  namesMovement,
  namesMoved,
  namesReading,
  namesUnit,
  namesWeight,
  spelled,
  spelledOut,
} from '../words/column-words';
import {
  amountOfRows,
  averageLabel,
  averagesFolder,
  differentLabel,
  meanOfRows,
} from '../names/generated-texts';
import { tableStem } from '../joins/join-candidates';
import { documentNames, documentOf } from '../names/document-keys';
import { namesItsRows } from '../names/key-of-rows';
import { nameParts } from '../names/paired-names';
import { singularOf } from '../words/singular-of';
import { labelInText } from '@bi/olap/fields/label-in-text';
import { countedColumns, ratingColumns } from '../columns/rating-columns';
import { columnExpression, identifierOf, readableLabel } from '../names/readable-names';
import { rowNoun, shorterRowNouns } from '../names/row-nouns';
import type { ModelNaming } from '../fields/field-naming';
import type { WordsAround } from '../words/words-around';

/** Different codes up to which they are kinds of something. */
const MAX_KINDS = 31;

/** Columns of a fact that are no amounts, whatever they hold. */
export interface NoAmounts {
  /** columns that lead to other tables */
  keys: ReadonlySet<string>;
  /** what the tables are called that columns lead to */
  keyLabels?: ReadonlyMap<string, string>;
  /** columns that say where its rows are */
  placed: ReadonlySet<string>;
  /** columns that together identify its rows */
  parts: ReadonlySet<string>;
}

/**
 * Measures of a fact: its rows, its amounts with their formats, and how many different keys it has. The
 * one to look at first comes first. `called` is what people call the table.
 */
export function generateMeasures(
  fact: ProfiledTable,
  { keys, keyLabels, placed, parts }: NoAmounts,
  { free, around }: ModelNaming,
  called: string = tableStem(fact.table.name),
): AggregateMeasure[] {
  const plainNames = fact.columns.map(({ column }) => column.name);
  const [key] = rowKey(fact, around);
  const amounts = amountColumns(fact, { keys, placed, parts }, around);
  const isEarning = amounts.some((profile) => isMoney(profile, around));
  const noun = key !== undefined && namesItsRows(key, fact, keys, called) ? key : undefined;
  const { plural, label } = rowNoun(called, noun, plainNames, around, isEarning);
  const keyed = noun === undefined ? '' : readableLabel(nameParts(noun).stem, around);
  const shorter = shorterRowNouns(plural ?? '', keyed).filter(
    (noun) => !isCounted(noun, amounts, around),
  );
  const count: AggregateMeasure = {
    name: free(identifierOf(plural ?? (label.startsWith('Number of ') ? label : 'row_count'))),
    agg: 'count',
    ...(plural === null ? {} : { synonyms: [plural, ...shorter] }),
    label,
    format: '#,##0',
    ...(plural !== null && BAD_ROWS.test(plural) ? { lowerIsBetter: true } : {}),
  };
  const isPlaced = ({ column }: ProfiledColumn) => placed.has(column.name);
  const ratings = ratingColumns(fact, around);
  const different = fact.columns.filter(
    (profile) =>
      !isPlaced(profile) &&
      (isForeign(profile, fact, keys, around) || isHead(profile, fact, parts)),
  );
  const sums = amounts.filter((profile) => !isMean(profile, fact, ratings, around));
  const money = leadingMoney(
    sums.map(({ column }) => column.name),
    around,
  );
  const onlyMoney = sums.find(({ column }) => column.name === money);
  const [best, ...others] = bestMeasureFirst(
    [
      count,
      ...amounts.map((profile) => {
        const measure = amountMeasure(profile, isMean(profile, fact, ratings, around), {
          free,
          around,
        });
        const money = profile === onlyMoney && plural !== null ? amountOfRows(plural).synonyms : [];
        if (!isTotal(profile) || plural === null) {
          return { ...measure, ...(money.length > 0 ? { synonyms: money } : {}) };
        }
        const { synonyms = [], ...total } = totalOfRows(plural, measure.label ?? '');
        const names = [...money, ...synonyms];
        return { ...measure, ...total, ...(names.length > 0 ? { synonyms: names } : {}) };
      }),
      ...different.map((profile) =>
        differentMeasure(profile, keyLabels?.get(profile.column.name), { free, around }),
      ),
      ...(amounts.length > MAX_AVERAGED
        ? []
        : amounts
            .filter((profile) => !isMean(profile, fact, ratings, around))
            .map((profile) => ({
              ...amountMeasure(profile, true, { free, around }),
              ...(profile === onlyMoney && plural !== null ? meanOfRows(plural) : {}),
              folder: averagesFolder(plainNames),
            }))),
    ],
    around,
  );
  if (best === undefined) return [];
  const ends = amounts.length > MAX_LARGEST ? [best] : [best, ...others];
  const rows = [plural ?? '', ...shorter].map((noun) => singularOf(labelInText(noun)));
  return [...[best, ...others], ...largestValues(ends, { plainNames, rows }, { free, around })];
}

/** Whether an amount says how many there are of what a noun in the plural names: the defects of defect records. */
const isCounted = (noun: string, amounts: readonly ProfiledColumn[], around: WordsAround) =>
  amounts.some(({ column }) =>
    spelledOut(column.name, around).startsWith(`${singularOf(noun.toLowerCase())}_`),
  );

/** Whether a column says no more than that it is a total, and of which currency. */
const isTotal = ({ column: { name } }: ProfiledColumn): boolean =>
  /^(?:total|合计|总计)(?:_(?:usd|eur|gbp|chf|cad|aud|inr|jpy|cny))?$/.test(spelled(name));

/** Whether an amount is one of money by its name. */
const isMoney = ({ column: { name } }: ProfiledColumn, around: WordsAround): boolean =>
  /(^|_)(amount|amt|revenue|sales|total|value|cost|income|turnover)(_|$)/.test(
    spelledOut(name, around),
  );

/** Rows of which few are better than many. */
const BAD_ROWS =
  /(?:^|\s)(?:outages?|faults?|failures?|defects?|complaints?|incidents?|accidents?|errors?|breakdowns?|violations?|delays?|alarms?|injuries|crimes?|rejections?|interruptions?)(?:\s(?:events?|records?|cases?|reports?|tickets?))?$/i;

/** Amounts up to which each has its largest single value. */
const MAX_LARGEST = 6;

/** Columns of a fact whose numbers are put together. */
export function amountColumns(
  fact: ProfiledTable,
  { keys, placed, parts }: NoAmounts,
  around: WordsAround,
): ProfiledColumn[] {
  const ratings = ratingColumns(fact, around);
  const counted = countedColumns(fact, parts, around);
  return fact.columns.filter((profile) => {
    const { name } = profile.column;
    if (!isNumber(profile) || keys.has(name) || placed.has(name)) return false;
    const isAmount = columnRoleOf(profile, fact, parts, around) === 'amount';
    return isAmount || ratings.has(name) || counted.has(name);
  });
}

/** Amounts up to which each also has its mean, and its value on each row. */
export const MAX_AVERAGED = 12;

/** Different values up to which integers up to 100 are percentages that somebody chose. */
const MAX_STEPS = 21;

/** Different values that are needed to believe that all are shares. */
const MIN_FRACTIONS = 20;

/** Whether all values are shares of one: 0 to 1, and not only these two. */
function isFraction(profile: ProfiledColumn): boolean {
  const { range, distinct } = profile;
  const isSpread = distinct >= MIN_FRACTIONS;
  return (
    !isIntegerColumn(profile) && isSpread && range !== null && range.low >= 0 && range.high <= 1
  );
}

const TERM = /(?:^|[\s_(])(?:days|months|tage|monate)\)?$|(?:天数|月数|[(（]天[)）])$/i;
/** Different values up to which a number of days is a term. */
const MAX_TERMS = 6;

/** Whether a number of days or months is one of a few terms such as 14, 30 and 60. */
function isChosenTerm(profile: ProfiledColumn): boolean {
  const { column, distinct, range } = profile;
  const isFew = isIntegerColumn(profile) && distinct >= 2 && distinct <= MAX_TERMS;
  return isFew && (range?.low ?? 0) >= 5 && TERM.test(column.name);
}

const PERCENT = /%|(?:^|[\s_])(?:percent|pct|prozent)(?:$|[\s_])|百分比/i;

/** Whether the mean of a column is asked: by its name, or by what it holds. */
function isMean(
  profile: ProfiledColumn,
  { table, columns }: Pick<ProfiledTable, 'table' | 'columns'>,
  ratings: ReadonlySet<string>,
  around: WordsAround,
): boolean {
  const { column, range, distinct } = profile;
  const { name } = column;
  if (namesWeight(name)) {
    return ![table.name, ...columns.map((one) => one.column.name)].some(namesMoved);
  }
  // percentages are never added up
  if (
    isPercent(profile.column) ||
    namesMean(name, around) ||
    ratings.has(name) ||
    PERCENT.test(name)
  )
    return true;
  // numbers of different units, and periods that somebody chose, are never added up
  if (namesReading(name) && columns.some((one) => namesUnit(one.column.name))) return true;
  if (isChosenTerm(profile)) return true;
  if (namesDiscount(name)) {
    const isStepped =
      isIntegerColumn(profile) && distinct <= MAX_STEPS && (range?.high ?? 101) <= 100;
    return isFraction(profile) || isStepped;
  }
  if (namesBalance(name)) {
    // a statement: what is left is next to what came and went
    return columns.some(
      (one) => one !== profile && isNumber(one) && namesMovement(one.column.name),
    );
  }
  return isFraction(profile) && !namesAmount(name, around);
}

function amountMeasure(
  profile: ProfiledColumn,
  mean: boolean,
  { free, around }: ModelNaming,
): AggregateMeasure {
  const { column, scale } = profile;
  const agg = mean ? 'avg' : 'sum';
  const label = withUnit(readableLabel(column.name, around), column.unit);
  const identifier = identifierOf(column.name);
  const says = /^(average|mean)(_|$)/.test(identifier);
  return {
    name: free(agg === 'avg' && !says ? `average_${identifier}` : identifier),
    agg,
    expr: columnExpression(column.name),
    label: agg === 'avg' ? averageLabel(label) : label,
    format: formatOf(profile, agg),
    ...(column.type === 'double' && scale !== null ? { scale } : {}),
  };
}

/** A column that points at something else: worth counting how many different ones there are. */
function isForeign(
  profile: ProfiledColumn,
  { rows }: ProfiledTable,
  keys: ReadonlySet<string>,
  around: WordsAround,
): boolean {
  const { column, distinct } = profile;
  if (distinct < 2 || distinct === rows) return false;
  const mayBe = column.type === 'string' || isIntegerColumn(profile);
  // few codes name kinds, not things: an error code is no error
  const isKind = /code$/i.test(column.name) && distinct <= MAX_KINDS;
  const isNamed = namesForeign(column.name) || documentOf(column.name, around) !== null;
  return keys.has(column.name) || (mayBe && !isKind && isNamed);
}

/** What numbers the lines of something: not what they are lines of. */
const LINE =
  /(^|_)(line|pos|position|item|seq|sequence|row|version|revision|month|year|week|day)(_|$)|行|项次|序/;

/** Whether a part of the key of a table numbers what its rows are lines of: the orders of order lines. */
function isHead(
  { column, distinct, nulls }: ProfiledColumn,
  { rows }: ProfiledTable,
  parts: ReadonlySet<string>,
): boolean {
  if (!parts.has(column.name) || nulls > 0 || distinct < 2 || distinct === rows) return false;
  const { stem, kind } = nameParts(column.name);
  return kind === 'key' && stem !== '' && !LINE.test(spelled(column.name));
}

function differentMeasure(
  { column }: ProfiledColumn,
  leadsTo: string | undefined,
  { free, around }: ModelNaming,
): AggregateMeasure {
  const { stem: own, kind } = nameParts(column.name);
  // one character alone says nothing: 学号 are no 学
  // 工号 numbers people, and is no key of 工
  const whole = column.name.replace(/(?<=.)工号$/, '');
  const stem = whole !== column.name ? whole : kind === 'key' && own.length > 1 ? own : column.name;
  return {
    name: free(`${identifierOf(stem)}_count`),
    agg: 'distinct',
    expr: columnExpression(column.name),
    label: differentLabel(leadsTo ?? readableLabel(stem, around)),
    ...documentNames(column.name, around),
    format: '#,##0',
  };
}
