import { describe, expect, it } from 'vitest';
import { ferries } from '../../named-rows';

const read = ferries();

describe('columns of each of the rows', () => {
  it.each([
    ['name, home port and fuel use of each ferry', 'by Name · by Home port · by Fuel use'],
    ['return the home port and email for each ferry', 'by Home port · by Email address'],
  ])('are those of all: %s', (question, chips) => {
    expect(read(question)).toBe(`Number of ferries · ${chips}`);
  });

  it('are no breakdown of an amount', () => {
    expect(read('cabins for each ferry')).toBe('Cabins · by Name');
    expect(read('average cabins of each ferry by home port')).not.toBe(
      'Average cabins · by Home port',
    );
  });
});
