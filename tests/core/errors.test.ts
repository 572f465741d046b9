import { BiError } from '@bi/contract/messages/bi-error';
import { expect, test } from 'vitest';
import { CallError, cancelledError, toCallError } from '../../src/core/errors';
import '../../src/core/found-errors';

test('a BiError gets code, status and text in the language', () => {
  const error = toCallError(new BiError('invalid.timezone', { params: { timezone: 'X/Y' } }), 'zh');
  expect(error).toMatchObject({ code: 1001, status: 200, key: 'invalid.timezone' });
  expect(error.message).toContain('X/Y');
});

test('a CallError stays itself', () => {
  const error = new CallError({ code: 1005, status: 200, message: 'm' });
  expect(toCallError(error)).toBe(error);
});

test('an AbortError is a cancelled call', () => {
  expect(toCallError(new DOMException('x', 'AbortError')).cancelled).toBe(true);
  expect(cancelledError().cancelled).toBe(true);
});

test.each([
  [new Error(''), '服务器返回错误'],
  ['text', '服务器返回错误'],
  [new Error('why'), 'why'],
])('any other thrown value %j has a text', (thrown, message) =>
  expect(toCallError(thrown).message).toBe(message),
);

test.each([
  [0, true],
  [200, false],
  [401, true],
  [403, false],
  [404, false],
  [429, true],
  [500, false],
  [502, true],
  [504, true],
])('status %i may work later: %s', (status, recoverable) => {
  expect(new CallError({ code: 1005, status, message: '' }).recoverable).toBe(recoverable);
});
