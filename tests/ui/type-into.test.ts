import { expect, test } from 'vitest';
import { typeInto } from '../../src/ui/type-into';

test('a text is typed in place of a part of a field, which reports it and has the focus', () => {
  const field = document.body.appendChild(document.createElement('textarea'));
  field.value = 'number of hops by month';
  const seen: string[] = [];
  field.addEventListener('input', () => seen.push(field.value));
  typeInto(field, 'flights', { start: 10, end: 14 });
  expect(field.value).toBe('number of flights by month');
  expect(seen).toEqual(['number of flights by month']);
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([17, 17]);
  field.remove();
});
