import { describe, expect, it } from 'vitest';
import { ferries } from '../../named-rows';

const read = ferries();

describe('the word name next to a field', () => {
  it.each([
    ['list the home port name and the number of ferries', 'Number of ferries · by Home port'],
    [
      'what is the name of each home port and how many ferries are there in each one',
      'Number of ferries · by Home port',
    ],
    ['average height by home port name', 'Average height · by Home port'],
  ])('says nothing more than the field: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it.each([
    [
      'list the home port, name and email address of all ferries',
      'Number of ferries · by Home port · by Name · by Email address',
    ],
    ['names of ferries and their home port', 'Number of ferries · by Name · by Home port'],
    ['ferry name by home port', 'Number of ferries · by Name · by Home port'],
  ])('is what the rows are called elsewhere: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });
});

describe('a member in quotes', () => {
  it('is what the verb in front of it says', () => {
    expect(read('list all ferries built by "Meyer"')).toBe(
      'Number of ferries · by Name · Built by: Meyer',
    );
    expect(read("name and fuel use of the ferries with a home port having 'Oba' in its name")).toBe(
      'Number of ferries · by Name · by Fuel use · Home port: Oban',
    );
    expect(read('number of ferries in "Oban"')).toBe('Number of ferries · Home port: Oban');
  });
});
