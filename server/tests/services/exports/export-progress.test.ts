import { expect, test } from 'vitest';
import { ExportProgress } from '../../../src/services/exports/export-progress';

test('a file that is written while its rows come is as far as its rows, whatever is read ahead of them', () => {
  const progress = new ExportProgress(false);
  expect(progress.share).toBeNull();
  progress.read(0.9);
  progress.written(0.95);
  expect(progress.share).toBe(0.95);
});

test('a file whose rows nobody counted is as far as its reading', () => {
  const progress = new ExportProgress(false);
  progress.read(null);
  expect(progress.share).toBeNull();
  progress.read(0.4);
  expect(progress.share).toBe(0.4);
});

test('a file that is made of everything that came is half done once it is read', () => {
  const progress = new ExportProgress(true);
  progress.read(0.5);
  expect(progress.share).toBe(0.25);
  progress.read(1);
  expect(progress.share).toBe(0.5);
  progress.written(0.5);
  expect(progress.share).toBe(0.75);
});

test('progress never goes back', () => {
  const progress = new ExportProgress(false);
  progress.read(0.6);
  progress.written(0.2);
  expect(progress.share).toBe(0.6);
  progress.read(null);
  expect(progress.share).toBe(0.6);
});
