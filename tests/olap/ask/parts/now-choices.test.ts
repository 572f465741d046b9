import { describe, expect, it } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import { askedCubes } from '../asked-cubes';

const { context, ofSample, ofTrade } = askedCubes();

describe('how much it is now', () => {
  it.each(['current unemployment rate', '目前的失业率'])(
    'is of the last month or of all, which is asked: %s',
    (question) => {
      expect(ofSample(question)).toBe('asked: Unemployment rate · 2010-02 | Unemployment rate');
    },
  );

  it('says nothing next to a state', () => {
    expect(ofTrade('employees', 'how many employees are currently remote')).toBe(
      'Employees · Is remote: Y',
    );
  });
});

describe('until now', () => {
  it.each([
    ['how many strikes so far', 'Strikes'],
    ['unemployment rate to date', 'Unemployment rate'],
    ['至今一共多少次撞击', 'Strikes'],
    ['strikes so far in 2000', 'Strikes · 2000'],
    ['2000年至今的鸟击次数', 'Strikes · since 2000-01-01'],
    ['strikes 2000 to date by state', 'Strikes · by State · since 2000-01-01'],
    ['flights in 2001 ever', 'refused: ever'],
  ])('is all rows, or since the period before it: %s', (question, became) => {
    expect(ofSample(question)).toBe(became);
  });
});

describe('a value in the middle', () => {
  it.each([
    ['median delay by origin region', 'refused: median'],
    ['typical delay at night', 'asked: Average delay (min) · Day part: Night'],
    ['中位数延误按时段', 'refused: 中位数'],
    ['median cost per strike', 'refused: median'],
  ])('is refused or offered as the average: %s', (question, became) => {
    expect(ofSample(question)).toBe(became);
  });

  it('has the average for what is near, where the cube has one', () => {
    const got = ask(context(), 'median delay by origin region', null);
    expect(got).toMatchObject({ outcome: 'refused', reason: 'median', nearest: ['average'] });
    expect(ask(context(), 'median cost per strike', null)).toMatchObject({ nearest: [] });
  });
});
