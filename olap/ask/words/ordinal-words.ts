import type { Word } from './word-roles';

const ENGLISH =
  'second|2nd third|3rd fourth|4th fifth|5th sixth|6th seventh|7th eighth|8th ninth|9th tenth|10th'.split(
    ' ',
  );
const CHINESE = '二三四五六七八九十'.split('');

const HIGH = '高|大|多|长|快|久|贵|严重|忙|繁忙';
const LOW = '低|小|少|短|慢';
const RANKED =
  '排名第|排在第|排第|排行第|位居第|位列第|名列第|位于第|排名在第|居第|列第|名次第|排在第|第';
const UNITS = ['名', '位'];

const joined = (before: readonly string[], after: string): string =>
  before.flatMap((one) => after.split('|').map((word) => `${one}${word}`)).join('|');

/** 第二高, 排名第2, 第二名, 倒数第二 */
function chinese(n: number, character: string): [Word, string][] {
  const ordinals = [`第${character}`, `第${n}`];
  const numbers = [character, String(n)];
  const ranked = RANKED.split('|').flatMap((before) =>
    numbers.flatMap((number) => [
      ...(before === '第' ? [] : [`${before}${number}`]),
      ...UNITS.map((unit) => `${before}${number}${unit}`),
    ]),
  );
  const last = numbers.flatMap((number) =>
    ['倒数第', '排名倒数第', '排在倒数第', '排倒数第'].flatMap((before) =>
      ['', ...UNITS].map((unit) => `${before}${number}${unit}`),
    ),
  );
  return [
    [{ role: 'top', end: 'top', place: n }, [joined(ordinals, HIGH), ...ranked].join('|')],
    [{ role: 'top', end: 'bottom', place: n }, [joined(ordinals, LOW), ...last].join('|')],
    [{ role: 'top', end: 'best', place: n }, joined(ordinals, '好|佳')],
    [{ role: 'top', end: 'worst', place: n }, joined(ordinals, '差|糟|惨重')],
  ];
}

/** "second" before "highest", and phrases that say a place by themselves. */
function english(n: number, names: string): [Word, string][] {
  const ordinals = names.split('|');
  const ranked = [
    ...joined(['ranked ', 'ranks ', 'rank ', 'comes ', 'came '], names).split('|'),
    ...ordinals.flatMap((one) => [`in ${one} place`, `comes in ${one}`, `${one} place`]),
    ...ordinals.map((one) => `takes ${one} place`),
  ];
  return [
    [{ role: 'nth', n }, names],
    [{ role: 'top', end: 'top', place: n }, ranked.join('|')],
  ];
}

/** How a question says which place of a ranking it means: the third highest, 排名第三. */
export const ORDINAL_PHRASES: readonly (readonly [Word, string])[] = [
  ...ENGLISH.flatMap((names, at) => english(at + 2, names)),
  ...CHINESE.flatMap((character, at) => chinese(at + 2, character)),
  [
    { role: 'top', end: 'top', place: 1 },
    '排名第一|排第一|位居第一|位列第一|名列第一|第一名|第1名|排名第1',
  ],
  [{ role: 'top', end: 'bottom', place: 1 }, '倒数第一|倒数第1|倒数第一名'],
];
