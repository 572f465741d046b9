import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import { askContext, type AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { readAs } from './read-as';
import { sampleAskCubes } from './sample-cubes';

let context: AskContext;

beforeAll(() => {
  context = askContext(sampleAskCubes().map(vocabularyOf));
});

const read = (question: string): string => readAs(context, question);

/** What the last of several questions of a thread becomes. */
function readLast(...questions: string[]): string {
  const last = questions.at(-1) ?? '';
  let before: Parameters<typeof ask>[2] = null;
  for (const question of questions.slice(0, -1)) {
    const got = ask(context, question, before);
    if (got.outcome === 'answered') before = got.frame;
  }
  return readAs(context, last, before);
}

describe('a question in plain words', () => {
  it.each([
    ['how late do planes tend to be, weekday by weekday?', 'Average delay (min) · by Weekday'],
    ['how many bird strikes do we have on file altogether?', 'Strikes'],
    [
      'how many times did somebody fly from Nashville to Baltimore',
      'Flights · Origin city: Nashville · Destination city: Baltimore',
    ],
    ['which five cities send off the most flights?', 'Flights · by Origin city · top 5'],
    ['what exactly does on-time % mean here?', 'meaning · On-time %'],
    ['explain the measure labor force', 'meaning · Labor force'],
    ['growth of receipts on the year before', 'Growth on the year before'],
    ['按钟点数一数航班', 'Flights · by Hour of day'],
    ['准点率到底怎么算的', 'meaning · On-time %'],
    ['劳动力一年一年的数', 'Labor force · by year of Month'],
    ['每个州一行，撞击次数', 'Strikes · by State'],
    ['2月10日到2月20日(含)有几个航班', 'Flights · 2001-02-10 to 2001-02-20'],
    ['1997年和2000年哪年维修费用大', 'Repair cost (USD) · 1997 · 2000'],
    ['2007年12月跟2009年12月的失业人数，摆一起看', 'Unemployed · 2007-12 · 2009-12'],
    ['撞击多于200次的航空公司，拉个单子', 'Strikes · by Operator · Strikes > 200'],
    ['2009年10月建筑业有多少人失业', 'Unemployed · Industry: Construction · 2009-10'],
    ['落地德州的飞机总共飞了多少英里', 'Miles · Destination state: Texas'],
    ['航班有多少班，平均延误多少', 'Flights · Average delay (min)'],
    ['历年撞击次数，每年都跟上一年比一比', 'Strikes · by Year · compared with a year before'],
  ])('%s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it.each([
    'strikes here',
    '6月1日以前(含)有几个航班',
    'explain the measure',
    'which cities see off flights',
  ])('is refused where a word may say more: %s', (question) => {
    expect(read(question)).toMatch(/^refused/);
  });

  it('still reads a course of time where a trend is asked for', () => {
    expect(read('what does the delay trend look like')).toBe(
      'Average delay (min) · by month of Day',
    );
  });
});

describe('one that has the most', () => {
  it.each([
    ['state with the lowest count of damaging strikes', 'Damaging strikes · by State · bottom 1'],
    ['the airport with the highest cost', 'Cost (USD) · by Airport · top 1'],
    ['agency that collects the most receipts', 'Receipts (USD) · by Agency · top 1'],
  ])('is listed alone: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it.each(['airports with the highest cost', 'each state with the most strikes'])(
    'is one of several: %s',
    (question) => {
      expect(read(question)).toContain('top 10');
    },
  );

  it('is no list of what did something', () => {
    expect(read('agencies that collect receipts')).toMatch(/^refused/);
  });
});

describe('why one period differs from another', () => {
  it.each([
    ['why was the strike cost in 2001 different from 2000?', 'why it changed · Cost (USD) · 2001'],
    [
      'why was the strike cost in 2001 higher than in 1999',
      'why it changed · Cost (USD) · 1999 → 2001',
    ],
    [
      '失业人数2009年12月比2008年12月变了这么多，什么因素导致的',
      'why it changed · Unemployed · 2008-12 → 2009-12',
    ],
  ])('compares both: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it.each(['why did strikes fall in 1995 and 1999', 'why was cost in Texas higher than in Utah'])(
    'is not explained of two changes, or of two places: %s',
    (question) => {
      expect(read(question)).toMatch(/^refused/);
    },
  );
});

describe('a question that goes on', () => {
  it('adds what is asked for as well', () => {
    expect(readLast('strikes by year', 'break that down by wildlife size as well')).toBe(
      'Strikes · by Year · by Wildlife size',
    );
    expect(readLast('strikes by year', 'cost too')).toBe('Strikes · Cost (USD) · by Year');
  });

  it('begins with "and now"', () => {
    expect(readLast('flights by weekday', 'and now average delay instead')).toBe(
      'Average delay (min) · by Weekday',
    );
  });

  it('adds nothing to a question before it that is a list of its own', () => {
    expect(readLast('cost by phase', 'strikes by state, and cost as well')).toMatch(/^refused/);
  });
});

it('a running total goes on from year to year', () => {
  expect(read('各月累计撞击次数')).toBe('Strikes · running total · by month of Day');
  expect(read('2001年各月累计撞击次数')).toContain('running total · by');
});
