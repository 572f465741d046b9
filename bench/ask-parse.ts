import { ask } from '@bi/olap/ask/ask';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import type { AskCube, AskMember } from '@bi/olap/ask/cube/ask-cube';
import { suggestionsFor } from '@bi/olap/ask/vocabulary/suggest';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';

/**
 * Time on a processor to read a question with the names of a cube of 20,000 members, other work left out; goal: at
 * most 10 ms at the 95th percentile, in a server that has read some hundred questions; the first ones, before the
 * code is compiled, are shown as well. `node scripts/run-ts.mjs bench/ask-parse.ts`
 */
const MEMBERS = 20_000;
const ROUNDS = 40;
/** Rounds before those that are measured. */
const BEFORE = 60;
const SYLLABLES = 'ba co di fe gu ha jo ka li me no pi qua ra so tu va we xi za'.split(' ');
const HAN = '京沪广深杭宁渝蓉汉津苏锡常通扬泰镇盐淮徐';

function nameAt(at: number): string {
  const word = (seed: number) =>
    Array.from({ length: 3 }, (_, place) => SYLLABLES[(seed >> (place * 4)) % 20] ?? 'ba').join('');
  return `${word(at * 7919)} ${word(at * 104_729 + 5)}`;
}

function membersOf(): AskMember[] {
  return Array.from({ length: MEMBERS }, (_, at) => {
    const isHan = at % 10 === 0;
    const label = isHan
      ? `${HAN[at % 20] ?? ''}${HAN[(at >> 4) % 20] ?? ''}商行${at}`
      : `${nameAt(at)} ${at % 97}`;
    return { field: at % 3 === 0 ? 'shop' : 'customer', key: label, label, synonyms: [] };
  });
}

const CUBE: AskCube = {
  name: 'orders',
  label: 'Orders',
  measures: [
    { name: 'sales', label: 'Sales (USD)', synonyms: ['销售额'], agg: 'sum' },
    { name: 'orders', label: 'Orders', synonyms: ['订单数'], agg: 'count' },
    { name: 'average_discount', label: 'Average discount', synonyms: ['折扣'], agg: 'avg' },
  ],
  fields: [
    { name: 'shop', label: 'Shop', synonyms: ['门店'], kind: 'dimension', type: 'string' },
    { name: 'customer', label: 'Customer', synonyms: ['客户'], kind: 'dimension', type: 'string' },
    { name: 'day', label: 'Order day', synonyms: ['日期'], kind: 'dimension', type: 'date' },
  ],
  members: membersOf(),
  date: 'day',
  lastDay: '2026-06-30',
};

const member = (at: number) => CUBE.members[at]?.label ?? '';
const QUESTIONS = [
  'sales by shop',
  `sales of ${member(1234)} last year`,
  `how many orders in ${member(9001)} and ${member(17)} by month`,
  'top 10 customers by sales in 2025',
  'average discount per shop compared with the year before',
  `salse by custmer except ${member(42)}`,
  'share of sales by shop in the last 3 months',
  'why did sales fall in march 2026',
  'who is the best pilot',
  '各门店的销售额',
  `${member(500)}去年第四季度的订单数`,
  '销售额前5的客户',
  '按 month 看 average discount',
  'sales over 1000 by customer and shop during the last 12 months without orders',
];

/** Value below which a share of sorted times are. */
const at = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Times of each question, round by round. */
function roundsOf(run: (question: string) => unknown): number[][] {
  return Array.from({ length: BEFORE + ROUNDS }, () =>
    QUESTIONS.map((question) => {
      const since = process.cpuUsage();
      run(question);
      const { user, system } = process.cpuUsage(since);
      return (user + system) / 1000;
    }),
  );
}

function line(name: string, rounds: readonly number[][]): string {
  const sorted = rounds.flat().toSorted((a, b) => a - b);
  return [name, ...[0.5, 0.95, 0.99].map((share) => at(sorted, share).toFixed(2))].join(' | ');
}

function measure(name: string, run: (question: string) => unknown): void {
  const rounds = roundsOf(run);
  console.log(line(`${name}, the first ${3 + ROUNDS} rounds`, rounds.slice(3, 3 + ROUNDS)));
  console.log(line(name, rounds.slice(BEFORE)));
}

const since = performance.now();
const context = askContext([vocabularyOf(CUBE)]);
const madeMs = performance.now() - since;
console.log(`names of ${MEMBERS} members made ready in ${madeMs.toFixed(0)} ms, once`);
console.log('what | p50 ms | p95 ms | p99 ms');
measure('read a question', (question) => ask(context, question, null));
measure('suggest', (question) => suggestionsFor(context, question.slice(0, 9), []));
