import { describe, expect, it } from 'vitest';
import type { AggregateMeasure } from '@bi/contract/cube/cube';
import { durations } from '../../../src/modeling/time/duration-measures';
import { withDurationNames } from '../../../src/modeling/time/duration-names';
import { NO_WORDS } from '../../../src/modeling/words/words-around';
import { plainNaming, profiled } from '../modeling-fixture';

const at = (name: string) => profiled(name, { type: 'timestamp', distinct: 300 });
const mean: AggregateMeasure = { name: 'average', agg: 'avg', expr: 'dur_min', label: 'Average' };
const lasting = (names: readonly string[], columns: readonly string[]) =>
  durations(names.map(at), columns, plainNaming()).measures.map(({ label }) => label);

describe('how long something took', () => {
  it('is what the column of it says, by what was done at the end', () => {
    const moments = ['berthed_at', 'unloaded_at'].map(at);
    expect(lasting(['berthed_at', 'unloaded_at'], ['dur_min'])).toEqual([]);
    const [named] = withDurationNames([mean], { moments, columns: ['dur_min'] }, NO_WORDS);
    expect(named?.synonyms).toEqual([
      'time to unload',
      'average time to unload',
      'minutes to unload',
      'average minutes to unload',
    ]);
  });

  it('is days where no column says so, or it may be of other times', () => {
    expect(lasting(['berthed_at', 'unloaded_at'], ['tons'])).toHaveLength(1);
    expect(lasting(['berthed_at', 'unloaded_at', 'left_at'], ['dur_min'])).toHaveLength(3);
    const moments = ['berthed_at', 'unloaded_at', 'left_at'].map(at);
    const measures = withDurationNames([mean], { moments, columns: ['dur_min'] }, NO_WORDS);
    expect(measures).toEqual([mean]);
  });
});
