import type { CubeModel, Dimension, Measure } from '@bi/contract/cube/cube';
import {
  askableLabel,
  billedMeasure,
  isAskable,
  moneyMeasures,
  type AskableName,
} from './earned-measures';
import {
  ALIKE_WORDS,
  AMOUNT_NAMES,
  COUNTED_DAY_NAMES,
  ENTITY_NAMES,
  HEAD_NAMES,
  MEAN_MONEY_NAMES,
  MONEY_NAMES,
  PRICE_NAMES,
  SERVED,
  WAIT,
  WAIT_NAMES,
} from '../words/everyday-words';
import { largestNames } from './largest-names';
import { meanNamesZh } from './mean-names-zh';
import { rowWords, thingOf } from './rows-words';
import { timeNames } from './time-names';
import { keyOf, singular } from '../words/normalise';
import { unitNames } from './unit-names';

/** What names of a cube are also called in everyday words, by the names of its fields and measures. */
export type EverydayNames = ReadonlyMap<string, readonly string[]>;

/** Names of what was billed rather than of what came in. */
const BILLING = /\bbill/;
const PERSONS = /^(?:people|persons|人)$/;

/** Everyday words for the persons and things whose keys a cube counts, where just one of them may be meant. */
function entityNames({ measures, dimensions }: CubeModel): [string, readonly string[]][] {
  const counts = measures.filter((one) => isAskable(one) && 'agg' in one && one.agg === 'distinct');
  const served = counts.filter((one) => SERVED.has(thingOf(askableLabel(one))));
  return counts.flatMap((count): [string, readonly string[]][] => {
    const thing = thingOf(askableLabel(count));
    const isServed = served.length === 1 && served[0] === count;
    // an account is of customers, and no person
    const people = isServed
      ? ENTITY_NAMES.served.filter((one) => thing !== 'account' || !PERSONS.test(one))
      : [];
    const group = ENTITY_NAMES.alike.filter((words) => words.includes(thing)).flat();
    const isOnly = counts.every((other) => {
      return other === count || !group.includes(thingOf(askableLabel(other)));
    });
    const words = [...(isOnly ? group : []), ...people].filter((one) => one !== thing);
    if (words.length === 0) return [];
    const field = dimensions.find(
      (one) => isAskable(one) && one.folder !== undefined && isCaption(one, thing),
    );
    return [count, ...(field === undefined ? [] : [field])].map(({ name }) => [name, words]);
  });
}

/** Whether a field is what a joined table's things are called. */
function isCaption({ label = '', folder = '', type }: Dimension, thing: string): boolean {
  if (type !== 'string' || singular(folder.toLowerCase().split(/\s+/).at(-1) ?? '') !== thing)
    return false;
  if (label === folder || label.toLowerCase() === `${folder.toLowerCase()} name`) return true;
  return /\b(?:company|customer|client|full|last|display) name$|(?:姓名|名称)$/i.test(label);
}

const PIECES = /(?:数量|件数|套数|台数|份数|人数|销量)$/;

/** What rows are counted by one by one; goods are not where each row has a number of them. */
function rowCounters({ measures }: CubeModel): string[] {
  const hasPieces = measures.some((one) => isAskable(one) && PIECES.test(askableLabel(one)));
  return ['单', '笔', '票', '次', ...(hasPieces ? [] : ['件', '套', '台', '份', '桌', '例'])];
}

/** 平均每单收多少钱 of the mean of what was earned. */
const meanMoneyNames = (counters: readonly string[]): string[] =>
  counters.flatMap((row) =>
    ['', '收', '收了', '花', '花了', '卖', '卖了', '付', '要'].flatMap((verb) => [
      `平均每${row}${verb}多少钱`,
      `平均一${row}${verb}多少钱`,
      `每${row}平均${verb}多少钱`,
    ]),
  );

/** 平均每单实收 of 平均实收金额: the mean of each row. */
function meanNames(model: CubeModel): [string, readonly string[]][] {
  return model.measures.flatMap((one): [string, readonly string[]][] => {
    const label = askableLabel(one);
    if (!('agg' in one) || one.agg !== 'avg' || !/^平均\p{Script=Han}{2,}$/u.test(label)) return [];
    const whole = label.slice(2);
    const stems = [whole, whole.replace(/(?<=.{2})(?:金额|费用)$/, '')];
    const names = stems.flatMap((stem) =>
      rowCounters(model).flatMap((row) => [
        `平均每${row}${stem}`,
        `平均一${row}${stem}`,
        `每${row}平均${stem}`,
        `每${row}${stem}`,
        `${row}均${stem}`,
      ]),
    );
    const isServed = model.measures.some(
      (other) =>
        'agg' in other && other.agg === 'distinct' && SERVED.has(thingOf(askableLabel(other))),
    );
    // where nobody who is served is counted, 客单价 is by orders
    const isMoney = isEarned(one, model);
    const perOrder = !isServed && isMoney ? ['客单价', '笔单价', '单均金额'] : [];
    const spent = isMoney ? [...MEAN_MONEY_NAMES, ...meanMoneyNames(rowCounters(model))] : [];
    return [[one.name, [...new Set([...names, ...perOrder, ...spent])]]];
  });
}

/** 均价 of 平均单价, the mean of the only prices. */
function priceNames({ measures }: CubeModel): [string, readonly string[]][] {
  const means = measures.filter(
    (one) =>
      isAskable(one) &&
      'agg' in one &&
      one.agg === 'avg' &&
      /(?:单价|价格|售价)$/.test(askableLabel(one)),
  );
  return means.length === 1 ? means.map(({ name }) => [name, PRICE_NAMES]) : [];
}

/** Names of how long somebody waits, where the mean of one such time is there. */
function waitNames({ measures }: CubeModel): [string, readonly string[]][] {
  const means = measures.filter(
    (one) => isAskable(one) && 'agg' in one && one.agg === 'avg' && WAIT.test(askableLabel(one)),
  );
  return means.length === 1 ? means.map(({ name }) => [name, WAIT_NAMES]) : [];
}

/** People by the only sum of how many came: 客人 of 用餐人数. */
function headNames({ measures }: CubeModel): [string, readonly string[]][] {
  const heads = measures.filter(
    (one) => isAskable(one) && 'agg' in one && one.agg === 'sum' && /人数$/.test(askableLabel(one)),
  );
  return heads.length === 1 ? heads.map(({ name }) => [name, HEAD_NAMES]) : [];
}

/** Whether a mean is of the only thing that was earned, by each row. */
function isEarned(mean: Measure, { measures, key }: CubeModel): boolean {
  const [money, ...others] = moneyMeasures({ measures });
  if (money === undefined || others.length > 0 || key.length !== 1) return false;
  return 'agg' in mean && mean.agg === 'avg' && 'agg' in money && mean.expr === money.expr;
}

/** "average order value" of the mean of what was earned with each order. */
function orderValueNames(model: CubeModel): [string, readonly string[]][] {
  const rows = rowWords(model);
  return model.measures.flatMap((one): [string, readonly string[]][] =>
    isAskable(one) && isEarned(one, model)
      ? [
          [
            one.name,
            rows.flatMap((row) => [
              `average ${row} value`,
              `average value per ${row}`,
              `average value of a ${row}`,
              `average spend per ${row}`,
            ]),
          ],
        ]
      : [],
  );
}

/** General words after the name of an amount: 物业费金额. */
const MONEY_ENDS = ['金额', '总额', '总金额'];
/** The same of what no other amount of a cube was earned by: 运费收入. */
const INCOME_ENDS = ['收入', '总收入', '收入总额'];

/** Further names of sums by what they are called. */
function amountNames({ measures }: CubeModel): [string, readonly string[]][] {
  const earned = moneyMeasures({ measures });
  return measures.flatMap((one): [string, readonly string[]][] => {
    if (!isAskable(one) || !('agg' in one) || one.agg !== 'sum') return [];
    const label = askableLabel(one);
    const isFee = /^\p{Script=Han}+[费款租税]$/u.test(label);
    const isOnly = earned.every(({ name }) => name === one.name);
    const general = isFee ? [...MONEY_ENDS, ...(isOnly ? INCOME_ENDS : [])] : [];
    return [
      [
        one.name,
        [
          ...AMOUNT_NAMES.flatMap(([of, names]) => (of.test(label) ? names : [])),
          ...general.map((end) => `${label}${end}`),
        ],
      ],
    ];
  });
}

/** Names of a field or a measure whose label has one of two words of a meaning, where no label has the other. */
function alikeNames({ measures, dimensions }: CubeModel): [string, readonly string[]][] {
  const shown = [...measures, ...dimensions].filter(isAskable);
  return ALIKE_WORDS.flatMap((words) => {
    const has = (one: AskableName, word: string) =>
      new RegExp(`\\b${word}s?\\b`, 'i').test(askableLabel(one));
    const [said, ...more] = words.filter((word) => shown.some((one) => has(one, word)));
    if (said === undefined || more.length > 0) return [];
    const others = words.filter((word) => word !== said);
    const word = new RegExp(`\\b${said}(?=s?\\b)`, 'i');
    return shown
      .filter((one) => has(one, said))
      .map((one): [string, readonly string[]] => {
        const label = askableLabel(one);
        const isAlone = new RegExp(`^${said}(?: (?:amount|amt|name))?$`, 'i').test(label);
        const isSum = !('agg' in one) || one.agg === 'sum';
        return [
          one.name,
          others.flatMap((other) => [
            label.replace(word, other),
            ...(isAlone && isSum ? [other] : []),
          ]),
        ];
      });
  });
}

/** What the only sum of days of a cube is also called. */
function dayCountNames({ measures }: CubeModel): [string, readonly string[]][] {
  const sums = measures.filter((one) => isAskable(one) && 'agg' in one && one.agg === 'sum');
  const ofDays = sums.filter((one) => /\bdays\b|天数/i.test(askableLabel(one)));
  return ofDays.length === 1 ? ofDays.map(({ name }) => [name, COUNTED_DAY_NAMES]) : [];
}

/** How long a stay is whose nights a cube has: the mean of them. */
function nightNames({ measures }: CubeModel): [string, readonly string[]][] {
  return measures.flatMap((one): [string, readonly string[]][] => {
    const isMean = isAskable(one) && 'agg' in one && one.agg === 'avg';
    return isMean && NIGHTS.test(askableLabel(one)) ? [[one.name, NIGHT_NAMES]] : [];
  });
}

const NIGHTS = /^average (?:number of )?nights$|^平均(?:入住)?(?:晚数|夜数|间夜数?)$/i;
const NIGHT_NAMES = ['length of stay', 'duration of stay', 'stay length', 'stay duration']
  .flatMap((name) => [name, `average ${name}`])
  .concat('平均入住天数', '平均住几晚');

/**
 * Everyday words for what a cube has: "customers" for its only accounts, "revenue" for its only total of money,
 * "turnaround" for its only days between two dates. None that the model has a name for.
 */
export function everydayNames(model: CubeModel): EverydayNames {
  const taken = new Set(
    [...model.measures, ...model.dimensions]
      .filter(isAskable)
      .flatMap((one) => [askableLabel(one), one.name, ...(one.synonyms ?? [])].map(keyOf)),
  );
  const billed = billedMeasure(model);
  const earned = MONEY_NAMES.filter((name) => billed === undefined || !BILLING.test(name));
  const money: [string, readonly string[]][] = [
    ...moneyMeasures(model).map((one): [string, readonly string[]] => [one.name, earned]),
  ];
  if (billed !== undefined)
    money.push([billed.name, MONEY_NAMES.filter((name) => BILLING.test(name))]);
  const names = new Map<string, string[]>();
  const all = [
    ...entityNames(model),
    ...money,
    ...largestNames(model),
    ...meanNames(model),
    ...priceNames(model),
    ...waitNames(model),
    ...headNames(model),
    ...orderValueNames(model),
    ...amountNames(model),
    ...alikeNames(model),
    ...dayCountNames(model),
    ...nightNames(model),
    ...timeNames(model),
    ...meanNamesZh(model),
    ...unitNames(model),
  ];
  for (const [name, words] of all) {
    const free = words.filter((word) => !taken.has(keyOf(word)));
    names.set(name, [...(names.get(name) ?? []), ...free]);
  }
  return names;
}
