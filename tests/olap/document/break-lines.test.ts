import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakLines, type TextLine } from '@bi/olap/document/break-lines';
import { textWidth } from '@bi/olap/document/text-width';
import { randomOf, randomText } from './random-document';

const textOf = (line: TextLine) => line.parts.map(({ text }) => text).join('');
const SIZE = 10;
const NEVER_FIRST = '，。、）」！？；：,.;:!?)”';
const NEVER_LAST = '（「“([$';

test('lines hold all the text but for the spaces at their ends, and none is wider than the room', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 12, max: 300 }), (seed, width) => {
      const text = randomText(randomOf(seed), 40);
      const lines = breakLines(text, width, SIZE);
      const strip = (one: string) => one.replace(/\s/gu, '');
      expect(strip(lines.map(textOf).join(''))).toBe(strip(text.normalize('NFC')));
      for (const line of lines) {
        expect(line.width).toBeLessThanOrEqual(width + 1e-3);
        expect(line.width).toBeCloseTo(textWidth(textOf(line), SIZE, false), 6);
        expect(textOf(line)).toBe(textOf(line).trimEnd());
      }
    }),
    { numRuns: 300 },
  );
});

test('no line begins with a closing sign or ends with an opening one where another break is possible', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('航', '班', 'a', 'bc', '，', '。', '（', '」', '「', ' '), {
        maxLength: 60,
      }),
      fc.integer({ min: 45, max: 200 }),
      (parts, width) => {
        // three signs of the width fit, so that a legal break is always near where no row of signs forbids it
        const text = parts.join('').replace(/([，。（」「]) *(?=[ ，。（」「])/gu, '$1航航');
        const lines = breakLines(text, width, SIZE).map(textOf);
        for (const line of lines.slice(1)) expect(NEVER_FIRST).not.toContain(line.charAt(0) || '-');
        for (const line of lines.slice(0, -1)) expect(NEVER_LAST).not.toContain(line.at(-1) ?? '-');
      },
    ),
    { numRuns: 500 },
  );
});

test('spaces at the end of a line take no room', () => {
  const width = textWidth('on time', SIZE, false);
  expect(breakLines('on time     flights', width, SIZE).map(textOf)).toEqual([
    'on time',
    'flights',
  ]);
});

test('a line ends behind a hyphen, but a minus sign stays with its number', () => {
  const narrow = textWidth('well-', SIZE, false) + 1;
  expect(breakLines('well-off', narrow, SIZE).map(textOf)).toEqual(['well-', 'off']);
  const lines = breakLines('from -42', textWidth('from -', SIZE, false) + 1, SIZE).map(textOf);
  expect(lines).toEqual(['from', '-42']);
});

test('a word of 5,000 letters is broken to the width, and a closing sign behind it is not alone', () => {
  const width = textWidth('x'.repeat(20), SIZE, false);
  const lines = breakLines(`${'x'.repeat(5000)}，`, width, SIZE).map(textOf);
  expect(lines.slice(0, 249).every((line) => line.length === 20)).toBe(true);
  expect(lines.join('')).toBe(`${'x'.repeat(5000)}，`);
  expect(lines.at(-1)).toMatch(/^x+，$/);
});

test('a row of opening signs longer than a line is broken all the same', () => {
  const lines = breakLines('「'.repeat(30), 55, SIZE).map(textOf);
  expect(lines).toEqual(Array.from({ length: 6 }, () => '「'.repeat(5)));
});

test('runs have their looks over lines, and bold letters are measured as bold', () => {
  const runs = [{ text: 'on time and ' }, { text: 'delayed', bold: true }];
  const [line] = breakLines(runs, 500, SIZE);
  expect(line?.parts.map(({ text, run }) => [text, run.bold === true])).toEqual([
    ['on time and ', false],
    ['delayed', true],
  ]);
  expect(line?.parts[1]?.width).toBeCloseTo(textWidth('delayed', SIZE, true), 9);
  expect(textWidth('delayed', SIZE, true)).not.toBe(textWidth('delayed', SIZE, false));
});
