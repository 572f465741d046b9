import type { AskCube } from '../cube/ask-cube';
import { rowsMeasure } from '../cube/rows-measure';
import { processOf } from '../words/process-words';
import { isTurning } from '../words/turning-words';
import { keyOf, singular } from '../words/normalise';
import { WEIGHTS, type Entries } from './vocabulary-entries';

/** letters of a word of a cube's name that is more than a form word */
const MIN_LETTERS = 5;

/** What all rows of a name do or had done to them, so that the verb says no more than the noun. */
const VERBS: Readonly<Record<string, string>> = {
  flight:
    'fly|flies|flew|flown|flying|leave|leaves|left|depart|departs|departed|operated|took off|take off|takes off|go out|goes out|went out|set off|sets off',
  strike:
    'struck|hit|hits|hitting|ran into|run into|runs into|running into|collide with|collides with|collided with|colliding with|flew into|fly into|flies into',
  sale: 'sold|sell',
  order: 'ordered|placed',
  purchase: 'purchased|bought',
  payment: 'paid',
  visit: 'visited',
  trip: 'taken',
  航班: '飞了|飞过|飞行了|飞行过|起飞了',
  撞击: '挨撞|挨撞的|被撞|被撞击|撞到|撞上|被撞到|撞|撞了|撞过|撞得|撞的|撞鸟|撞鸟了|撞过鸟|撞了鸟|撞上了|撞到了',
  订单: '下单|下的单',
  销售: '售出|卖出|卖了|卖',
  报名: '报|报了|报的',
};

/** Words of a cube's own name, which say no more than that it is asked, where nothing else of it is called so. */
function addCubeWords(entries: Entries, { label }: AskCube): void {
  const words = label.toLowerCase().split(/[^a-z]+/);
  if (words.length < 2) return;
  for (const word of words) {
    if (word.length < MIN_LETTERS || entries.map.has(keyOf(word))) continue;
    entries.add(word, { kind: 'cube', part: true }, WEIGHTS.part);
  }
}

/** Words that say no more than what a cube is about: its own, and verbs of its rows: "how many routes were flown". */
export function addRowWords(entries: Entries, cube: AskCube): void {
  addRowVerbs(entries, cube);
  addBuyerVerbs(entries, cube);
  addCubeWords(entries, cube);
}

/** What those do who a business sells to, where a cube has what was earned. */
const BOUGHT =
  'bought|buy|buys|purchased|shopped|bought something|bought anything|买|买过|来买过|来消费过|来消费|消费过|消费了|下过单|下单|下了单|购买|购买过|购买了|来店消费|光顾过';

/** What the business does then, unless its rows are something else than what it sells. */
const SOLD = 'sold|sell|sells|卖了|卖出|卖出了|卖掉|售出';
const NOT_SOLD =
  /return|refund|purchas|procure|expens|payable|waste|scrap|stock|inventor|issue|claim|payroll|salar|退|损|采购|进货|入库|库存|支出|报销|领用|工资/i;

/** A formula of a column of a joined table. */
const OF_OTHER_TABLE = /^\w+\.(?:\w+|"[^"]+")$/;

function addBuyerVerbs(entries: Entries, { measures, label }: AskCube): void {
  if (!measures.some(({ money }) => money === true)) return;
  // what of it was refunded later is in another table
  const own = measures.filter(({ formula = '' }) => !OF_OTHER_TABLE.test(formula));
  const sells = ![label, ...own.map((one) => one.label)].some((name) => NOT_SOLD.test(name));
  for (const verb of `${BOUGHT}${sells ? `|${SOLD}` : ''}`.split('|')) {
    if (verb.length > 1 && !entries.map.has(keyOf(verb)))
      entries.add(verb, { kind: 'cube', verb: true }, WEIGHTS.part);
  }
}

/** Nouns of what is done, which their verb ends before: "rental", "booking", "shipment". */
const OF_VERB = /^([a-z]{3,}[^aeiou])(?:al|ment|ing)$/;

/** "rented" of rentals, "booked" of bookings: what all rows of a noun had done to them, which none of them lacks. */
function addPastOfRows(entries: Entries, names: ReadonlySet<string>): void {
  for (const name of names) {
    const done = processOf(name)?.done ?? [];
    const stem = OF_VERB.exec(name)?.[1];
    for (const verb of [...done, ...(stem === undefined ? [] : [`${stem}ed`])]) {
      if (isTurning(verb) || entries.map.has(keyOf(verb))) continue;
      entries.add(verb, { kind: 'cube', verb: true }, WEIGHTS.part);
    }
  }
}

function addRowVerbs(entries: Entries, cube: AskCube): void {
  const rows = rowsMeasure(cube, true);
  if (rows === undefined) return;
  const names = new Set([rows.label, ...rows.synonyms].map((name) => singular(keyOf(name))));
  addPastOfRows(entries, names);
  for (const [noun, verbs] of Object.entries(VERBS)) {
    if (!names.has(keyOf(noun))) continue;
    for (const verb of verbs.split('|')) {
      if (entries.map.has(keyOf(verb))) continue;
      // a verb of one character is found only where nothing else has it
      const weight = verb.length === 1 ? WEIGHTS.synonym : WEIGHTS.part;
      entries.add(verb, { kind: 'cube', verb: true }, weight);
      if (/\p{Script=Han}$/u.test(verb) && !verb.endsWith('的') && !verb.includes(noun)) {
        entries.add(`${verb}次数`, { kind: 'measure', name: rows.name }, WEIGHTS.translated);
      }
    }
  }
}
