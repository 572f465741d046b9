import { afterAll, beforeAll, expect, test } from 'vitest';
import { readModel } from '../../src/semantic/model/read-model';
import { withinMs } from '../../src/semantic/model/within-ms';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
/** Texts that take their reader many seconds, or none at all. */
const HOSTILE: Record<string, string> = {
  'of many keys': lines(80_000, (index) => `k${index}: 1`),
  'of many keys in braces': `{${lines(80_000, (index) => `k${index}: 1,`)}}`,
  'of nested brackets': '['.repeat(900_000),
  'of nested dashes': '- '.repeat(400_000),
  'of many aliases': lines(40_000, (index) => `- &a${index} x\n- *a${index}`),
};
const BOMB = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  ...'bcdefghij'.split('').map((name, index) => {
    const below = 'abcdefghij'.charAt(index);
    return `${name}: &${name} [${Array(9).fill(`*${below}`).join(', ')}]`;
  }),
].join('\n');
const send = (method: 'POST' | 'PUT', path: string, body: object) =>
  lab.call({ as: 'ana', method, path, body });

test.each(Object.keys(HOSTILE))('a text %s is given up', (name) => {
  const { model, faults } = readModel(HOSTILE[name] ?? '', new Map());
  expect(model).toBeNull();
  expect(faults).toHaveLength(1);
  expect(['invalid.cube.tooComplex', 'invalid.cube.text']).toContain(faults[0]?.error.key);
});

test('what grows by aliases is refused', () => {
  const { model, faults } = readModel(BOMB, new Map());
  expect([model, faults.map(({ error }) => error.key)]).toEqual([null, ['invalid.cube.text']]);
});

test('every call that takes a text says so plainly, and the server continues', async () => {
  const text = HOSTILE['of many keys'] ?? '';
  const refusal = /too large or too deeply nested: reading it was stopped after 1000 ms/;
  const checked = await send('POST', '/cubes/validate', { text });
  expect(checked.data.faults).toMatchObject([
    { path: '', line: 1, column: 1, severity: 'error', message: expect.stringMatching(refusal) },
  ]);
  const { version } = (await lab.call({ as: 'ana', path: '/cubes/flights' })).data;
  const answers = [
    await send('POST', '/cubes', { text }),
    await send('PUT', '/cubes/flights', { text, version }),
    await send('POST', '/cubes/preview', { text, members: { of: 'origin' } }),
    await send('POST', '/cubes/determined', { text, dimension: 'origin' }),
  ];
  for (const { code, message } of answers) {
    expect([code, message]).toEqual([1001, expect.stringMatching(refusal)]);
  }
  expect((await lab.call({ as: 'ana', path: '/cubes/flights/edit' })).code).toBe(1000);
});

test('work within the time gives its result, and its own errors', () => {
  expect(withinMs(() => [1, 2])).toEqual([1, 2]);
  expect(() =>
    withinMs(() => {
      throw new TypeError('own');
    }),
  ).toThrow('own');
  expect(() =>
    withinMs(() => {
      for (;;);
    }, 20),
  ).toThrow(expect.objectContaining({ key: 'invalid.cube.tooComplex', params: { ms: 20 } }));
});

test('work that was stopped while the machine was busy begins again with more time', () => {
  let begun = 0;
  const work = () => {
    begun += 1;
    if (begun < 2) for (;;);
    return 'done';
  };
  expect(withinMs(work, 200, () => 0)).toBe('done');
  expect(begun).toBe(2);
});

test('work that never ends is stopped for good, however busy the machine is', () => {
  let begun = 0;
  const work = () => {
    begun += 1;
    for (;;);
  };
  expect(() => withinMs(work, 5, () => 0)).toThrow('invalid.cube.tooComplex');
  expect(begun).toBe(3);
});
