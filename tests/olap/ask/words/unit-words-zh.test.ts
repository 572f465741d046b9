import { expect, it } from 'vitest';
import { countsHan, fitsUnitHan, saysUnitHan, unitOfHan } from '@bi/olap/ask/words/unit-words-zh';

it('knows units as they are written behind a Chinese number', () => {
  expect(unitOfHan('米每秒')).toBe('mps');
  expect(unitOfHan('吨')).toBe('t');
  expect(unitOfHan('站')).toBeUndefined();
  expect(countsHan('册')).toBe(true);
  expect(countsHan('吨')).toBe(false);
});

it('fits a column that is in the unit, or says none', () => {
  expect(fitsUnitHan('登陆强度', 'mps')).toBe(true);
  expect(fitsUnitHan('人口密集', 'strokes')).toBe(false);
  expect(fitsUnitHan('占比', 'mps')).toBe(true);
  expect(fitsUnitHan('年龄', 'km')).toBe(false);
  expect(fitsUnitHan('Age', 'age')).toBe(false);
});

it('is a unit of its own column alone', () => {
  expect(saysUnitHan('笔画', 'strokes')).toBe(true);
  expect(saysUnitHan('占比', 'strokes')).toBe(false);
});
