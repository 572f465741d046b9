import type { AggregateMeasure } from '@bi/contract/cube/cube';
import type { AttributeField } from '../fields/attribute-part';
import { dateLabel } from './calendar-labels';
import { isChinese, spelledOut } from '../words/column-words';
import {
  ageLabel,
  averageLabel,
  averagesFolder,
  daysLabel,
  valueLabel,
  valuesFolder,
} from '../names/generated-texts';
import type { ProfiledColumn, ProfiledTable } from '../profile/profiled-column';
import { columnExpression, identifierOf, readableLabel } from '../names/readable-names';
import type { ModelNaming } from '../fields/field-naming';
import type { WordsAround } from '../words/words-around';

/** Dates of a table up to which there are days between each two. */
const MAX_MOMENTS = 3;
/** Days from the first of more dates to a later one that is not the next, at most. */
const MAX_WAYS = 3;
/** Letters of a date's name in that of the days between two. */
const LONGEST = 20;
const BIRTH = /(^|_)(birth|birthday|birthdate|dob|born|geburtsdatum|geburtstag)(_|$)|出生|生日/;
/** Dates of the record, and until when something is valid: nothing lasts from or to them. */
const NO_STEP =
  /(^|_)(updated|modified|changed|imported|loaded|inserted|sync|synced|expiry|expires|expiration|valid|last)(_|$)|更新|修改|到期|有效/;
const BEGINS =
  /(^|_)(start|started|begin|began|in|from|open|opened|created|booked|booking|ordered|order|placed|received|reported|requested|hired|admission|admitted|checkin|check_in|arrival|arrived|arr)(_|$)|开始|入|下单|预约|创建|受理|报名/;
const ENDS =
  /(^|_)(end|ended|finish|finished|out|to|until|close|closed|completed|cancelled|canceled|delivered|delivery|shipped|resolved|returned|return|rtn|discharge|discharged|checkout|check_out|departure|departed|dep|paid|terminated|left)(_|$)|结束|出|完成|关闭|取消|发货|送达|归还|离/;

/** Dates on which somebody comes and goes: between them they stay. */
const STAY_FROM = /(^|_)(checkin|check_in|admission|admitted|arrival|arrived)(_|$)|入住|入院/;
const STAY_TO =
  /(^|_)(checkout|check_out|discharge|discharged|departure|departed)(_|$)|离店|退房|出院/;
/** Columns that say how long somebody stays. */
const STAY = /(^|_)(stay|stayed|length_of_stay|los)(_|$)|住院天数|入住天数/;
const STAY_NAMES = [
  'length of stay',
  'average length of stay',
  'average stay',
  'stay',
  '平均住院天数',
  '平均住院日',
  '平均入住天数',
];

const says = (name: string, pattern: RegExp, around: WordsAround): boolean =>
  pattern.test(spelledOut(name, around));

/** Days between two dates of a table, with what measures and limits them. */
export interface Durations {
  measures: AggregateMeasure[];
  fields: AttributeField[];
}

const isBirth = ({ column: { name, type } }: ProfiledColumn, around: WordsAround): boolean =>
  (type === 'date' || type === 'timestamp') && says(name, BIRTH, around);

/** The day of a date or a time in the expression grammar; `before` leads to its table. */
export const dayExpression = ({ column: { name, type } }: ProfiledColumn, before = ''): string => {
  const expr = `${before}${columnExpression(name)}`;
  return type === 'date' ? expr : `to_date(${expr})`;
};

/** Two dates with the one first by which it begins: by what they are called, else as the table has them. */
function inOrder(
  first: ProfiledColumn,
  second: ProfiledColumn,
  around: WordsAround,
): [ProfiledColumn, ProfiledColumn] {
  const [one, other] = [first, second].map(({ column }) => spelledOut(column.name, around));
  const isTurned =
    ENDS.test(one ?? '') &&
    !BEGINS.test(one ?? '') &&
    BEGINS.test(other ?? '') &&
    !ENDS.test(other ?? '');
  return isTurned ? [second, first] : [first, second];
}

/** Pairs of dates between which something may have lasted. */
function pairsOf(
  moments: readonly ProfiledColumn[],
  around: WordsAround,
): [ProfiledColumn, ProfiledColumn][] {
  const steps = moments.filter(
    (one) => !isBirth(one, around) && !says(one.column.name, NO_STEP, around),
  );
  if (steps.length > MAX_MOMENTS) {
    const [first, ...later] = steps;
    // from one step to the next, and all the way from the first one
    const toNext = later.map((one, at) => inOrder(steps[at] ?? one, one, around));
    const ways = later
      .slice(1)
      .flatMap((one) => (first === undefined ? [] : [inOrder(first, one, around)]));
    return [...toNext, ...ways.slice(0, MAX_WAYS)];
  }
  return steps.flatMap((one, at) =>
    steps
      .slice(at + 1)
      .map((other): [ProfiledColumn, ProfiledColumn] => inOrder(one, other, around)),
  );
}

/** Columns that say how long something took, from one time to another. */
const LASTED = /(?:^|_)duration(?:_|$)|时长$/;

/** The time at which the only thing is over that a column says the duration of; undefined: there is none. */
export function endOfDuration(
  moments: readonly ProfiledColumn[],
  columns: readonly string[],
  around: WordsAround,
): { end: ProfiledColumn; duration: string } | undefined {
  const [pair, ...others] = pairsOf(moments, around);
  const isTimed = pair?.every(({ column: { type } }) => type === 'timestamp') === true;
  const [duration, ...more] = columns.filter((name) => says(name, LASTED, around));
  if (pair === undefined || duration === undefined || !isTimed) return undefined;
  return others.length + more.length > 0 ? undefined : { end: pair[1], duration };
}

/**
 * Mean days between dates of a fact, and fields of them as each row has them. None between two times of which a column says
 * how long it was from one to the other: days would say less.
 */
export function durations(
  moments: readonly ProfiledColumn[],
  columns: readonly string[],
  { free, around }: ModelNaming,
): Durations {
  const measures: AggregateMeasure[] = [];
  const fields: AttributeField[] = [];
  if (endOfDuration(moments, columns, around) !== undefined) return { measures, fields };
  const isStaySaid = columns.some((name) => says(name, STAY, around));
  for (const [from, to] of pairsOf(moments, around)) {
    const [start, end] = [from, to].map(({ column }) => column.name);
    if (start === undefined || end === undefined) continue;
    const [one, other] = [start, end].map((name) => identifierOf(name).slice(0, LONGEST));
    const expr = `days_between(${dayExpression(from)}, ${dayExpression(to)})`;
    const labels = [start, end].map((name) => dateLabel(name, around)) as [string, string];
    const isStay = !isStaySaid && says(start, STAY_FROM, around) && says(end, STAY_TO, around);
    measures.push({
      name: free(`average_days_${one}_${other}`),
      agg: 'avg',
      expr,
      label: daysLabel(...labels, true),
      ...(isStay ? { synonyms: [...STAY_NAMES] } : {}),
      format: '#,##0.0',
      folder: averagesFolder(columns),
    });
    fields.push({
      column: '',
      dimension: {
        name: free(`days_${one}_${other}`),
        expr,
        type: 'number',
        label: daysLabel(...labels, false),
        folder: valuesFolder(columns),
        format: '0',
      },
    });
  }
  return { measures, fields };
}

/** Days of a year, as ages are counted. */
const YEAR = '365.25';

/**
 * The mean age of those whose birth date a table has, on the day when each row happened, and the age of each row's. `before` leads to the
 * table of the birth date, `of` says whose it is.
 */
export function ageMeasures(
  born: readonly ProfiledColumn[],
  moment: ProfiledColumn | undefined,
  { before, of, columns }: { before: string; of: string; columns: readonly string[] },
  { free, around }: ModelNaming,
): Durations {
  const birth = born.find((one) => isBirth(one, around));
  if (birth === undefined || moment === undefined || isBirth(moment, around))
    return { measures: [], fields: [] };
  const isZh = isChinese(readableLabel(birth.column.name, around));
  const name = `${of === '' ? '' : `${identifierOf(of)}_`}age`;
  const expr = `days_between(${dayExpression(birth, before)}, ${dayExpression(moment)}) / ${YEAR}`;
  return {
    measures: [
      {
        name: free(`average_${name}`),
        agg: 'avg',
        expr,
        scale: 4,
        label: averageLabel(ageLabel(of, isZh)),
        format: '#,##0.0',
        folder: averagesFolder(columns),
      },
    ],
    fields: [
      {
        column: '',
        dimension: {
          name: free(`${name}_value`),
          expr,
          type: 'number',
          label: valueLabel(ageLabel(of, isZh)),
          folder: valuesFolder(columns),
          format: '0.0',
        },
      },
    ],
  };
}

/** Ages of what the rows of a fact and its joined tables are about, on the day when each row happened. */
export function agesOf(
  moments: readonly ProfiledColumn[],
  joins: readonly { name: string; label: string; profile: Pick<ProfiledTable, 'columns'> }[],
  { happened, columns }: { happened: ProfiledColumn | undefined; columns: readonly string[] },
  naming: ModelNaming,
): Durations {
  const all = [
    ageMeasures(moments, happened, { before: '', of: '', columns }, naming),
    ...joins.map(({ name, label, profile }) =>
      ageMeasures(profile.columns, happened, { before: `${name}.`, of: label, columns }, naming),
    ),
  ];
  return {
    measures: all.flatMap((one) => one.measures),
    fields: all.flatMap((one) => one.fields),
  };
}
