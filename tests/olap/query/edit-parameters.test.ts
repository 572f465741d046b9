import { describe, expect, test } from 'vitest';
import { reasonOf } from '@bi/contract/messages/catalogue';
import type { Parameter, Query } from '@bi/contract/query/query';
import { withParameters } from '@bi/olap/fields/with-parameters';
import {
  formulasWith,
  parameterName,
  removeParameter,
  setParameter,
} from '@bi/olap/query/edit-parameters';
import { setParameterValue } from '@bi/olap/query/parameter-value';
import { readState } from '@bi/olap/saved/read-state';
import { defaultPresentation } from '@bi/olap/query/olap-state';
import { flightsModel as model } from './flights-model';

const start: Query = {
  version: 1,
  cube: 'flights',
  rows: [{ of: 'origin' }],
  columns: [],
  measures: ['delay'],
};
const limit: Parameter = { name: 'limit', label: 'Limit', type: 'number', value: 5 };

test('a parameter is changed in its place and removed', () => {
  const query = setParameter(start, limit);
  expect(setParameter(query, { ...limit, value: 6 }).parameters).toEqual([{ ...limit, value: 6 }]);
  expect(removeParameter(query, 'limit')).toEqual(start);
  expect(removeParameter(query, 'other')).toBe(query);
});

test('the value alone is set and taken away, and the same value changes nothing', () => {
  const query = setParameter(start, limit);
  expect(setParameterValue(query, 'limit', 7).parameters).toEqual([{ ...limit, value: 7 }]);
  expect(setParameterValue(query, 'limit', 5)).toBe(query);
  const { value: _value, ...empty } = limit;
  expect(setParameterValue(query, 'limit', null).parameters).toEqual([empty]);
});

test('a new parameter has a name of its own that formulas can hold', () => {
  const query = setParameter(start, limit);
  expect(parameterName('Limit', query, model)).toBe('limit_2');
  expect(parameterName('Target for on-time %', query, model)).toMatch(/^[a-z][a-z0-9_]*$/);
  expect(parameterName('目标', query, model)).toBe('parameter');
  expect(parameterName('delay', query, model)).toBe('delay_2');
});

describe('a removed parameter', () => {
  const following: Query = {
    ...setParameter(start, limit),
    rows: [{ of: 'origin', top: { n: 10, by: 'delay', others: true, parameter: 'limit' } }],
    fields: [{ kind: 'bins', name: 'late', of: 'delay', width: 15, parameter: 'limit' }],
    where: {
      and: [
        { of: 'year', op: '>=', value: 1, parameter: 'limit' },
        { not: { of: 'year', op: 'between', from: 1, to: 9, toParameter: 'limit' } },
        { of: 'year', op: 'in', values: [1], parameter: 'limit' },
        { of: 'origin', op: 'in', paths: [['West']], parameter: 'limit' },
      ],
    },
    having: [
      {
        filter: { or: [{ m: 'delay', op: '>', value: 1, parameter: 'limit' }] },
        level: 'region',
        totals: 'all',
      },
    ],
  };

  test('leaves its value where it was followed', () => {
    const { parameters: _parameters, ...resolved } = withParameters(following, model);
    expect(removeParameter(following, 'limit')).toEqual(resolved);
  });

  test('without a value leaves what is written there', () => {
    const empty = setParameterValue(following, 'limit', null);
    const next = removeParameter(empty, 'limit');
    expect(next.rows[0]?.top).toEqual({ n: 10, by: 'delay', others: true });
    expect(next.where).toMatchObject({ and: [{ value: 1 }, {}, { values: [1] }, {}] });
    expect(JSON.stringify(next)).not.toContain('arameter');
  });

  test('leaves what follows another one', () => {
    const other = setParameter(following, { name: 'more', type: 'number', value: 1 });
    expect(removeParameter(other, 'more')).toEqual(following);
  });
});

test('formulas that use a parameter are named by their labels', () => {
  const query: Query = {
    ...setParameter(start, limit),
    calculated: [
      { name: 'over', label: 'Over the limit', calc: 'delay - limit' },
      { name: 'limited', calc: 'delay * 2' },
    ],
    fields: [{ kind: 'bins', name: 'band', expr: 'year / "limit"', width: 1 }],
  };
  expect(formulasWith(query, 'limit')).toEqual(['Over the limit', 'band']);
  expect(formulasWith(query, 'delay_limit')).toEqual([]);
});

test('a parameter with a list comes back from a link, and takes only what it lists', () => {
  const listed: Parameter = { ...limit, list: [5, 10] };
  const query = { ...setParameter(start, listed), rows: [] };
  const state = { query, presentation: defaultPresentation() };
  expect(readState(JSON.parse(JSON.stringify(state)))?.query).toEqual(query);
  const top = { n: 1, by: 'delay', others: false, parameter: 'limit' };
  const asked = { ...query, rows: [{ of: 'origin', top }] };
  expect(withParameters(asked, model).rows[0]?.top.n).toBe(5);
  const reason = reasonOf('parameter.notListed');
  expect(() => withParameters(setParameterValue(asked, 'limit', 6), model)).toThrow(
    expect.objectContaining({ params: { name: 'Limit', reason } }),
  );
});
