import { describe, expect, it } from 'vitest';
import { reader, text } from '../../cube-reader';

const of = (agg: 'sum' | 'avg' | 'max' | 'min', column: string, label: string) => ({
  name: `${agg}_${column}`,
  label,
  agg,
  expr: column,
});

const lands = reader(
  {
    label: 'Lands',
    dimensions: [text('coast', 'Coast')],
    measures: [
      { name: 'rows', label: 'Number of lands', agg: 'count', synonyms: ['Lands'] },
      of('sum', 'population', 'Population'),
      of('avg', 'population', 'Average population'),
      of('max', 'population', 'Max population'),
      of('min', 'population', 'Min population'),
      of('sum', 'harvest', 'Harvest'),
      of('avg', 'harvest', 'Average harvest'),
      of('max', 'harvest', 'Max harvest'),
      of('avg', 'age', 'Average age'),
    ],
  },
  { coast: ['East', 'West'] },
);

describe('several words for how a measure is put together', () => {
  it.each([
    [
      'minimum, average and total population by coast',
      'Min population · Average population · Population · by Coast',
    ],
    ['total population and maximum harvest of the West', 'Population · Max harvest · Coast: West'],
    ['the maximum population and the average of all lands', 'Max population · Average population'],
    ['the mean population of the East', 'Average population · Coast: East'],
    [
      'how many people live in the East, and what is the largest harvest',
      'Population · Max harvest · Coast: East',
    ],
  ])('are each about the measure next to it: %s', (question, reading) => {
    expect(lands(question)).toBe(reading);
  });

  it('are refused where the cube lacks one of them', () => {
    expect(lands('minimum and maximum age by coast')).toMatch(/^refused/);
    expect(lands('what is the minimum harvest')).toMatch(/^refused/);
  });

  it('leave "mean" a word that asks for a meaning', () => {
    expect(lands('what does average population mean')).toBe('meaning · Average population');
  });
});

describe('"across all" before the rows themselves', () => {
  it.each([
    ['the average population across all lands', 'Average population'],
    ['average population across all coasts', 'Average population · by Coast'],
  ])('breaks nothing down: %s', (question, reading) => {
    expect(lands(question)).toBe(reading);
  });
});
