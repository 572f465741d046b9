import type { Sight } from '@bi/contract/share/share-sight';
import { expect, it } from 'vitest';
import { pluralNoun } from '../../../src/widgets/share/plural-noun';
import { sightText } from '../../../src/widgets/share/sight-text';

const words = {
  sees: (rows: string) => rows,
  seesOf: (seen: string, of: string, field: string) => `${seen} of ${of} ${pluralNoun(field)}`,
  seesSome: (parts: readonly string[]) => parts.join(' and '),
  limited: 'limited',
  noNumbers: (why: string) => `no numbers: ${why}`,
  lacking: (field: string, rule: string | null) => `${rule ?? 'a rule'} on ${field}`,
  hidden: (field: string) => `${field} is hidden`,
};
const some = (...fields: Sight['fields']): Sight => ({ rows: 'some', fields });
const region = { name: 'Region', seen: 1, of: 6, more: false };

it('names what is seen of each field, of many members that there are more', () => {
  expect(sightText(some(region), words, 'en')).toBe('1 of 6 regions');
  const city = { name: 'City', seen: 12, of: 1000, more: true };
  expect(sightText(some(region, city), words, 'en')).toBe('1 of 6 regions and 12 of 1,000+ cities');
});

it('says only that there are limits where nothing can be counted', () => {
  expect(sightText(some(), words, 'en')).toBe('limited');
  expect(sightText({ rows: 'none', fields: [] }, words, 'en')).toBe('none');
});

it('says why somebody sees no numbers where their question is refused', () => {
  const refused = (by: 'rule' | 'hidden', rule: string | null): Sight => ({
    ...{ rows: 'none', fields: [], refused: { by, field: 'Region', rule } },
  });
  expect(sightText(refused('rule', 'West'), words, 'en')).toBe('no numbers: West on Region');
  expect(sightText(refused('rule', null), words, 'en')).toBe('no numbers: a rule on Region');
  expect(sightText(refused('hidden', null), words, 'en')).toBe('no numbers: Region is hidden');
});

it.each([
  ['Origin State', 'origin states'],
  ['Branch', 'branches'],
  ['Day', 'days'],
  ['SKU', 'SKU'],
  ['地区', '地区'],
])('makes the plural of %s', (name, plural) => {
  expect(pluralNoun(name)).toBe(plural);
});
