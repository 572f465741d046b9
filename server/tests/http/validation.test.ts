import { describe, expect, it } from 'vitest';
import { ListQuery } from '@bi/contract/entity/entity';
import { messageText } from '@bi/contract/messages/catalogue';
import { BiError } from '@bi/contract/messages/bi-error';
import { Query } from '@bi/contract/query/query';
import { ReportCreate } from '@bi/contract/report/report';
import type { TSchema } from 'typebox';
import { compileSchema } from '../../src/http/validation';
import { assertStorableText } from '../../src/http/text-guard';

function refusal(schema: TSchema, value: unknown, httpPart = 'body'): string | null {
  const check = compileSchema({ schema, httpPart, method: 'POST', url: '/' });
  const answer = check(value) as { error?: unknown };
  if (!answer.error) return null;
  if (!(answer.error instanceof BiError)) throw new Error('not a BiError');
  return messageText(answer.error.key, answer.error.params);
}

const query = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };

describe('a body that does not fit', () => {
  it.each([
    [{ ...query, extra: 1 }, 'The request is not valid: has an unknown key "extra"'],
    [{ cube: 'flights', rows: [] }, 'The request is not valid: needs "columns", "measures"'],
    [null, 'The request is not valid: must be an object'],
    [[], 'The request is not valid: must be an object'],
    [{ ...query, rows: {} }, 'rows: must be a list'],
    [{ ...query, cube: '' }, 'cube: must not be empty'],
    [{ ...query, weekStart: '1' }, 'weekStart: must be a number'],
    [{ ...query, weekStart: 8 }, 'weekStart: must be at most 7'],
    [{ ...query, weekStart: 1.5 }, 'weekStart: must be a whole number'],
    [{ ...query, showEmpty: 'yes' }, 'showEmpty: must be true or false'],
    [
      { ...query, rows: [{ of: 'origin', totals: 'top' }] },
      'rows.0.totals: must be one of "before", "after", "none"',
    ],
    [
      { ...query, rows: [{ of: 'a b' }] },
      'rows.0.of: must begin with a letter from A to Z or "_", followed by such letters, digits and "_"; a label may contain any character',
    ],
    [{ ...query, measures: [{}] }, 'measures.0: needs "m"'],
    [{ ...query, measures: [7] }, 'measures.0: must be text or an object'],
    [
      { ...query, where: { of: 'x', op: 'inn', values: [1] } },
      'where.op: must be one of "in", "notIn"',
    ],
    [{ ...query, where: { of: 'x', op: 'in' } }, 'where: needs "values"'],
    [
      { ...query, where: { and: [{ of: 'x', op: 'in', values: [{}] }] } },
      'where.and.0.values.0: must be text or a number or true or false or null',
    ],
    [
      { ...query, where: { of: 'x', op: 'period', period: { kind: 'last', n: 0, unit: 'day' } } },
      'where.period.n: must be at least 1',
    ],
    [{ ...query, window: { row: [0] } }, 'window.row: must have at least 2 entries'],
    [
      { name: 'n', query, presentation: { show: 'table', chart: { kind: 'auto' } } },
      'presentation.show: must be one of "grid", "chart", "both"',
    ],
  ])('%j is refused with its place and reason', (body, text) => {
    const schema = body !== null && 'presentation' in body ? ReportCreate : Query;
    expect(refusal(schema, body)).toBe(text);
  });

  it('is accepted when it fits', () => {
    expect(refusal(Query, { ...query, where: { not: { of: 'x', op: 'empty' } } })).toBeNull();
  });
});

describe('a query string', () => {
  it('is converted before it is compared', () => {
    const check = compileSchema({
      schema: ListQuery,
      httpPart: 'querystring',
      method: 'GET',
      url: '/',
    });
    expect(check({ page: '2', trash: 'true' })).toEqual({ value: { page: 2, trash: true } });
  });

  it('that cannot be converted is refused by its name', () => {
    expect(refusal(ListQuery, { page: 'two' }, 'querystring')).toBe('query.page: must be a number');
    expect(refusal(ListQuery, { page: '0' }, 'querystring')).toBe('query.page: must be at least 1');
  });
});

describe('text that no store keeps as it is', () => {
  it.each([
    [{ name: 'a\0b' }, 'name'],
    [{ rows: [{ of: '\ud800' }] }, 'rows.0.of'],
    [{ 'a\0': 1 }, 'a\0'],
  ])('%j is refused', (body, field) => {
    expect(() => assertStorableText(body)).toThrow(
      expect.objectContaining({ key: 'invalid.field', params: expect.objectContaining({ field }) }),
    );
  });

  it('or is nested deeper than anything that is meant is refused', () => {
    let filter: unknown = { of: 'x', op: 'empty' };
    for (let depth = 0; depth < 100_000; depth += 1) filter = { not: filter };
    expect(() => assertStorableText({ where: filter })).toThrow(
      expect.objectContaining({ key: 'invalid.body' }),
    );
  });

  it('does not include pairs, line breaks and controls that stores keep', () => {
    expect(() => assertStorableText({ name: '报表 😀\n\t\u0007' })).not.toThrow();
  });
});
