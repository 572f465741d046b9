import { describe, expect, it } from 'vitest';
import { generatedReader, measure, text, value } from '../cube-reader';

/** Lamps of makers, each of which was shown at a fair. */
const lamps = generatedReader(
  {
    label: 'Lamps',
    key: ['lamp_id'],
    dimensions: [
      { name: 'lamp_id', label: 'Lamp ID', type: 'number', expr: 'lamp_id' },
      { ...text('lamp', 'Lamp'), determines: ['shade', 'socket'] },
      text('shade', 'Shade'),
      text('socket', 'Socket'),
      text('fair_code', 'Fair code'),
      text('fair', 'Fair', 'Fair'),
      text('maker', 'Maker', 'Maker'),
      value('weight_value', 'Weight (value)', 'weight'),
    ],
    measures: [
      { name: 'lamps', label: 'Number of lamps', agg: 'count', synonyms: ['Lamps'] },
      measure('makers', 'Distinct makers', 'distinct', 'maker'),
      measure('sockets', 'Distinct sockets', 'distinct', 'socket'),
      measure('average_weight', 'Average weight', 'avg', 'weight'),
      measure('max_weight', 'Max weight', 'max', 'weight'),
    ],
  },
  {
    lamp: ['Aster', 'Borage', 'Clover'],
    shade: ['linen', 'glass'],
    socket: ['E14', 'E27'],
    fair_code: ['GHT', 'LYN'],
    fair: ['Ghent', 'Lyon'],
    maker: ['Arbor', 'Bloom'],
  },
);

describe('what is listed', () => {
  it.each([
    [
      'what are the makers, shades and sockets of lamps',
      'Number of lamps · by Maker · by Shade · by Socket',
    ],
    ['show all shades', 'Number of lamps · by Shade'],
    ['what are the shades and the sockets', 'Number of lamps · by Shade · by Socket'],
    ['names of the fairs', 'Number of lamps · by Fair'],
    ['list the distinct sockets', 'Number of lamps · by Socket'],
    ['lamps of maker Bloom', 'Number of lamps · Maker: Bloom'],
  ])('is not counted: %s', (question, meant) => {
    expect(lamps(question)).toBe(meant);
  });

  it.each([
    ['number of makers by shade', 'Distinct makers · by Shade'],
    ['shades with more than 2 makers', 'Distinct makers · by Shade · Distinct makers > 2'],
  ])('is counted where a word says so: %s', (question, meant) => {
    expect(lamps(question)).toBe(meant);
  });
});

describe('a noun that says of what a number is', () => {
  it.each([
    ['how many different sockets of lamps are there', 'Distinct sockets'],
    ['shade with the most lamps', 'Number of lamps · by Shade · top 1'],
    ['how many lamps of the Bloom maker', 'Number of lamps · Maker: Bloom'],
    ['lamp shades and the number of lamps of each shade', 'Number of lamps · by Shade'],
  ])('breaks nothing down: %s', (question, meant) => {
    expect(lamps(question)).toBe(meant);
  });

  it('may be counted next to another one', () => {
    expect(lamps('lamps and makers by shade')).toContain(
      'Number of lamps · Distinct makers · by Shade',
    );
  });

  it('does where it is broken down by', () => {
    expect(lamps('how many sockets by maker')).toBe('Distinct sockets · by Maker');
  });
});

describe('a field with a code', () => {
  it('is meant where the question does not say its code', () => {
    expect(lamps('which fair has the most lamps')).toBe('Number of lamps · by Fair · top 1');
    expect(lamps('which fair code has the most lamps')).toBe(
      'Number of lamps · by Fair code · top 1',
    );
  });
});

it('of single rows the average, the largest and the smallest are one value', () => {
  expect(lamps('names of lamps ordered by weight')).toBe(
    'Average weight · by Lamp ID · by Lamp · largest first',
  );
});

it('what a number is limited by asks for no aggregate of it', () => {
  expect(lamps('how many lamps have a weight above 10')).toMatch(
    /^Number of lamps (?:· Average weight )?· Weight \(value\) > 10$/,
  );
});
