import { describe, expect, it } from 'vitest';
import { reader, text } from '../cube-reader';

const lands = reader(
  {
    label: 'Lands',
    joins: [
      { name: 'tongue', to: 'tongue', rel: 'one_to_many', on: [['code', 'land']], key: ['id'] },
    ],
    dimensions: [
      text('name', 'Name'),
      text('coast', 'Coast'),
      { ...text('tongue_name', 'Tongue', 'Tongue'), expr: 'tongue.name' },
    ],
    measures: [
      { name: 'rows', label: 'Number of lands', agg: 'count', synonyms: ['Lands'] },
      { name: 'tongues', label: 'Number of tongues', agg: 'count', expr: 'tongue.id' },
      { name: 'max_size', label: 'Max size', agg: 'max', expr: 'size' },
    ],
  },
  { name: ['Ardal', 'Brin'], coast: ['East', 'West'], tongue_name: ['Old Ardal', 'Brinnish'] },
);

describe('what is left out of a table with several lines for one row', () => {
  it.each(['how many lands do not have Brinnish', 'number of lands by name without Brinnish'])(
    'is no condition on single lines: %s',
    (question) => {
      expect(lands(question)).toMatch(/^refused/);
    },
  );

  it('is one for what counts its lines, and of the rows themselves', () => {
    expect(lands('number of tongues without Brinnish')).toBe(
      'Number of tongues · Tongue: without Brinnish',
    );
    expect(lands('number of lands not in the East')).toBe('Number of lands · Coast: without East');
  });
});

describe('people next to a largest value', () => {
  it('are counted by nothing that is asked', () => {
    expect(lands('how many people live in the East, and what is the max size')).toMatch(/^refused/);
  });
});
