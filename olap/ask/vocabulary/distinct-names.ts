import type { AskCube } from '../cube/ask-cube';
import { hasGeneratedRows } from '../cube/rows-measure';
import { SERVED } from '../words/everyday-words';
import { columnNamesZh } from '../words/column-names-zh';
import { keyOf } from '../words/normalise';
import { WEIGHTS, type Entries } from './vocabulary-entries';

/** A count of different things in Chinese, with what is counted. */
const DIFFERENT = /^不同(\p{Script=Han}{2,}?)(?:编号|单号|号码|号)?数$/u;

/** What a count of different things in Chinese counts: 订单 of 不同订单数; undefined: it is no such label. */
export const countedThing = (label: string): string | undefined => DIFFERENT.exec(label)?.[1];

/** An English count with what is counted. */
const COUNT = /^(?:distinct|different|number of(?: different| distinct)?) (.+)$/i;
const HAN = /^\p{Script=Han}{2,}$/u;

/** What a count in English counts, in Chinese: 订单 of "Distinct orders". */
function chineseThings({ agg, formula, distinct, label }: AskCube['measures'][number]): string[] {
  const counts = distinct === true || (agg === 'count' && formula === undefined);
  const thing = counts ? COUNT.exec(label)?.[1] : undefined;
  return thing === undefined ? [] : columnNamesZh(thing).whole.filter((name) => HAN.test(name));
}

/**
 * Counts of different things are called by them: 订单数 and 订单 of 不同订单数 and "Distinct orders", 会员人数 of 不同会员数, where
 * nothing else of the cube is called so.
 */
export function addDistinctNames(entries: Entries, cube: AskCube): void {
  const { measures } = cube;
  const isGenerated = hasGeneratedRows(cube);
  for (const one of measures) {
    const { name, label, distinct, synonyms } = one;
    // 人均消费: by the number of those who are served; accounts are no people
    const arePeople = distinct === true && synonyms.includes('人') && !/accounts?\b/i.test(label);
    if (arePeople && !entries.map.has(keyOf('人均')))
      entries.add('人均', { kind: 'measure', name }, WEIGHTS.synonym);
    const own = distinct === true ? countedThing(label) : undefined;
    for (const thing of own === undefined && isGenerated ? chineseThings(one) : [own ?? ''])
      addThing(name, thing);
  }

  function addThing(name: string, thing: string): void {
    if (thing === '') return;
    const ends = ['数', '数量', '总数', ...(thing.endsWith('单') ? ['量'] : [])];
    if (SERVED.has(thing)) ends.push('人数', '总人数');
    for (const end of ends) addFree(`${thing}${end}`, WEIGHTS.short);
    // 小票 is no 平均小票金额
    if (isOnlyMean(thing)) entries.map.delete(keyOf(thing));
    addFree(thing, WEIGHTS.part);

    function addFree(text: string, weight: number): void {
      if (!entries.map.has(keyOf(text))) entries.add(text, { kind: 'measure', name }, weight);
    }
  }

  function isOnlyMean(text: string): boolean {
    const list = entries.map.get(keyOf(text)) ?? [];
    return list.every(({ target, weight }) => {
      if (target.kind !== 'measure' || weight > WEIGHTS.short) return false;
      const agg = measures.find((one) => one.name === target.name)?.agg;
      return agg === 'ratio' || agg === 'avg';
    });
  }
}
