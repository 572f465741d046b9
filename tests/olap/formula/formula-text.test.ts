import { describe, expect, test } from 'vitest';
import { messageText } from '@bi/contract/messages/catalogue';
import { formulaNames } from '@bi/olap/formula/formula-names';
import { formulaPieces, labelledFormula, namedFormula } from '@bi/olap/formula/formula-text';
import { unwrapped, wrapped } from '@bi/olap/formula/window-call';
import { checkCalculation } from '@bi/olap/query/check-calculation';
import { smallModel } from '../model/small-model';

const model = smallModel('flights', {
  dimensions: [
    { name: 'region', label: 'Origin region', expr: 'region', type: 'string' },
    { name: 'day', label: 'Flight date', expr: 'day', type: 'date' },
    { name: 'delay_of', label: 'Delay', expr: 'delay', type: 'number' },
  ],
  hierarchies: [{ name: 'origin', label: 'Origin', levels: ['region'] }],
  measures: [
    { name: 'flights', label: 'Flights', agg: 'count' },
    { name: 'late', label: 'Delay', agg: 'sum', expr: 'delay' },
    { name: 'case', label: 'Odd [one]', agg: 'count' },
    { name: 'a1', label: 'Twin', agg: 'count' },
    { name: 'a2', label: 'Twin', agg: 'count' },
  ],
});
const goal = { name: 'goal', label: 'Goal', type: 'number' as const, value: 3 };
const names = formulaNames(model, [goal], 'mine');
const calcOf = (text: string): string => {
  const { calc, problem } = namedFormula(text, names);
  if (problem === null) return calc;
  return `${problem.from}: ${messageText(problem.error.key, problem.error.params)}`;
};

describe('a formula as people write it', () => {
  test('keeps names inside, whatever labels stand in it', () => {
    expect(calcOf('[Delay] / [Flights]')).toBe('late / flights');
    expect(calcOf('[delay] * [Goal] + Flights')).toBe('late * goal + flights');
    expect(calcOf("fixed([Delay], [Delay], [Origin region], 'sum')")).toBe(
      "fixed(late, delay_of, region, 'sum')",
    );
    expect(calcOf("where([Flights], [Delay] > [Goal] and [Origin region] = 'a [b]')")).toBe(
      "where(flights, delay_of > goal and region = 'a [b]')",
    );
    expect(calcOf('[Odd [one]]]')).toBe('"case"');
    expect(calcOf('[a1] - [a2]')).toBe('a1 - a2');
  });

  test('is shown with the labels that things have now', () => {
    const shown = (calc: string): string => labelledFormula(calc, names);
    expect(shown('late / nullif(flights, 0)')).toBe('[Delay] / nullif([Flights], 0)');
    expect(shown('fixed(late, delay_of, region)')).toBe('fixed([Delay], [Delay], [Origin region])');
    expect(shown('a1 + "case"\n + gone')).toBe('[a1] + [Odd [one]]]\n + gone');
    const renamed = {
      ...model,
      measures: model.measures.map((one) =>
        one.name === 'late' ? { ...one, label: 'Minutes late' } : one,
      ),
    };
    expect(labelledFormula('late / flights', formulaNames(renamed))).toBe(
      '[Minutes late] / [Flights]',
    );
  });

  test('written, read and written again is the same', () => {
    for (const calc of [
      'late / flights',
      "if(late > 3, 'x', 'y')",
      "shift(late, day, -1, 'year') / total(late)",
      'case when a1 is null then 1.5e3 else a2 end',
      'exclude(late, origin) + goal',
      "where(flights, day >= date '2024-01-01')",
    ]) {
      expect(calcOf(labelledFormula(calc, names))).toBe(calc);
    }
  });

  test('says what is wrong at its place, with the nearest labels', () => {
    expect(calcOf('[Flights] / [Dleay]')).toContain('12: ');
    expect(calcOf('[Flights] / [Dleay]')).toContain('"Dleay" is unknown. Did you mean [Delay]?');
    expect(calcOf('[Twin] + 1')).toContain('Write one of [a1], [a2].');
    expect(calcOf('[Origin region] + 1')).toContain('is a field, and a formula calculates with');
    expect(calcOf('fixed([Flights], [Flights])')).toContain('is a measure; a field is expected');
    expect(calcOf('1 + [Flights')).toContain('4: ');
    expect(calcOf('round + 1')).toContain('round(…)');
    expect(calcOf('[Zzzzzzzz]')).toContain('Choose one from the list');
  });

  test('gives places of the written text for places of the one inside', () => {
    const { calc, written } = namedFormula('[Delay] / ([Flights] ** 2)', names);
    expect(calc).toBe('late / (flights ** 2)');
    const at = checkCalculation(model, 'mine', calc)?.at ?? -1;
    expect('[Delay] / ([Flights] ** 2)'.slice(written(at))).toBe('* 2)');
    expect(written(0)).toBe(0);
    expect(written(calc.length)).toBe('[Delay] / ([Flights] ** 2)'.length);
  });

  test('has pieces without gaps, whatever is written', () => {
    for (const text of ['', "a'b", '[x', '"', '§§', 'a.b(c)', '1..2', "''", ')(', '，']) {
      expect(
        formulaPieces(text)
          .map(({ from, to }) => text.slice(from, to))
          .join(''),
      ).toBe(text);
      expect(() => namedFormula(text, names)).not.toThrow();
    }
  });
});

describe('the word all of a running total', () => {
  test('is no name, wherever a measure is called so', () => {
    expect(calcOf('running_total([Delay] / [Flights], all)')).toBe(
      'running_total(late / flights, all)',
    );
    expect(calcOf('rank([Delay] + all)')).toContain('all');
    expect(() => unwrapped('running_total(late, some)')).toThrow();
  });
});

describe('a word around a whole formula', () => {
  const textOf = (text: string): string => {
    try {
      const { calc, as, n = '', past = '' } = unwrapped(text);
      return `${calc.trim()} as ${as} ${n}${past}`.trim();
    } catch (error) {
      const { key, params } = error as {
        key: 'invalid.expression';
        params: Record<string, string>;
      };
      return messageText(key, params);
    }
  };

  test('says how its values are shown', () => {
    expect(textOf('running_total(late / flights)')).toBe('late / flights as running');
    expect(textOf('moving_average(late, 5)')).toBe('late as movingAvg 5');
    expect(textOf('running_total(late / flights, ALL)')).toBe('late / flights as running all');
    expect(wrapped({ calc: 'late', as: 'running', past: 'all' })).toBe('running_total(late, all)');
    expect(textOf('Rank( round(late, 1) )')).toBe('round(late, 1) as rank');
    expect(textOf('late + 1')).toBe('late + 1 as value');
    expect(wrapped({ calc: 'late', as: 'movingAvg', n: 5 })).toBe('moving_average(late, 5)');
    expect(wrapped({ calc: 'late', as: 'pctGrand' })).toBe('share_of_total(late)');
    expect(wrapped({ calc: 'late', as: 'value' })).toBe('late');
  });

  test('is refused inside of a formula', () => {
    expect(textOf('1 + running_total(late)')).toContain('enclose the entire formula');
    expect(textOf('running_total(late) / 2')).toContain('enclose the entire formula');
    expect(textOf('rank(running_total(late))')).toContain('enclose the entire formula');
    expect(textOf('moving_average(late, 1)')).toContain('from 2 to 1,000');
    expect(textOf('rank(late, 2)')).toContain('takes one value');
    expect(textOf('rank(late')).toContain('")"');
  });
});

describe('checking a formula', () => {
  const told = (calc: string, parameters = [goal]): string => {
    const problem = checkCalculation(model, 'mine', calc, parameters);
    return problem === null
      ? ''
      : `${problem.at}: ${messageText(problem.error.key, problem.error.params)}`;
  };

  test('accepts levels, periods, conditions and parameters', () => {
    for (const calc of [
      'late / total(late)',
      "fixed(late, region, 'max') - goal",
      "shift(late, day, -1, 'month')",
      "where(late, delay_of > goal and region <> 'West')",
      'exclude(late, origin)',
    ]) {
      expect(told(calc)).toBe('');
    }
  });

  test('says the place of what is wrong inside of a level', () => {
    expect(told('late + fixed(late, regoin)')).toContain('19: ');
    expect(told('where(late, region = 1)')).toMatch(/^21: /);
    expect(told('1 + total(mine)')).toContain('mine');
    expect(told('late * goal', [{ ...goal, value: undefined } as never])).toBe(
      '7: Expression error at 8: parameter "Goal" has no value. Set one, then use it here.',
    );
  });

  test('names a cycle by labels', () => {
    const cyclic = {
      ...model,
      measures: [
        ...model.measures,
        { name: 'mine', label: 'Mine', calc: '1' },
        { name: 'b', label: 'Big', calc: 'fixed(mine, region)' },
      ],
    };
    const problem = checkCalculation(cyclic, 'mine', 'late + b');
    expect(problem?.at).toBe(7);
    expect(messageText(problem!.error.key, problem!.error.params)).toContain('Mine → Big → Mine');
  });
});
