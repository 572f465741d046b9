import { describe, expect, it } from 'vitest';
import { ask, type AskOutcome } from '@bi/olap/ask/ask';
import { askContext, type AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import type { PersonalName } from '@bi/olap/ask/vocabulary/personal-name';
import { withPersonalNames } from '@bi/olap/ask/vocabulary/personal-names';
import { asidesOf } from '@bi/olap/ask/vocabulary/understood';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { canonicalQuery } from './canonical-query';
import { sampleAskCubes } from './sample-cubes';
import { strangeContexts } from './strange-cubes';

const context = askContext(sampleAskCubes().map(vocabularyOf));
const trades = strangeContexts('trade-cubes');

/** The reading that a question offers without some words; null: it offers none. */
function offered(of: AskContext, question: string): { query: unknown; aside: string[] } | null {
  const got = ask(of, question, null);
  if (got.outcome !== 'asked' || got.aside === undefined) return null;
  expect(got.choices).toHaveLength(1);
  return { query: canonicalQuery(got.choices[0]!.query), aside: got.aside };
}

const queryIn = (of: AskContext, question: string) => {
  const got = ask(of, question, null);
  return got.outcome === 'answered' ? canonicalQuery(got.query) : null;
};

/** What a person remembers who chose the reading of a question that leaves words aside. */
function remembered(got: AskOutcome): PersonalName[] {
  const choice = got.outcome === 'asked' ? got.choices[0] : undefined;
  const cube = choice?.frame.cube ?? '';
  return (choice?.names ?? []).flatMap(({ text, target }) =>
    target.kind === 'aside' ? [{ text, target, cube }] : [],
  );
}

describe('a question with words that have no meaning', () => {
  it.each([
    ['how many species zorbled in California', 'how many species in California', ['zorbled']],
    ['how many strikes vrenked up in Texas', 'how many strikes in Texas', ['vrenked up']],
    ['could you zorb out the flights by weekday', 'the flights by weekday', ['zorb out']],
    ['which operator vrenked up the most strikes', 'which operator has the most strikes', null],
    ['strikes by state, my boss insists', 'strikes by state', ['my boss insists']],
    ['囧囧给我各州的撞击次数', '各州的撞击次数', ['囧囧']],
  ])('offers the one reading without them: %s', (question, plain, aside) => {
    const got = offered(context, question);
    expect(got?.query).toEqual(queryIn(context, plain));
    expect(got?.query).not.toBeNull();
    if (aside !== null) expect(got?.aside).toEqual(aside);
  });

  it.each([
    ['flights cancelled in June', 'it did not happen'],
    ['how many flights were rebooked in June', 'it says which of them'],
    ['flights that got zorbled in June', 'it says which of them'],
    ['zorbly flights by weekday', 'it describes what is counted'],
    ['flights by zorbly', 'it is what they are broken down by'],
    ['strikes in Wakanda', 'it is where'],
    ['how many strikes Wakandaed in Texas', 'it is written as a name'],
    ['how many strikes halved in Texas than in Ohio', 'it compares'],
    ['zorbled in California', 'there is no measure'],
    ['delete all strikes', 'something else is to be done'],
    ['how many species zorbled and quambited and vrenked up in California', 'they are too many'],
    ['6月取消了多少航班', 'it did not happen'],
    ['德国的失业率', 'it may be a name'],
  ])('is refused, or offered nothing, where they may change it: %s (%s)', (question) => {
    expect(offered(context, question)).toBeNull();
    expect(ask(context, question, null).outcome).not.toBe('answered');
  });

  it('is never answered by itself', () => {
    expect(ask(context, 'how many species zorbled in California', null).outcome).toBe('asked');
  });

  it('offers the same of cubes that were made by one click', () => {
    const claims = trades.get('claims_extract')!;
    const staff = trades.get('employees')!;
    for (const [of, question, plain] of [
      [claims, 'how many units zorbled in 2024', 'units in 2024'],
      [staff, 'could you zorb out the employees by hire year', 'employees by hire year'],
    ] as const) {
      expect(offered(of, question)?.query).toEqual(queryIn(of, plain));
    }
  });
});

describe('words that a person left aside once', () => {
  const question = 'how many species zorbled up in California';
  const mine = withPersonalNames(context, remembered(ask(context, question, null)));

  it('are not asked about again, and the answer says so', () => {
    const got = ask(mine, question, null);
    expect(got.outcome).toBe('answered');
    expect(got.outcome === 'answered' && asidesOf(got)).toEqual(['zorbled up']);
    expect(queryIn(mine, 'how many strikes zorbled up in Texas')).not.toBeNull();
  });

  it.each([
    'zorbled up strikes in California',
    'how many strikes that zorbled up in Texas',
    'strikes by zorbled up',
  ])('mean nothing at another place: %s', (other) => {
    expect(ask(mine, other, null).outcome).not.toBe('answered');
  });
});
