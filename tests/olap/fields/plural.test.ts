import { describe, expect, test } from 'vitest';
import { pluralLabel, pluralOf } from '@bi/olap/fields/plural';

describe('several of what a word names', () => {
  test.each([
    ['city', 'cities'],
    ['day', 'days'],
    ['class', 'classes'],
    ['species', 'species'],
    ['Aircraft', 'Aircraft'],
    ['Staff', 'Staff'],
    ['person', 'people'],
    ['Child', 'Children'],
    ['woman', 'women'],
    ['German', 'Germans'],
    ['Diagnosis', 'Diagnoses'],
    ['shelf', 'shelves'],
    ['hero', 'heroes'],
    ['photo', 'photos'],
    ['chef', 'chefs'],
    ['giraffe', 'giraffes'],
    ['物种', '物种'],
  ])('%s: %s', (word, several) => {
    expect(pluralOf(word)).toBe(several);
  });

  test('is written in front of "of"', () => {
    expect(pluralLabel('Phase of flight')).toBe('Phases of flight');
  });

  test('of two words is that of the last one', () => {
    expect(pluralLabel('Type of aircraft')).toBe('Types of aircraft');
    expect(pluralLabel('Damaged aircraft')).toBe('Damaged aircraft');
  });
});
