import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BiError } from '@bi/contract/messages/bi-error';
import { messageText } from '@bi/contract/messages/catalogue';
import type { Parameter, Query } from '@bi/contract/query/query';
import { openSemanticLab, showCellSet, type SemanticLab } from './semantic-fixture';
import { smallModel } from '../../../tests/olap/model/small-model';

const model = smallModel('flights', {
  dimensions: [
    { name: 'state', expr: 'state', type: 'string' },
    { name: 'delay', expr: 'delay', type: 'number' },
    { name: 'day', expr: 'day', type: 'date' },
  ],
  measures: [
    { name: 'flights', agg: 'count' },
    { name: 'late', agg: 'sum', expr: 'delay' },
  ],
});

let lab: SemanticLab;
beforeAll(async () => {
  lab = await openSemanticLab(
    `CREATE TABLE flights AS SELECT * FROM (VALUES
      ('CA', 5, DATE '2024-01-05'), ('CA', 10, DATE '2024-02-05'), ('WA', 20, DATE '2024-02-06'),
      ('OR', 40, DATE '2024-03-07')
    ) t(state, delay, day)`,
  );
});
afterAll(() => lab.close());

const number = (value?: number, more: Partial<Parameter> = {}): Parameter => ({
  ...{ name: 'limit_of', label: 'Limit', type: 'number' },
  ...(value === undefined ? {} : { value }),
  ...more,
});
const asked = (parameters: Parameter[], more: Partial<Query>): Query => ({
  ...{ cube: 'flights', rows: [{ of: 'state', totals: 'none' }], columns: [] },
  ...{ measures: ['late'], parameters },
  ...more,
});
const rows = async (query: Query): Promise<string[]> =>
  showCellSet(await lab.ask(model, query)).slice(1);
const refusal = async (query: Query): Promise<string> => {
  try {
    await lab.ask(model, query);
    return '';
  } catch (error) {
    if (!(error instanceof BiError)) throw error;
    return messageText(error.key, error.params);
  }
};

describe('a parameter', () => {
  it('is the number that a formula, a condition on a measure and Top-N name', async () => {
    const calculated = [{ name: 'more', calc: 'late * limit_of - limit_of' }];
    expect(await rows(asked([number(-2)], { measures: ['more'], calculated }))).toEqual([
      'CA | -28',
      'OR | -78',
      'WA | -38',
    ]);
    const filter = { m: 'late', op: '>=' as const, value: 0, parameter: 'limit_of' };
    const having = [{ filter, level: 'state', totals: 'visible' as const }];
    expect(await rows(asked([number(20)], { having }))).toEqual(['OR | 40', 'WA | 20']);
    const top = { n: 1, by: 'late', others: false, parameter: 'limit_of' };
    const top2 = { rows: [{ of: 'state', totals: 'none' as const, top }] };
    expect(await rows(asked([number(2)], top2))).toEqual(['OR | 40', 'WA | 20']);
  });

  it('is the date or the member that a condition names, and the width of ranges', async () => {
    const since: Parameter = { name: 'since', type: 'date', value: '2024-02-06' };
    const where = { of: 'day', op: '>=' as const, value: '2020-01-01', parameter: 'since' };
    expect(await rows(asked([since], { where }))).toEqual(['OR | 40', 'WA | 20']);
    const home: Parameter = { name: 'home', type: 'member', of: 'state', value: 'CA' };
    const one = { of: 'state', op: 'in' as const, values: [], parameter: 'home' };
    expect(await rows(asked([home], { where: one }))).toEqual(['CA | 15']);
    const bins = { kind: 'bins' as const, name: 'r', of: 'delay', parameter: 'limit_of' };
    const query = asked([number(20)], { fields: [bins], rows: [{ of: 'r', totals: 'none' }] });
    expect(await rows(query)).toEqual(['0 | 15', '20 | 20', '40 | 40']);
  });

  it('with a text in it is a value of a formula, never a part of it', async () => {
    const word: Parameter = { name: 'word', type: 'member', of: 'state', value: "x' or 'x' = 'x" };
    const bins = {
      ...{ kind: 'bins' as const, name: 'r', width: 1 },
      expr: 'case when state = word then 1 else 0 end',
    };
    const query = asked([word], { fields: [bins], rows: [{ of: 'r', totals: 'none' }] });
    expect(await rows(query)).toEqual(['0 | 75']);
  });

  it('that is not named changes nothing', async () => {
    expect(await rows(asked([number()], {}))).toEqual(['CA | 15', 'OR | 40', 'WA | 20']);
  });

  it('without a value, or with one that does not fit, is refused in a sentence', async () => {
    const calculated = [{ name: 'more', calc: 'late * limit_of' }];
    const more = { measures: ['more'], calculated };
    expect(await refusal(asked([number()], more))).toBe(
      'Parameter "Limit" cannot be used: it has no value. Set one.',
    );
    expect(await refusal(asked([number(11, { min: 0, max: 10 })], more))).toBe(
      'Parameter "Limit" cannot be used: its value must be from 0 to 10.',
    );
    const top = { n: 1, by: 'late', others: false, parameter: 'limit_of' };
    const half = asked([number(1.5)], { rows: [{ of: 'state', top }] });
    expect(await refusal(half)).toContain('a whole number from 1 to 10,000');
    const where = { of: 'state', op: 'in' as const, values: [], parameter: 'other' };
    expect(await refusal(asked([], { where }))).toContain('no parameter of this name');
    expect(await refusal(asked([number(1, { name: 'state' })], {}))).toContain(
      'Rename the parameter',
    );
  });
});
