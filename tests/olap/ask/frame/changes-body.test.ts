import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import { changesCall } from '@bi/olap/ask/frame/changes-body';
import { chipsOf } from '@bi/olap/ask/phrases/chips';
import { nextFrames } from '@bi/olap/ask/phrases/next-frames';
import { askContext, type AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { sampleAskCubes } from '../sample-cubes';

let context: AskContext;

beforeAll(() => {
  context = askContext(sampleAskCubes().map(vocabularyOf));
});

function explained(question: string) {
  const got = ask(context, question, null);
  if (got.outcome !== 'answered') throw new Error(got.outcome);
  const { cube } = context.vocabularies.find((one) => one.cube.name === got.frame.cube)!;
  return { frame: got.frame, cube };
}

const WHY = 'what drove the rise in the number of unemployed from 2007 to 2009';

describe('what explains a change', () => {
  it('compares the last year of a range with its first one', () => {
    const { frame, cube } = explained(WHY);
    expect(changesCall(frame, cube)).toMatchObject({
      measure: 'unemployed',
      from: { where: { from: '2007-01-01', to: '2007-12-31' } },
      to: { where: { from: '2009-01-01', to: '2009-12-31' } },
    });
  });

  it('says both of them', () => {
    const { frame, cube } = explained(WHY);
    expect(chipsOf(frame, cube, 'en').map(({ text }) => text)).toContain('2007 → 2009');
  });

  it('compares a period alone with the one before', () => {
    const { frame, cube } = explained('why did receipts fall in 2009');
    expect(changesCall(frame, cube)?.from).toMatchObject({ where: { from: '2008-01-01' } });
  });

  it('leaves the base to no other question', () => {
    const { frame, cube } = explained(WHY);
    expect(nextFrames(frame, cube).every(({ base }) => base === undefined)).toBe(true);
  });

  it('forgets the base with another period', () => {
    const { frame } = explained(WHY);
    const got = ask(context, 'what about 2005', frame);
    if (got.outcome !== 'answered') throw new Error(got.outcome);
    expect(got.frame.base).toBeUndefined();
  });
});
