import { describe, expect, it } from 'vitest';
import { ferries } from '../named-rows';
import { reader, text } from '../cube-reader';

const read = ferries();

describe('columns that are named in part', () => {
  it.each([
    ['emails of ferries', 'Number of ferries · by Email address'],
    ['ids of the ferries', 'Number of ferries · by Ferry ID'],
    ['ferries whose comfort level is 3', 'Number of ferries · Level of comfort (value) = 3'],
  ])('%s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('are none by a word of two columns or of none', () => {
    const twice = reader(
      {
        label: 'Visits',
        dimensions: [text('a', 'Billing address'), text('b', 'Home address')],
        measures: [{ name: 'visits', label: 'Number of visits', agg: 'count' }],
      },
      { a: ['x'], b: ['y'] },
    );
    expect(twice('visits by address')).not.toBe('Number of visits · by Billing address');
    expect(twice('visits by postcode')).toContain('refused');
  });
});

describe('names of what was done', () => {
  const cartoons = reader(
    {
      label: 'Cartoons',
      dimensions: [
        text('title', 'Title'),
        text('directed', 'Directed by'),
        text('written', 'Written by'),
        { ...text('channel', 'Channel series name', 'Channel'), expr: 'channel.series_name' },
      ],
      joins: [{ name: 'channel', to: 'channel', rel: 'many_to_one', on: [['channel', 'id']] }],
      measures: [
        { name: 'cartoons', label: 'Number of cartoons', agg: 'count', synonyms: ['Cartoons'] },
      ],
    },
    { title: ['One', 'Two'], directed: ['Kim Lee'], written: ['Jo Hart'], channel: ['Nine'] },
  );

  it('are those who did it', () => {
    expect(cartoons('titles and directors of cartoons')).toBe(
      'Number of cartoons · by Title · by Directed by',
    );
    expect(cartoons('cartoons by writer')).toBe('Number of cartoons · by Written by');
  });

  it('"names" are those of the rows', () => {
    expect(cartoons('names of the cartoons directed by Kim Lee')).toBe(
      'Number of cartoons · by Title · Directed by: Kim Lee',
    );
  });
});
