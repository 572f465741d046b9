import { afterEach, expect, test } from 'vitest';
import { openProbe, settle } from './test-element';

afterEach(() => document.body.replaceChildren());

test('JSON is an object as a property, and its text for the screen', async () => {
  const { element, probe } = openProbe();
  await settle();
  element.filters = { a: [1] };
  expect(element.getAttribute('filters')).toBe('{"a":[1]}');
  element.setAttribute('filters', '{"b":null}');
  expect(element.filters).toEqual({ b: null });
  element.setAttribute('filters', '{b');
  expect(element.filters).toBeNull();
  expect(probe.mounts[0]?.getValues()['filters']).toBe('{b');
  element.filters = null;
  expect(element.hasAttribute('filters')).toBe(false);
});
