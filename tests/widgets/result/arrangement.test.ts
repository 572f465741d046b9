import { describe, expect, test } from 'vitest';
import { arrangementOf } from '../../../src/widgets/result/arrangement';

const desk = { width: 1180, height: 640 };

describe('chart and grid', () => {
  test('are side by side where all columns of the grid fit into half of the width', () => {
    expect(arrangementOf(400, desk, undefined)).toBe('side');
  });

  test('are above each other where the grid has more columns', () => {
    expect(arrangementOf(900, desk, 'auto')).toBe('stacked');
  });

  test('are as somebody chose, whatever the shape', () => {
    expect(arrangementOf(900, desk, 'side')).toBe('side');
    expect(arrangementOf(300, desk, 'stacked')).toBe('stacked');
  });

  test('are side by side in a room too low for two above each other', () => {
    expect(arrangementOf(900, { width: 1180, height: 300 }, 'stacked')).toBe('side');
  });

  test('are tabs on a phone and at twice the size of text, whatever was chosen', () => {
    expect(arrangementOf(400, { width: 360, height: 560 }, 'stacked')).toBe('tabs');
    expect(arrangementOf(900, { width: 620, height: 280 }, 'side')).toBe('tabs');
  });

  test('that half of the room would cut are above each other, or tabs where it is low', () => {
    const twice = { width: 700, height: 280 };
    expect(arrangementOf(456, twice, 'side')).toBe('tabs');
    expect(arrangementOf(456, twice)).toBe('tabs');
    expect(arrangementOf(350, twice, 'side')).toBe('side');
    expect(arrangementOf(900, { width: 800, height: 640 }, 'side')).toBe('stacked');
    expect(arrangementOf(900, { width: 912, height: 300 }, 'side')).toBe('side');
  });
});
