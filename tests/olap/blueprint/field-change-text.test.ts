import { contentDifferences } from '@bi/olap/blueprint/content-differences';
import { fieldChangeText } from '@bi/olap/blueprint/field-change-text';
import { describe, expect, it } from 'vitest';

const captions = { late: 'Late flights', origin: 'Origin', day: 'Day', delay: 'Delay' };
const said = (before: object, after: object, language: 'en' | 'zh' = 'en') =>
  contentDifferences(before, after).map((one) => {
    const text = fieldChangeText({ ...one, captions: { ...captions, ...one.captions } }, language);
    return { ...text, place: text.place.join(' › ') };
  });

describe('a difference in words', () => {
  it('says what a list loses and gains, by what people call it', () => {
    const before = { query: { measures: ['late'], rows: [{ of: 'origin' }] } };
    const after = {
      query: { measures: ['late', 'delay'], rows: [{ of: 'day', grain: 'month', totals: 'none' }] },
    };
    expect(said(before, after)).toMatchObject([
      { place: 'Query › Measures', removed: [], added: ['Delay'], before: null, after: null },
      {
        ...{ place: 'Query › Rows', removed: ['Origin'] },
        added: ['Day (grain month, totals none)'],
      },
    ]);
    const moved = { query: { measures: ['delay', 'late'] } };
    expect(said({ query: { measures: ['late', 'delay'] } }, moved)).toMatchObject([
      { place: 'Query › Measures', order: ['Delay', 'Late flights'] },
    ]);
  });

  it('says conditions as sentences, one by one', () => {
    const west = { of: 'origin', op: 'in', values: ['LAX', 'SEA'] };
    const big = { m: 'late', op: '>=', value: 100 };
    const both = {
      and: [west, { of: 'day', op: 'between', from: '2001-01-01', to: '2001-01-31' }],
    };
    expect(said({ where: west }, { where: both })).toMatchObject([
      { place: 'Conditions', removed: [], added: ['Day 2001-01-01 to 2001-01-31'] },
    ]);
    expect(said({ x: 1 }, { x: 1, where: { or: [west, { not: big }] } })).toMatchObject([
      { before: null, after: 'Origin LAX, SEA or not Late flights ≥ 100' },
    ]);
  });

  it('calls tiles, measures and fields what people call them, in both languages', () => {
    const tile = (x: number) => ({ tiles: [{ id: 't3', title: 'By month', x, hidden: x > 1 }] });
    const [hidden, moved] = said(tile(0), tile(4));
    expect(hidden).toMatchObject({
      place: 'Tiles › By month › Hidden',
      before: 'no',
      after: 'yes',
    });
    expect(moved).toMatchObject({ place: 'Tiles › By month › Column', before: '0', after: '4' });
    expect(said(tile(0), tile(4), 'zh')[0]).toMatchObject({
      ...{ place: '图块 › By month › 隐藏', before: '否', after: '是' },
    });
    const added = { measures: [{ name: 'cost', label: 'Cost', agg: 'sum', expr: 'price' }] };
    expect(said({ measures: [] }, added)).toMatchObject([
      { place: 'Measures › Cost', after: 'Cost (aggregation sum, formula price)' },
    ]);
  });

  it('has texts of several lines and formulas to be compared line by line', () => {
    const [sql] = said({ sql: `SELECT 1\n${'x'.repeat(900)}` }, { sql: 'SELECT 2' });
    expect(sql).toMatchObject({ place: 'Statement', isLines: true, after: 'SELECT 2' });
    expect(sql?.before).toHaveLength(909);
    expect(said({ sql: 'a' }, { sql: 'a\nb\n' })[0]?.after).toBe('a\nb');
    expect(said({ sql: 'a' }, { sql: 'a\n' })[0]?.after).toBe('a\n');
    expect(said({ expr: 'a' }, { expr: 'b' })[0]?.isLines).toBe(true);
  });

  it('never shows the punctuation of data', () => {
    const before = { a: { b: [{ c: 1, d: null }] }, list: [], flag: false };
    const after = { a: { b: [{ c: 2, d: ['e', { f: {} }] }] }, list: [['k', 'v']], flag: true };
    const all = said(before, after).flatMap((one) => [
      ...[one.before, one.after, ...one.removed, ...one.added],
    ]);
    expect(all.join('')).not.toMatch(/[{}[\]"]/);
  });
});
