import { describe, expect, test } from 'vitest';
import type { Query } from '@bi/contract/query/query';
import { functionSignatures } from '@bi/olap/expression/functions';
import { LEVEL_CALLS } from '@bi/olap/expression/level-calls';
import { formulaNames } from '@bi/olap/formula/formula-names';
import { WINDOW_CALLS } from '@bi/olap/formula/window-call';
import {
  readFieldCondition,
  readFormula,
} from '../../../../src/features/olap/measure/formula-draft';
import {
  filledTemplate,
  templateNames,
  TEMPLATES,
} from '../../../../src/features/olap/measure/formula-templates';
import { FUNCTION_HELP } from '../../../../src/features/olap/measure/function-help';
import { smallModel } from '../../../olap/model/small-model';

const model = smallModel('flights', {
  dimensions: [
    { name: 'carrier', label: 'Carrier', expr: 'carrier', type: 'string' },
    { name: 'region', label: 'Origin region', expr: 'region', type: 'string' },
    { name: 'day', label: 'Flight date', expr: 'day', type: 'date' },
    { name: 'at', label: 'Departure', expr: 'at', type: 'timestamp' },
  ],
  measures: [
    { name: 'miles', label: 'Miles', agg: 'sum', expr: 'miles' },
    { name: 'flights', label: 'Flights', agg: 'count' },
  ],
});
const query: Query = {
  cube: 'flights',
  rows: [{ of: 'region' }],
  columns: [],
  measures: ['flights'],
};
const names = formulaNames(model);
const scope = { model, names, parameters: [], own: '', language: 'en' as const };

describe('the list of functions', () => {
  test('has every function of the language once, said in both languages', () => {
    const known = [
      ...Object.keys(functionSignatures),
      ...LEVEL_CALLS,
      ...Object.keys(WINDOW_CALLS),
      'case',
    ];
    expect(FUNCTION_HELP.map(({ name }) => name).sort()).toEqual([...known].sort());
    for (const { en, zh } of FUNCTION_HELP) {
      expect(en).toMatch(/\.$/);
      expect(zh).toMatch(/[\u4e00-\u9fff].*。$/);
    }
  });

  test.each(FUNCTION_HELP.map((one) => [one.name, one.example]))(
    'gives an example of %s that is a whole formula',
    (_, example) => {
      const text = filledTemplate(example, templateNames(query, model, names)) ?? '';
      expect(readFormula(text, scope)).toMatchObject({ kind: 'ready' });
    },
  );
});

describe('ready formulas', () => {
  test('name what the query shows first, and are whole formulas', () => {
    const filling = templateNames(query, model, names);
    expect(filledTemplate(TEMPLATES.fixed, filling)).toBe(
      "fixed([Flights], [Origin region], 'sum')",
    );
    for (const template of Object.values(TEMPLATES)) {
      expect(readFormula(filledTemplate(template, filling) ?? '', scope).kind).toBe('ready');
    }
  });

  test('that need what the cube lacks are not offered', () => {
    const bare = { ...model, dimensions: model.dimensions.slice(0, 1) };
    const filling = templateNames(query, bare, formulaNames(bare));
    expect(filledTemplate(TEMPLATES.previous, filling)).toBeNull();
  });
});

describe('a formula that is written', () => {
  const told = (text: string): unknown => {
    const draft = readFormula(text, scope);
    return draft.kind === 'wrong' ? [draft.fault.from, draft.fault.message] : draft;
  };

  test('is read with how it is shown', () => {
    expect(told('moving_average([Miles] / [Flights], 4)')).toEqual({
      ...{ kind: 'ready', calc: 'miles / flights', as: 'movingAvg', n: 4 },
    });
    expect(told('  ')).toEqual({ kind: 'empty' });
  });

  test('points at what is wrong in it, with its cause and the next step', () => {
    expect(told('1 + [Fligths]')).toEqual([
      ...[4, '"Fligths" is unknown. Did you mean [Flights]?'],
    ]);
    expect(told('1 + rank([Miles])')).toEqual([
      ...[4, 'Rank must enclose the entire formula. Put everything else inside its parentheses.'],
    ]);
    expect(told('running_total([Miles] + foo)')).toMatchObject([
      24,
      expect.stringContaining('foo'),
    ]);
    expect(told('where([Miles], [Origin region] = 3)')).toMatchObject([33, expect.anything()]);
    expect(readFormula('[Fligths]', scope)).toMatchObject({
      fault: { fixes: [{ name: 'Flights', insert: '[Flights]' }] },
    });
  });

  test('has a condition on fields that is read likewise', () => {
    expect(readFieldCondition("[Origin region] = 'West'", scope)).toEqual({
      ...{ kind: 'ready', calc: "region = 'West'", as: 'value' },
    });
    expect(readFieldCondition('[Miles] > 3', scope)).toMatchObject({ fault: { from: 0 } });
    expect(readFieldCondition('[Origin region] = ', scope)).toMatchObject({ kind: 'wrong' });
    expect(readFieldCondition('[Origin region] + 1', scope)).toMatchObject({ kind: 'wrong' });
  });
});
