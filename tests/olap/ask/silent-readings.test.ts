import { describe, expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { ask, type AskOutcome } from '@bi/olap/ask/ask';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { askCubeOf } from '@bi/olap/ask/cube/ask-cube-of-model';
import { isShortFor } from '@bi/olap/ask/vocabulary/abbreviations';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { canonicalQuery } from './canonical-query';
import { sampleAskCubes } from './sample-cubes';

const context = askContext(sampleAskCubes().map(vocabularyOf));

function measuresIn(got: AskOutcome): string[] {
  return got.outcome === 'asked' ? got.choices.map(({ frame }) => frame.measures.join()) : [];
}

function refusedWords(question: string): string[] {
  const got = ask(context, question, null);
  return got.outcome === 'refused' ? got.words : [got.outcome];
}

describe('a reading that leans on a weak word', () => {
  it('asks which measure is meant where only a part of its name is said', () => {
    const got = ask(context, 'How much damage did each airline have?', null);
    expect(measuresIn(got)).toContain('damage_share');
    expect(measuresIn(got)).toContain('damaging_strikes');
  });

  it.each(['by airline', 'Texas', 'now by airline'])('asks for the measure of "%s"', (question) => {
    expect(measuresIn(ask(context, question, null)).length).toBeGreaterThan(1);
  });

  it.each(['split that by day part', 'only the evening', 'and by size'])(
    'answers no "%s" that continues nothing',
    (question) => {
      expect(ask(context, question, null).outcome).not.toBe('answered');
    },
  );

  it('takes a number with a unit for a limit of the measure, not of the list', () => {
    const got = ask(context, 'where did average delay top 10 minutes, by origin state', null);
    if (got.outcome !== 'answered') throw new Error(got.outcome);
    expect(canonicalQuery(got.query)).toMatchObject({ top: null, having: ['average_delay > 10'] });
    expect(refusedWords('bottom 10 minutes of delay by origin state')).toContain('10');
  });

  it('draws nothing where lines are counted', () => {
    expect(refusedWords('how many lines have strikes')).toContain('lines');
  });

  it.each([
    ['not strikes by size, except Small', 'not'],
    ['strikes by size except without Small', 'except'],
    ['airports with at least more than 250 strikes', 'at least'],
  ])('leaves over the first of two words for one thing: "%s"', (question, word) => {
    expect(refusedWords(question)).toContain(word);
  });

  it('reads no misspelt name where a character turns it around', () => {
    expect(ask(context, '航班不数逐月走势', null).outcome).toBe('refused');
  });

  it('explains a move over a range by its last unit, compared with its first one', () => {
    const got = ask(context, 'What drove the drop in receipts from 2008 to 2009?', null);
    if (got.outcome !== 'answered') throw new Error(got.outcome);
    expect(got.frame).toMatchObject({
      intent: 'changes',
      periods: [{ from: '2009-01-01', to: '2010-01-01' }],
    });
    const longer = ask(context, 'why did receipts fall from 2004 to 2009', null);
    if (longer.outcome !== 'answered') throw new Error(longer.outcome);
    expect(longer.frame).toMatchObject({
      periods: [{ from: '2009-01-01', to: '2010-01-01' }],
      base: { from: '2004-01-01', to: '2005-01-01' },
    });
    const days = 'why did strikes fall from 3 May 2000 to 9 June 2001';
    expect(ask(context, days, null).outcome).toBe('refused');
  });

  it.each([
    ['1995年以前一共记录了多少次撞击', ['strikes'], []],
    ['这些年鸟击次数逐年是怎么变的', ['strikes'], ['year']],
    ['夜间的撞击一共造成多少损失金额', ['cost'], []],
    ['飞往加州的航班，各时段准点率分别是多少', ['on_time_rate'], ['day_part']],
  ])('%s', (question, measures, fields) => {
    const got = ask(context, question, null);
    if (got.outcome !== 'answered') throw new Error(got.outcome);
    expect(got.frame.intent).toBe('query');
    expect(canonicalQuery(got.query)).toMatchObject({ measures, fields });
  });

  it('compares no period with itself', () => {
    const got = ask(context, '2001年各州鸟击次数，同比上一年', null);
    expect(got).toMatchObject({
      outcome: 'answered',
      frame: { before: 'year', periods: [{ from: '2001-01-01', to: '2002-01-01' }] },
    });
  });
});

const ORDERS: CubeModel = {
  name: 'zpo_lin',
  label: 'Zpo lin',
  source: { table: 'zpo_lin' },
  key: ['PO_NO', 'LN_NO'],
  joins: [],
  dimensions: [
    {
      name: 'ord_dt_year',
      expr: 'year(ORD_DT)',
      type: 'number',
      label: 'Order date year',
      semantic: 'year',
    },
    {
      name: 'ord_dt_day',
      expr: 'ORD_DT',
      type: 'date',
      label: 'Order date day',
      determines: ['ord_dt_year'],
    },
    { name: 'plnt_cd', expr: 'PLNT_CD', type: 'number', label: 'Plnt code' },
    { name: 'vnd_nm', expr: 'vnd.VND_NM', type: 'string', label: 'Vnd name', folder: 'VND' },
  ],
  hierarchies: [],
  measures: [
    { name: 'net_amt_eur', agg: 'sum', expr: 'NET_AMT_EUR', label: 'Net amount (EUR)' },
    { name: 'row_count', agg: 'count', label: 'Rows' },
    { name: 'qty_ord', agg: 'sum', expr: 'QTY_ORD', label: 'Quantity order' },
  ],
};

describe('words that columns shorten', () => {
  const orders = askContext([vocabularyOf(askCubeOf(ORDERS, [], '2025-11-14', '2023-01-03'))]);
  const fieldsOf = (question: string) => {
    const got = ask(orders, question, null);
    return got.outcome === 'answered'
      ? [got.frame.rows.map(({ of }) => of), got.corrections.map(({ read }) => read)]
      : got.outcome;
  };

  it('are read as such, and said', () => {
    expect(fieldsOf('net amount by plant')).toEqual([['plnt_cd'], ['plnt']]);
    expect(fieldsOf('top 5 vendors by net amt')).toEqual([['vnd_nm'], ['vnd']]);
  });

  it('divide nothing by a part of a name: "per order year"', () => {
    expect(fieldsOf('net amount per order year')).toEqual([['ord_dt_year'], []]);
    expect(fieldsOf('monthly net amount in 2025 by order date')).toEqual([['ord_dt_day'], []]);
  });

  it.each([
    ['vnd', 'vendors', true],
    ['chrg', 'charge', true],
    ['matl', 'material', true],
    ['clin', 'clinic', true],
    ['chrg', 'change', false],
    ['stat', 'state', false],
    ['vnd', 'visit', false],
  ])('%s is short for %s: %s', (short, word, is) => {
    expect(isShortFor(short, word)).toBe(is);
  });
});
