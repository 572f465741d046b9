import { describe, expect, it } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import type { AskCube, AskMember } from '@bi/olap/ask/cube/ask-cube';
import { membersCalled, wordsOfMembers } from '@bi/olap/ask/cube/members-called';
import { hasMember, memberOfKey, membersOfField } from '@bi/olap/ask/cube/members-of-field';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { keyOf } from '@bi/olap/ask/words/normalise';

const MEMBERS: AskMember[] = [
  { field: 'state', key: 'TX', label: 'Texas', synonyms: [] },
  { field: 'city', key: 1, label: 'Paris', synonyms: [] },
  { field: 'city', key: 2, label: 'paris', synonyms: [] },
];

describe('the members of one field', () => {
  it('are in the order of the cube', () => {
    expect(membersOfField(MEMBERS, 'city').map(({ key }) => key)).toEqual([1, 2]);
    expect(membersOfField(MEMBERS, 'country')).toEqual([]);
    expect(membersOfField(MEMBERS, undefined)).toEqual([]);
  });

  it('are found by their keys, of that field alone', () => {
    expect(memberOfKey(MEMBERS, 'state', 'TX')?.label).toBe('Texas');
    expect(memberOfKey(MEMBERS, 'city', 'TX')).toBeUndefined();
    expect(hasMember(MEMBERS, 'city', 2)).toBe(true);
    expect(hasMember(MEMBERS, 'city', '2')).toBe(false);
  });

  it('are found by their names, whatever the case: all that are called so', () => {
    expect(membersCalled(MEMBERS, 'city', 'paris').map(({ key }) => key)).toEqual([1, 2]);
    expect(membersCalled(MEMBERS, 'state', 'paris')).toEqual([]);
    expect([...wordsOfMembers(MEMBERS)]).toEqual([keyOf('Texas'), 'paris']);
  });
});

/** A cube of 3,000 members that counts how often the name of one is looked at. */
function countedCube(): { cube: AskCube; looks: () => number } {
  let looks = 0;
  const members = Array.from({ length: 3000 }, (_, at): AskMember => ({
    field: at % 2 === 0 ? 'shop' : 'customer_name',
    key: at,
    synonyms: [],
    get label() {
      looks += 1;
      return `North ${at} Ltd`;
    },
  }));
  const cube: AskCube = {
    ...{ name: 'orders', label: 'Orders', members, date: 'day', lastDay: '2026-06-30' },
    measures: [
      { name: 'sales', label: 'Sales (USD)', synonyms: [], agg: 'sum' },
      { name: 'orders', label: 'Orders', synonyms: [], agg: 'count' },
    ],
    fields: [
      { name: 'shop', label: 'Shop', synonyms: [], kind: 'dimension', type: 'string' },
      { name: 'customer_name', label: 'Customer', synonyms: [], kind: 'dimension', type: 'string' },
      { name: 'day', label: 'Order day', synonyms: [], kind: 'dimension', type: 'date' },
    ],
  };
  return { cube, looks: () => looks };
}

describe('a question over a cube of many members', () => {
  it.each([
    'sales by shop',
    'sales by customer, shop and month without a shop',
    'sales of North 12 Ltd by customer last year',
    'sales of North 12 customer compared with the year before',
    'orders without customer or with a zorbly shop',
    'why did sales fall in march 2026',
  ])('is read without looking at them one by one, once their names are made ready: %s', (text) => {
    const { cube, looks } = countedCube();
    const context = askContext([vocabularyOf(cube)]);
    ask(context, text, null);
    const before = looks();
    ask(context, text, null);
    expect(looks() - before).toBeLessThan(100);
  });
});
