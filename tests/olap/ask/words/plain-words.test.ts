import { describe, expect, it } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { answerIn } from '../answered-alike';
import { sampleAskCubes } from '../sample-cubes';
import { strangeContexts } from '../strange-cubes';

const context = askContext(sampleAskCubes().map(vocabularyOf));

describe('plain words at their place', () => {
  it.each([
    ['pull together the strikes by state', 'strikes by state'],
    ['strikes by state, just the numbers', 'strikes by state'],
    ['strikes by state plz', 'strikes by state'],
    ['which operator got the most strikes', 'which operator has the most strikes'],
    ['which operator reported strikes in Texas', 'which operator has strikes in Texas'],
    ['how many species cropped up in Texas', 'how many species in Texas'],
    ["who's the second busiest origin city", 'what is the second busiest origin city'],
    [
      'fifth place among airlines for damaging strikes',
      'fifth highest airline by damaging strikes',
    ],
    ['flights that take off in Hawaii by weekday', 'flights departing from Hawaii by weekday'],
    ['how many flights left Boston', 'how many flights departed from Boston'],
    ['flights landed in Texas', 'flights arriving in Texas'],
    [
      'divide flights by routes for each origin region',
      'flights divided by routes by origin region',
    ],
    ['stack Delta Air Lines up against American Airlines on strikes', null],
    ['name the third-largest category of receipts in fiscal 1975', null],
    ['receipts from fiscal year 1980 to fiscal year 1989', 'receipts from 1980 to 1989'],
    ['wildlife damage cost in 1996', 'damage cost in 1996'],
    ['ten busiest departure airports', 'ten busiest origin airports'],
    ['strikes in Texas and Utah combined', 'total strikes in Texas and Utah'],
    ['Show me the individual records behind the strikes at Detroit', null],
    ['receipts by category in 2005 apart from individual income taxes', null],
    ['每年上报的物种数有多少', '每年的物种数有多少'],
    ['2001年2月14号那天的总里程', '2001年2月14日的总里程'],
    ['不含政府部门，各行业的失业人数', '不含政府，各行业的失业人数'],
    ['动物大小类别的撞击次数', '动物大小的撞击次数'],
  ])('say no more than the question without them: %s', (question, plain) => {
    const got = answerIn(context, question);
    expect(got).not.toBeNull();
    if (plain !== null) expect(got).toBe(answerIn(context, plain));
  });

  it.each([
    ['flights that got cancelled', 'a clause says which of them'],
    ['got strikes by state', 'nobody got anything'],
    ['strikes that start in Ohio', 'strikes go from nowhere to nowhere'],
    ['strikes by state at start in', 'no place follows'],
    ['just the numbers strikes by state', 'it is no end'],
    ['strikes by wildlife', 'the name of the cube is no breakdown'],
    ['cost of wildlife damage', 'it may be the name of a field'],
    ['strikes by state remove', 'nothing is left out'],
    ['部门的撞击次数', 'no name is before it'],
    ['why did strikes drop in Texas', 'nothing is left out'],
  ])('are left over at another: %s (%s)', (question) => {
    expect(ask(context, question, null).outcome).not.toBe('answered');
  });
});

it('a verb that the cube has a name of is that name', () => {
  const claims = strangeContexts('trade-cubes').get('claims_extract')!;
  expect(answerIn(claims, 'paid in 2024')).not.toBe(answerIn(claims, 'units in 2024'));
});
