import { expect, it } from 'vitest';
import { readPlants } from '../../chinese-plants';

it.each([
  ['建设地点不在临江的泵站有哪些', '建设地点: without 临江'],
  ['不属于清源的泵站有哪些', '所属集团: without 清源'],
  ['省份不为湖北的泵站有哪些', '省份: without 湖北'],
])('leaves out the member that a Chinese denial is before: %s', (question, read) => {
  expect(readPlants(question)).toContain(read);
});

it('does not list the field of such a member', () => {
  expect(readPlants('每个集团建设地点不在临江的泵站有几座')).toBe(
    '泵站记录数 · by 所属集团 · 建设地点: without 临江',
  );
});

it('refuses a denial of a word that is no member', () => {
  expect(readPlants('不在海边的泵站有哪些')).toMatch(/^refused/);
});
