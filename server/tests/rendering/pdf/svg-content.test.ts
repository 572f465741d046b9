import { expect, test } from 'vitest';
import { PathWriter, writePath } from '../../../src/rendering/pdf/svg-path';
import { PdfFile } from '../../../src/rendering/pdf/pdf-file';
import { PdfFonts } from '../../../src/rendering/pdf/pdf-fonts';
import {
  inverse,
  multiply,
  parseColor,
  parseTransform,
} from '../../../src/rendering/pdf/svg-paint';
import { SvgContent, type GradientStop } from '../../../src/rendering/pdf/svg-content';
import { parseSvg } from '../../../src/rendering/pdf/svg-tree';

function path(data: string): string {
  const out = new PathWriter();
  writePath(data, out);
  return out.text;
}

test.each([
  ['absolute and relative lines are the same', 'M10 10 L20 10 H30 V40 Z', 'm10 10l10 0h10v30z'],
  ['points behind a move are lines', 'M0 0 L5 5 L9 9', 'M0 0 5 5 9 9'],
  ['relative points behind a move are relative lines', 'M1 1 L3 3 L5 5', 'm1 1 2 2 2 2'],
  [
    'smooth curves mirror the one before',
    'M0 0C0 5 5 10 10 10C15 10 20 5 20 0',
    'M0 0c0 5 5 10 10 10s10 -5 10 -10',
  ],
  ['a smooth curve without one before begins at its point', 'M0 0C0 0 5 5 9 9', 'M0 0S5 5 9 9'],
  ['quadratic curves are mirrored too', 'M0 0Q5 10 10 0Q15 -10 20 0', 'M0 0q5 10 10 0t10 0'],
  ['numbers need no space between them', 'M0.5 -1 L0.25 0.75', 'M.5-1L.25.75'],
  ['flags of arcs need no space between them', 'M0 0A5 5 0 0 1 10 0', 'M0 0a5 5 0 0110 0'],
])('%s', (_, one, other) => {
  expect(path(other)).toBe(path(one));
});

test('an arc ends where it has to and stays on its circle', () => {
  const operators = path('M10 0A10 10 0 1 1 0 -10').split(' c ').join('\n');
  expect(path('M10 0A10 10 0 1 1 0 -10')).toMatch(/ 0 -10 c$/);
  const numbers = operators.match(/-?\d+(\.\d+)?/g)!.map(Number);
  // three quarters of a turn are three curves, whose ends are on the circle
  for (const at of [6, 12, 18]) {
    expect(Math.hypot(numbers[at]!, numbers[at + 1]!)).toBeCloseTo(10, 2);
  }
});

test('a matrix and what undoes it are nothing together', () => {
  const matrix = parseTransform('translate(3 4) rotate(30) scale(2)')!;
  multiply(matrix, inverse(matrix)!).forEach((one, at) => {
    expect(one).toBeCloseTo([1, 0, 0, 1, 0, 0][at]!, 9);
  });
});

test('colours are read in every way charts write them', () => {
  expect(parseColor('#abc')).toEqual({ color: '#aabbcc', opacity: 1 });
  expect(parseColor('rgba(255, 0, 16, 0.5)')).toEqual({ color: '#ff0010', opacity: 0.5 });
  expect(parseColor('none')).toBeNull();
  expect(parseColor('transparent')).toBeNull();
});

interface Asked {
  shadings: { kind: string; stops: readonly GradientStop[] }[];
  patterns: string[];
  opacities: number[];
}

function drawn(inner: string): { text: string; asked: Asked } {
  const asked: Asked = { shadings: [], patterns: [], opacities: [] };
  const svg = parseSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">${inner}</svg>`,
  );
  const content = new SvgContent(svg, 50, new PdfFonts(new PdfFile()), {
    opacity: (fill) => `G${asked.opacities.push(fill) - 1}`,
    shading: (kind, _, stops) => `S${asked.shadings.push({ kind, stops }) - 1}`,
    pattern: (_, __, ___, tile) => `P${asked.patterns.push(tile) - 1}`,
  });
  return { text: content.text, asked };
}

test('a line without width is none', () => {
  expect(drawn('<path d="M0 0L9 9" fill="none" stroke="#000" stroke-width="0"/>').text).not.toMatch(
    / S /,
  );
  expect(drawn('<path d="M0 0L9 9" fill="none" stroke="#000" stroke-width="2"/>').text).toContain(
    '2 w',
  );
});

test('a gradient is a shading within the shape, transparent colours over white', () => {
  const { text, asked } = drawn(
    '<defs><linearGradient id="g"><stop offset="0%" stop-color="#000"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient></defs><rect width="10" height="20" fill="url(#g)"/>',
  );
  expect(text).toContain('W n 10 0 0 20 0 0 cm /S0 sh');
  expect(asked.shadings[0]?.stops).toEqual([
    { offset: 0, color: '#000000' },
    { offset: 1, color: '#ffffff' },
  ]);
});

test('the pattern of a decal is repeated in the shape', () => {
  const { text, asked } = drawn(
    '<defs><pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="2" height="2" fill="#f00"/></pattern></defs><rect width="10" height="20" fill="url(#p)"/>',
  );
  expect(text).toContain('/Pattern cs /P0 scn');
  expect(asked.patterns[0]).toContain('1 0 0 rg');
});

test('an area that is cut out is where its own shape is moved to', () => {
  const { text } = drawn(
    '<defs><clipPath id="c"><path d="M0 0L5 0L5 5Z" transform="translate(20 10)"/></clipPath></defs><g clip-path="url(#c)"><rect width="50" height="50" fill="#00f"/></g>',
  );
  expect(text).toContain('1 0 0 1 20 10 cm 0 0 m 5 0 l 5 5 l h W n 1 0 0 1 -20 -10 cm');
});

test('texts are placed by their own width, and letters with a border are read once', () => {
  const { text } = drawn(
    '<text x="50" y="20" text-anchor="end" stroke="#fff" stroke-width="2">Total</text>',
  );
  const shifts = Array.from(text.matchAll(/1 0 0 -1 (\S+) 20 Tm/g), ([, x]) => Number(x));
  expect(shifts).toHaveLength(2);
  expect(shifts[0]).toBeLessThan(50 - 20);
  expect(text.match(/ActualText <FEFF>/g)).toHaveLength(1);
});

test('letters that are joined are shapes, which are read as their text', () => {
  const { text } = drawn('<text x="50" y="20" text-anchor="middle" fill="#336699">دبي</text>');
  expect(text).toContain('/Span <</ActualText <FEFF062F0628064A>>> BDC');
  expect(text).not.toContain(' Tj');
  expect(text.match(/ f Q/g)).toHaveLength(1);
  expect(drawn('<text x="50" y="20">Dubai</text>').text).toContain(' Tj');
});
