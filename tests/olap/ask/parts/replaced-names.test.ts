import { expect, it } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import type { WordSpan } from '@bi/olap/ask/cover/covers';
import { replacedIn } from '@bi/olap/ask/parts/replaced-names';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import type { QuestionFrame } from '@bi/olap/ask/frame/question-frame';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { sampleAskCubes } from '../sample-cubes';

const context = askContext(sampleAskCubes().map(vocabularyOf));

function last(...questions: string[]) {
  let before: QuestionFrame | null = null;
  const got = questions.map((question) => {
    const one = ask(context, question, before);
    if (one.outcome === 'answered') before = one.frame;
    return one;
  });
  return got.at(-1);
}

const BY_TWO = 'flights by origin state and day part';
const FROM_TEXAS = '从得州出发的航班数按月';

it.each([
  [BY_TWO, 'please show destination state instead of day part'],
  ['按出发州和时段看航班数', '把时段换成到达州'],
])('%s, %s: one field takes the place of another', (first, second) => {
  expect(last(first, second)).toMatchObject({
    query: { rows: [{ of: 'origin_state' }, { of: 'destination_state' }] },
  });
});

it.each(['把得州换成佛罗里达州', '用佛罗里达州代替得州'])('%s: one member', (question) => {
  expect(last(FROM_TEXAS, question)).toMatchObject({ query: { where: { values: ['Florida'] } } });
});

it('one period takes the place of another', () => {
  expect(last('flights by month in 2000', '2001 instead of 2000')).toMatchObject({
    query: { where: { from: '2001-01-01', to: '2001-12-31' } },
  });
});

it('a name that the question before does not have is left over', () => {
  expect(last('flights by origin state', 'Georgia instead of Texas')).toMatchObject({
    outcome: 'refused',
    words: ['texas'],
  });
});

it('a day in digits is asked about where both orders are days', () => {
  expect(last('flights on 03/04/2001')?.outcome).toBe('asked');
  expect(last('flights on 15/03/2001')?.outcome).toBe('answered');
});

it('a question of a thousand words is looked through once', () => {
  let reads = 0;
  const spans = Array.from({ length: 1000 }, (_, at): WordSpan => ({
    ...{ start: at, end: at + 1, text: '换成' },
    get meaning() {
      reads += 1;
      return { kind: 'word' as const, word: { role: 'fill' as const } };
    },
  }));
  for (let again = 0; again < 1000; again += 1) replacedIn(spans);
  expect(reads).toBeLessThan(20_000);
});
