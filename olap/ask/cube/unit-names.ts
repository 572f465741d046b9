import type { CubeModel, Dimension } from '@bi/contract/cube/cube';
import { isProcessTime } from './time-names';

type Named = Pick<Dimension, 'name' | 'label'> & {
  agg?: string;
  expr?: string;
  hidden?: boolean;
};

const labelOf = ({ name, label }: Named): string => label ?? name.replaceAll('_', ' ');

/** A time whose unit is its last word. */
const IN_UNITS = /^(.*\w) (?:hours|minutes|mins|hrs)$/i;
const SPENT = /^(\w[\w -]*?) (?:costs?|expenses?|spend|spending)$/i;
const BANDS = ['group', 'band', 'bracket', 'range'];
const BAND = /^(.*\bage) (group|band|bracket|range)$/i;
/** Kinds of something: 投诉类型. */
const SORT_ZH = /^(\p{Script=Han}{2,4})(?:类型|类别|种类|分类)$/u;
const GOODS = /^(?:数量|件数|销售数量|销量)$/;

/** What is spent on something: "spending on parts" of Parts cost. */
function spentOn(label: string): string[] {
  const what = SPENT.exec(label)?.[1]?.toLowerCase();
  if (what === undefined || /^(?:total|average|max|min)\b/.test(what)) return [];
  return ['spending on', 'spend on', 'spent on', 'money spent on', 'cost of', 'costs of']
    .map((before) => `${before} ${what}`)
    .concat([`${what} spending`, `${what} spend`, `${what} expenses`]);
}

/** What is said for an amount in a unit, where it is the only one in it. */
const UNIT_WORDS: readonly (readonly [label: RegExp, words: readonly string[]])[] = [
  [/\((?:t|mt)\)$/i, ['tonnes', 'tons', 'tonnage', 'weight']],
  [/\(kg\)$/i, ['kilos', 'kilograms', 'weight']],
  [/\bkm\b\)?$/i, ['kilometres', 'kilometers', 'mileage']],
];

/** "tonnes" of Net (t), and "average tonnes" of its mean. */
function inUnits(one: Named, all: readonly Named[]): string[] {
  const [unit, words] = UNIT_WORDS.find(([label]) => label.test(labelOf(one))) ?? [];
  if (unit === undefined || words === undefined || one.agg === undefined) return [];
  const alike = all.filter(({ agg, ...other }) => agg === one.agg && unit.test(labelOf(other)));
  if (alike.length > 1 || !/^(?:sum|avg)$/.test(one.agg)) return [];
  return one.agg === 'sum' ? [...words] : words.map((word) => `average ${word}`);
}

/** Names of one measure by the unit or the kind of what it holds. */
function measureNames(one: Named, all: readonly Named[]): string[] {
  const label = labelOf(one);
  const [, time] = IN_UNITS.exec(label) ?? [];
  const isTime = all.some(
    (other) => labelOf(other).toLowerCase() === `${time ?? ''} time`.toLowerCase(),
  );
  // of what has its mean, the time that it takes is that one
  const isAdded =
    one.agg === 'sum' &&
    isProcessTime(label) &&
    all.some((other) => other.agg === 'avg' && other.expr === one.expr);
  return [
    ...(time === undefined || isTime || isAdded ? [] : [`${time} time`]),
    ...(one.agg === 'sum' ? spentOn(label) : []),
    ...inUnits(one, all),
    ...(one.agg === 'sum' && GOODS.test(label) ? ['件数', '总件数'] : []),
  ];
}

/**
 * Names by the unit or the kind of what is named: "labour time" of Labour hours, "spending on parts" of Parts cost, "age
 * group" of Age band.
 */
export function unitNames({ measures, dimensions }: CubeModel): [string, readonly string[]][] {
  const all: Named[] = [...measures, ...dimensions].filter(({ hidden }) => hidden !== true);
  return all.flatMap((one): [string, readonly string[]][] => {
    const [, sort] = SORT_ZH.exec(labelOf(one)) ?? [];
    if (sort !== undefined && !('agg' in one))
      return [[one.name, [`各类${sort}`, `不同类型${sort}`]]];
    const [, age, band] = BAND.exec(labelOf(one)) ?? [];
    if (age !== undefined && band !== undefined) {
      const ends = BANDS.filter((end) => end !== band.toLowerCase());
      const short = /\bage$/i.exec(age)?.[0] ?? age;
      return [[one.name, [age, short].flatMap((what) => ends.map((end) => `${what} ${end}`))]];
    }
    const names = 'agg' in one ? measureNames(one, all) : [];
    return names.length === 0 ? [] : [[one.name, names]];
  });
}
