import { expect, test } from 'vitest';
import { tokenPreview } from '../../src/shell/token-preview';

test('shows the first 12 characters after the quote of the stored text', () => {
  expect(tokenPreview(JSON.stringify('abcdefghijklmnopqrstuvwxyz'))).toBe('abcdefghijkl');
});

test('shows a shorter token in full, without its closing quote', () => {
  expect(tokenPreview(JSON.stringify('short'))).toBe('short');
});

test('shows the first 12 characters of a text that is not quoted', () => {
  expect(tokenPreview('abcdefghijklmnop')).toBe('abcdefghijkl');
});

test('shows nothing of nothing', () => {
  expect(tokenPreview('')).toBe('');
});
