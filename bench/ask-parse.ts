import { ask } from '@bi/olap/ask/ask';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import type { AskCube, AskMember } from '@bi/olap/ask/cube/ask-cube';
import { suggestionsFor } from '@bi/olap/ask/vocabulary/suggest';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';

/**
 * Time on a processor to read a question with the names of a cube of 20,000 members, other work left out: of a cube
 * that people named, and of one made by one click, which words of its trade are read with, too; goal: at
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

/** The same rows as the model generator calls them, so that what people of the trade say is added to the names. */
const GENERATED: AskCube = {
  ...CUBE,
  name: 'rentals',
  label: 'Rentals',
  noun: 'rentals',
  measures: [
    { name: 'rows', label: 'Number of rentals', synonyms: ['rentals'], written: [], agg: 'count' },
    { name: 'amount', label: 'Amount', synonyms: [], agg: 'sum', formula: 'amount', money: true },
    { name: 'days', label: 'Rental days', synonyms: [], agg: 'sum', formula: 'rental_days' },
    { name: 'vehicles', label: 'Distinct vehicles', synonyms: [], agg: 'distinct', distinct: true },
    { name: 'drivers', label: 'Distinct drivers', synonyms: [], agg: 'distinct', distinct: true },
  ],
  fields: [
    ...CUBE.fields,
    ...['Vehicle type', 'Depot', 'Driver', 'Carrier', 'Status', 'Payment method', 'Region'].map(
      (label) => ({
        ...{ name: label.toLowerCase().replace(' ', '_'), label, synonyms: [] },
        ...{ kind: 'dimension' as const, type: 'string' as const },
      }),
    ),
  ],
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

/** The questions of a trade, some with words that only its lexicon has. */
const OF_TRADE = [
  'rentals by shop',
  `takings of ${member(1234)} last year`,
  `how many hires in ${member(9001)} and ${member(17)} by month`,
  'top 10 clients by turnover in 2025',
  'average spend per van compared with the year before',
  `renatls by custmer except ${member(42)}`,
  'share of bookings by branch in the last 3 months',
  'which lorries were hired most in march 2026',
  'who is the best pilot',
  '各门店的租赁数',
  `${member(500)}去年第四季度的金额`,
  'rentals over 1000 by customer and depot during the last 12 months without status',
];

/** Value below which a share of sorted times are. */
const at = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Times of each question, round by round. */
function roundsOf(questions: readonly string[], run: (question: string) => unknown): number[][] {
  return Array.from({ length: BEFORE + ROUNDS }, () =>
    questions.map((question) => {
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

function measure(
  name: string,
  questions: readonly string[],
  run: (question: string) => unknown,
): void {
  const rounds = roundsOf(questions, run);
  console.log(line(`${name}, the first ${3 + ROUNDS} rounds`, rounds.slice(3, 3 + ROUNDS)));
  console.log(line(name, rounds.slice(BEFORE)));
}

for (const [cube, questions] of [
  [CUBE, QUESTIONS],
  [GENERATED, OF_TRADE],
] as const) {
  const since = process.cpuUsage();
  const context = askContext([vocabularyOf(cube)]);
  const { user, system } = process.cpuUsage(since);
  const madeMs = ((user + system) / 1000).toFixed(0);
  console.log(`${cube.label}: names of ${MEMBERS} members made ready in ${madeMs} ms, once`);
  console.log('what | p50 ms | p95 ms | p99 ms');
  measure('read a question', questions, (question) => ask(context, question, null));
  measure('suggest', questions, (question) => suggestionsFor(context, question.slice(0, 9), []));
}
