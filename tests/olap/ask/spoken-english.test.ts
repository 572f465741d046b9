import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import { askContext, type AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { readAs } from './read-as';
import { sampleAskCubes } from './sample-cubes';

let context: AskContext;

beforeAll(() => {
  context = askContext(sampleAskCubes().map(vocabularyOf));
});

const read = (question: string): string => readAs(context, question);

describe('verbs of what the rows are', () => {
  it.each([
    ['which states do planes leave from most often', 'Origin state'],
    ['each city planes land in, average delay', 'Destination city'],
  ])('say which end a place is of: %s', (question, field) => {
    expect(read(question)).toContain(field);
    expect(read(question)).not.toMatch(/^(?:asked|refused)/);
  });

  it.each(['strikes by state at start in', 'flights by weekday to', 'which flights to'])(
    'need a clause or a name: %s',
    (question) => {
      expect(read(question)).toMatch(/^(?:asked|refused)/);
    },
  );

  it('add nothing with who did it, and limit nothing', () => {
    expect(read('how often did planes hit a bird in Ohio')).toBe('Strikes · State: Ohio');
    expect(read('average speed when it rained')).toMatch(/^refused: .*when/);
    expect(read('strikes when they')).toMatch(/^refused/);
  });
});

describe('a meaning that is asked for', () => {
  it.each(['how do you work out the damage share', 'how does the damage share get calculated'])(
    'is a definition: %s',
    (question) => {
      const got = ask(context, question, null);
      expect(got).toMatchObject({ outcome: 'answered', frame: { intent: 'define' } });
    },
  );

  it.each([
    'how do you work out the cost in Texas',
    'how is the unemployment rate calculated for Finance',
    'definition of cost by state',
    'what goes into Texas',
  ])('is no value: %s', (question) => {
    expect(read(question)).toMatch(/^refused/);
  });

  it('is not asked by who wants to see something', () => {
    expect(read('how do I get flights by weekday')).toBe('Flights · by Weekday');
  });
});

describe('what somebody means instead', () => {
  it.each([
    ['strikes in Ohio, I mean Texas', 'Strikes · State: Texas'],
    ['strikes in Ohio, or rather Texas', 'Strikes · State: Texas'],
    ['strikes after dark, I mean at night', 'Strikes · Time of day: Night'],
    ['flights in the small hours, I mean at night', 'Flights · Day part: Night'],
    ['strikes by state, I mean by airport', 'Strikes · by Airport'],
    ['unemployed in 2008, sorry, 2009', 'Unemployed · 2009'],
  ])('takes the place of what is alike: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it.each(['strikes in Ohio, I mean at night', 'cost in 1999, I mean Texas'])(
    'leaves nothing out that is of another kind: %s',
    (question) => {
      expect(read(question)).toMatch(/^(?:asked|refused)/);
    },
  );
});

describe('each of what was named', () => {
  it.each([
    ['1995 to 1999: strikes for each', 'by year of Day'],
    ['strikes in Texas and Ohio, each', 'by State · State: Texas, Ohio'],
  ])('is a breakdown: %s', (question, chips) => {
    expect(read(question)).toContain(chips.split(' · ')[0]);
  });

  it.each(['strikes for each', 'cost of each', 'strikes in 1999, for each'])(
    'is refused where nothing has several: %s',
    (question) => {
      expect(read(question)).toMatch(/^refused/);
    },
  );
});

describe('rows one by one', () => {
  it('are those behind a number', () => {
    const got = ask(context, 'the single reports behind the coyote strikes', null);
    expect(got).toMatchObject({ outcome: 'answered', frame: { intent: 'records' } });
  });

  it.each(['reports behind', 'strikes behind schedule', 'actual cost by state'])(
    'are not meant without them: %s',
    (question) => {
      expect(read(question)).toMatch(/^(?:asked|refused)/);
    },
  );
});

describe('what has an amount', () => {
  it('is not counted next to it', () => {
    expect(read('what have the strikes in Ohio cost')).toBe('Cost (USD) · State: Ohio');
    expect(read('strikes and cost in Ohio')).toBe('Strikes · Cost (USD) · State: Ohio');
  });

  it('is money where money is asked for', () => {
    expect(read('how much money did strikes in Ohio cost')).toBe('Cost (USD) · State: Ohio');
    expect(read('how much money for flights on Mondays')).toMatch(/^(?:asked|refused)/);
  });
});

describe('numbers of fields that nobody may see', () => {
  it.each([
    'the damage number of the strikes in Ohio',
    'what is the phase number of strikes with coyote',
    'average delay by number of the weekday',
  ])('are no names of those fields: %s', (question) => {
    expect(read(question)).toMatch(/^refused/);
  });

  it('leave a number of rows by a field as it is', () => {
    expect(read('by damage number of strikes')).toBe('Strikes · by Damage');
  });
});

describe('short words with two letters exchanged', () => {
  it('are those of the language', () => {
    expect(read('hwo mnay strikes in teh Texas')).toBe('Strikes · State: Texas');
  });

  it('stay where they are words of their own', () => {
    expect(read('flights form Texas')).toMatch(/^refused: .*form/);
  });
});
