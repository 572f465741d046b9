import { describe, expect, it } from 'vitest';
import { askContext, type AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf, type Vocabulary } from '@bi/olap/ask/vocabulary/vocabulary';
import { answerIn, seededFractions } from './answered-alike';
import { sampleAskCubes } from './sample-cubes';
import { strangeContexts } from './strange-cubes';

/** Words that turn a question around, ask for a part or several times of a number, or say nothing known. */
const WORDS = [
  ...['not', 'without', 'except', 'never', 'excluding'],
  ...['cancelled', 'rejected', 'that got lost', 'forecast', 'delete'],
  ...['half of', 'twice', 'almost', 'at least', 'more than half of', 'zorbly'],
];
const HAN_WORDS = [
  '不',
  '没有',
  '除了',
  '非',
  '一半',
  '两倍',
  '翻倍',
  '几乎',
  '至少',
  '超过一半',
  '不含',
];

/** Questions of some forms with random names of a cube. */
function questionsOf({ cube }: Vocabulary, random: () => number): string[] {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const measure = pick(cube.measures)?.label ?? '';
  const field = pick(cube.fields.filter(({ type }) => type === 'string'))?.label ?? '';
  const member = pick(cube.members)?.label ?? '';
  return [
    `${measure} by ${field}`,
    `top 5 ${field} by ${measure}`,
    `${measure} for ${member}`,
    `${measure} by ${field} in ${cube.lastDay?.slice(0, 4) ?? '2001'}`,
    `which ${field} has the highest ${measure}`,
    `${measure} by ${field} without ${member}`,
  ];
}

/** The questions that are answered as without the word that was put into them, and how many were tried. */
function unheard(
  context: AskContext,
  questions: readonly string[],
): [tried: number, same: string[]] {
  const same: string[] = [];
  let tried = 0;
  for (const question of questions) {
    const isHan = /\p{Script=Han}/u.test(question);
    const parts = question.split(isHan ? '|' : ' ');
    const meant = answerIn(context, parts.join(isHan ? '' : ' '));
    if (meant === null) continue;
    for (const word of isHan ? HAN_WORDS : WORDS) {
      for (const at of parts.keys()) {
        const put = parts.toSpliced(at, 0, word).join(isHan ? '' : ' ');
        tried += 1;
        if (answerIn(context, put) === meant) same.push(put);
      }
    }
  }
  return [tried, same];
}

describe('a word that changes what is asked, put anywhere into a question', () => {
  const sample = sampleAskCubes().map((cube) => askContext([vocabularyOf(cube)]));
  const strange = [...strangeContexts('trade-cubes').values()];

  it.each([
    ['of the sample cubes', sample],
    ['of cubes made by one click', strange],
  ])(
    'never gives the query without it, in questions %s',
    (_, contexts) => {
      const random = seededFractions(7);
      const all = contexts.map((context) =>
        unheard(
          context,
          context.vocabularies.flatMap((one) => questionsOf(one, random)),
        ),
      );
      expect(all.flatMap(([, same]) => same)).toEqual([]);
      expect(all.reduce((sum, [tried]) => sum + tried, 0)).toBeGreaterThan(2000);
    },
    600_000,
  );

  it('never gives the query without it in Chinese', () => {
    const context = askContext(sampleAskCubes().map(vocabularyOf));
    const [tried, same] = unheard(context, [
      ...['各州|的|撞击次数', '按|出发地区|看|航班数', '航班数|逐月|走势'],
      ...['2001年|各|物种|的|损失金额', '各|昼夜|的|撞击次数，|不含|夜间'],
    ]);
    expect(same).toEqual([]);
    expect(tried).toBeGreaterThan(150);
  }, 300_000);
});
