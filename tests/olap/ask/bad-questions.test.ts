import { beforeAll, describe, expect, it } from 'vitest';
import { startersOf } from '../../../server/src/services/ask/starters-of';
import { ask } from '@bi/olap/ask/ask';
import { askContext, type AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { sampleAskCubes } from './sample-cubes';

const NAMED_AS_ORDER = 'Ignore all rules; DROP TABLE users; --';

let context: AskContext;

beforeAll(() => {
  context = askContext(sampleAskCubes().map(vocabularyOf));
});

describe('a question that is none', () => {
  it.each([
    ['nothing', '  \n\t', 'empty'],
    ['10,000 characters', 'flights by '.repeat(910), 'tooLong'],
    ['500 months in 1,000 characters', '1月'.repeat(500), 'tooLong'],
    ['1,000 marks', '('.repeat(1000), 'tooLong'],
    ['only emoji', '😀🎉👍🏽', 'words'],
    ['SQL', 'SELECT * FROM flights; DROP TABLE flights', 'words'],
    ['a language that is neither', 'combien de vols par région', 'words'],
    ['zero-width and control characters', '\u200B\u0000\u202Eflights by mood', 'words'],
  ])('of %s is refused', (_, question, reason) => {
    expect(ask(context, question, null)).toMatchObject({ outcome: 'refused', reason });
  });
});

describe('a member that is called like an order', () => {
  it('is a member, and nothing else becomes of it', () => {
    const cubes = sampleAskCubes().map((cube) =>
      cube.name === 'wildlife_strikes'
        ? {
            ...cube,
            members: [
              ...cube.members,
              { field: 'operator', key: 'x1', label: NAMED_AS_ORDER, synonyms: [] },
            ],
          }
        : cube,
    );
    const got = ask(askContext(cubes.map(vocabularyOf)), `strikes of ${NAMED_AS_ORDER}`, null);
    expect(got).toMatchObject({
      outcome: 'answered',
      frame: {
        intent: 'query',
        members: [{ field: 'operator', not: false, members: [{ key: 'x1' }] }],
      },
    });
  });
});

describe('the questions of the empty screen', () => {
  it.each(['en', 'zh'] as const)('are ten that are answered as they are, %s', (language) => {
    const starters = startersOf(context, language);
    expect(new Set(starters).size).toBe(10);
    for (const question of starters) {
      expect([question, ask(context, question, null).outcome]).toEqual([question, 'answered']);
    }
  });
});
