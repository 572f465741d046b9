import { describe, expect, test } from 'vitest';
import type { Query } from '@bi/contract/query/query';
import { checkCalculation } from '@bi/olap/query/check-calculation';
import { removeCalculated, setCalculated } from '@bi/olap/query/edit-calculated';
import { addMeasure, removeMeasure } from '@bi/olap/query/edit-measures';
import { sortBy, topN } from '@bi/olap/query/edit-order';
import { withCalculated } from '@bi/olap/query/model-fields';
import { measureCaption } from '@bi/olap/format/measure-caption';
import {
  addBeside,
  countedFrom,
  editShow,
  likelyAlong,
  shareOf,
  shownAs,
} from '@bi/olap/query/show';
import { flightsModel as model } from './flights-model';

const start: Query = {
  version: 1,
  cube: 'flights',
  rows: [{ of: 'origin' }],
  columns: [{ of: 'date' }],
  measures: ['flights', 'delay'],
};
const share = addBeside(start, model, 'flights', 'pctRow', (one) => shownAs(one, 'pctRow'));

describe('a measure shown once more', () => {
  test('stands right behind the first, under a name of its own', () => {
    expect(share.measures).toEqual([
      'flights',
      { m: 'flights', as: 'pctRow', id: 'flights_pctRow' },
      'delay',
    ]);
    const again = addBeside(share, model, 'flights', 'pctRow', (one) => shownAs(one, 'pctRow'));
    expect(again.measures[1]).toMatchObject({ id: 'flights_pctRow_2' });
  });

  test('is moved and hidden alone', () => {
    expect(addMeasure(share, model, 'flights_pctRow', 0).measures[0]).toMatchObject({
      id: 'flights_pctRow',
    });
    expect(removeMeasure(share, model, 'flights_pctRow').measures).toEqual(start.measures);
    expect(removeMeasure(share, model, 'flights').measures).toHaveLength(2);
  });

  test('goes with every other entry when its measure is hidden by name', () => {
    const without = removeMeasure(removeMeasure(share, model, 'flights'), model, 'flights');
    expect(without.measures).toEqual(['delay']);
  });

  test('is what a sort by its name means, and takes that sort along when it goes', () => {
    const sorted = sortBy(share, model, 'rows', { by: 'flights_pctRow', dir: 'desc' });
    expect(sorted.rows[0]?.sort).toEqual({ by: 'flights_pctRow', dir: 'desc' });
    expect(removeMeasure(sorted, model, 'flights_pctRow').rows[0]?.sort).toBeUndefined();
  });
});

describe('a running value', () => {
  const running = shownAs({ m: 'flights' }, 'running', 'rows');

  test('counts all members as long as it runs', () => {
    const all = countedFrom(running, 'all');
    expect(all).toEqual({ m: 'flights', as: 'running', along: 'rows', past: 'all' });
    expect(shownAs(all, 'running', 'columns').past).toBe('all');
    expect(shownAs(all, 'rank', 'rows')).not.toHaveProperty('past');
    expect(countedFrom(all, 'shown')).toEqual(running);
  });

  test('says so in its heading', () => {
    const heading = measureCaption('Flights', { as: 'running', past: 'all' }, 'en');
    expect(heading).toBe('Flights, running total of all members');
    expect(measureCaption('Flights', { as: 'rank', past: 'all' }, 'en')).toBe('Flights, rank');
  });
});

describe('a measure shown another way', () => {
  test('keeps its name, so that sorts and Top-N by it stay', () => {
    const ranked = topN(
      sortBy(start, model, 'rows', { by: 'delay', dir: 'asc' }),
      model,
      'origin',
      { n: 5, by: 'delay', others: true },
    );
    const shown = editShow(ranked, model, 'delay', (one) => shownAs(one, 'rank', 'rows'));
    expect(shown.measures[1]).toEqual({ m: 'delay', as: 'rank', along: 'rows' });
    expect(shown.rows[0]).toEqual(ranked.rows[0]);
  });

  test('is a bare name again as its plain value', () => {
    const rank = editShow(start, model, 'delay', (one) => shownAs(one, 'movingAvg', 'columns'));
    expect(rank.measures[1]).toEqual({ m: 'delay', as: 'movingAvg', along: 'columns', n: 3 });
    expect(editShow(rank, model, 'delay', (one) => shownAs(one, 'value')).measures).toEqual(
      start.measures,
    );
  });

  test('is a share of all members where asked, for as long as it is a share', () => {
    const all = editShow(start, model, 'delay', (one) =>
      shareOf(shownAs(one, 'pctRow'), 'ignoreAxis'),
    );
    const ofAll = { m: 'delay', as: 'pctRow', denominator: 'ignoreAxis' } as const;
    expect(all.measures[1]).toEqual(ofAll);
    const column = editShow(all, model, 'delay', (one) => shownAs(one, 'pctCol'));
    expect(column.measures[1]).toEqual({ ...ofAll, as: 'pctCol' });
    const left = editShow(all, model, 'delay', (one) => shareOf(one, 'filtered'));
    expect(left.measures[1]).toEqual({ m: 'delay', as: 'pctRow' });
    const rank = editShow(all, model, 'delay', (one) => shownAs(one, 'rank', 'rows'));
    expect(rank.measures[1]).toEqual({ m: 'delay', as: 'rank', along: 'rows' });
    expect(measureCaption('Delay', ofAll, 'en')).toBe('Delay, % of row total, of all members');
    expect(measureCaption('延误', ofAll, 'zh')).toBe('延误（占行总计的百分比，以全部成员计）');
  });

  test('most likely goes along the time', () => {
    const isTime = (of: string) => of === 'date';
    expect(likelyAlong(start, isTime)).toBe('columns');
    expect(likelyAlong({ ...start, rows: start.columns, columns: [] }, isTime)).toBe('rows');
    expect(likelyAlong({ ...start, rows: [], columns: [{ of: 'origin' }] }, isTime)).toBe(
      'columns',
    );
  });
});

describe('a measure of the query alone', () => {
  const ratio = { name: 'ratio', calc: 'delay / flights', label: 'Ratio' };
  const added = setCalculated(start, model, ratio);

  test('is shown at once and can be shown, sorted and calculated with like any other', () => {
    expect(added.measures).toEqual(['flights', 'delay', 'ratio']);
    const known = withCalculated(model, added);
    expect(sortBy(added, model, 'rows', { by: 'ratio', dir: 'asc' }).rows[0]?.sort?.by).toBe(
      'ratio',
    );
    expect(checkCalculation(known, 'double', 'ratio * 2')).toBeNull();
  });

  test('is replaced in its place', () => {
    const changed = setCalculated(added, model, { ...ratio, calc: 'delay' });
    expect(changed.calculated).toEqual([{ ...ratio, calc: 'delay' }]);
    expect(changed.measures).toEqual(added.measures);
  });

  test('goes with everything shown by it', () => {
    const sorted = sortBy(added, model, 'rows', { by: 'ratio', dir: 'asc' });
    expect(removeCalculated(sorted, withCalculated(model, sorted), 'ratio')).toEqual(start);
  });
});

describe('checking a calculation', () => {
  test('says where a name does not exist, and what may be meant', () => {
    const fault = checkCalculation(model, 'x', 'flights / delya');
    expect(fault?.at).toBe(10);
    expect(JSON.stringify(fault?.error.params)).toContain('delay');
  });

  test('refuses what is no number and what is computed from itself', () => {
    expect(checkCalculation(model, 'x', 'flights > 1')?.at).toBe(0);
    const known = withCalculated(model, {
      calculated: [
        { name: 'a', calc: 'b + 1' },
        { name: 'b', calc: 'flights' },
      ],
    });
    expect(checkCalculation(known, 'b', '1 + a')?.at).toBe(4);
    expect(checkCalculation(known, 'b', '1 + b')).not.toBeNull();
    expect(checkCalculation(known, 'a', 'b * 2')).toBeNull();
  });

  test('points inside the text, however broken it is', () => {
    for (const text of ['', '(', "'", 'flights +', 'round(', '1 2', 'if(flights', '€']) {
      const fault = checkCalculation(model, 'x', text);
      expect(fault).not.toBeNull();
      expect(fault?.at).toBeGreaterThanOrEqual(0);
      expect(fault?.at).toBeLessThanOrEqual(text.length);
    }
  });
});
