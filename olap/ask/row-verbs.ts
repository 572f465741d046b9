import type { AskCube } from './ask-cube';
import { rowsMeasure } from './rows-measure';
import { keyOf, singular } from './normalise';
import { WEIGHTS, type Entries } from './vocabulary-entries';

/** What all rows of a name do or had done to them, so that the verb says no more than the noun. */
const VERBS: Readonly<Record<string, string>> = {
  flight:
    'fly|flies|flew|flown|leave|leaves|left|depart|departs|departed|operated|took off|take off',
  strike: 'struck|hit',
  sale: 'sold|sell',
  order: 'ordered|placed',
  purchase: 'purchased|bought',
  payment: 'paid',
  visit: 'visited',
  trip: 'taken',
  航班: '飞了|飞过|飞行了',
  撞击: '被撞|被撞击|撞到|撞上|被撞到',
  订单: '下单|下的单',
  销售: '售出|卖出',
};

/** Verbs of the rows of a cube, which a question may have next to them: "how many routes were flown". */
export function addRowVerbs(entries: Entries, cube: AskCube): void {
  const rows = rowsMeasure(cube, true);
  if (rows === undefined) return;
  const names = new Set([rows.label, ...rows.synonyms].map((name) => singular(keyOf(name))));
  for (const [noun, verbs] of Object.entries(VERBS)) {
    if (!names.has(keyOf(noun))) continue;
    for (const verb of verbs.split('|')) {
      if (entries.map.has(keyOf(verb))) continue;
      entries.add(verb, { kind: 'cube', verb: true }, WEIGHTS.part);
    }
  }
}
