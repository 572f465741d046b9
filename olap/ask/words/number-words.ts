import type { Word } from './word-roles';

/** Numbers that are written in letters. */
export function numberWords(): [Word, string][] {
  const english = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
  const chinese = '二三四五六七八九十'.split('');
  return [
    ...english.map((name, at): [Word, string] => [{ role: 'number', value: at + 2 }, name]),
    ...chinese.map((name, at): [Word, string] => [{ role: 'number', value: at + 2 }, name]),
    [{ role: 'number', value: 2 }, '两'],
    [{ role: 'number', value: 15 }, 'fifteen|十五'],
    [{ role: 'number', value: 20 }, 'twenty|二十'],
  ];
}
