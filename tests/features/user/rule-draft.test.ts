import type { CubeModel } from '@bi/contract/cube/cube';
import { describe, expect, test } from 'vitest';
import { deviceName } from '../../../src/features/user/device-name';
import {
  conditionFilter,
  memberChoice,
  memberWords,
  readRuleCondition,
  ruleFields,
} from '../../../src/features/user/rule-draft';

const MODEL: CubeModel = {
  name: 'c',
  source: { table: 't' },
  key: [],
  joins: [],
  dimensions: [
    { name: 'region', label: 'Region', expr: 'r', type: 'string' },
    { name: 'secret', expr: 's', type: 'string', hidden: true },
  ],
  hierarchies: [{ name: 'origin', label: 'Origin', levels: ['region'] }],
  measures: [{ name: 'n', agg: 'count' }],
};

describe('a row rule', () => {
  test('on a hierarchy keeps paths, on a dimension keys', () => {
    const members = [memberChoice(['West', 'CA']), memberChoice([null])];
    expect(conditionFilter({ field: 'origin', mode: 'in', members }, MODEL)).toEqual({
      of: 'origin',
      op: 'in',
      paths: [['West', 'CA'], [null]],
    });
    const keys = [memberChoice(['West']), memberChoice([null])];
    expect(conditionFilter({ field: 'region', mode: 'notIn', members: keys }, MODEL)).toEqual({
      of: 'region',
      op: 'notIn',
      values: ['West', null],
    });
  });

  test('comes back into the dialog as it was made', () => {
    const condition = { field: 'origin', mode: 'in' as const, members: [memberChoice(['West'])] };
    expect(readRuleCondition(conditionFilter(condition, MODEL))).toEqual(condition);
  });

  test('of another kind is not taken for one of the dialog', () => {
    expect(readRuleCondition({ and: [] })).toBeNull();
    expect(readRuleCondition({ of: 'x', op: 'contains', value: 'a' })).toBeNull();
    expect(
      readRuleCondition({ of: 'd', grain: 'month', op: 'in', values: ['2001-01'] }),
    ).toBeNull();
  });

  test('offers hierarchies first and no hidden field', () => {
    expect(ruleFields(MODEL)).toEqual([
      { value: 'origin', label: 'Origin' },
      { value: 'region', label: 'Region' },
    ]);
  });

  test('names members by their path', () => {
    expect(memberWords(memberChoice(['West', 'CA']))).toBe('West › CA');
  });
});

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
    'Chrome, macOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari, iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36 Edg/141.0', 'Edge, Windows'],
  ['curl/8.5', ''],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
