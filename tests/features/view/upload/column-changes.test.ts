import { describe, expect, it } from 'vitest';
import { columnChanges } from '../../../../src/features/view/upload/column-changes';

const table = [
  { name: 'Day', type: 'string' as const },
  { name: 'Channel', type: 'string' as const },
  { name: 'Sold', type: 'integer' as const },
];

describe('the columns of a file that replaces the rows of a table', () => {
  it('are compared with those of the table', () => {
    const file = [
      { name: 'day', type: 'date' as const },
      { name: 'Sold', type: 'decimal' as const },
      { name: 'State', type: 'string' as const },
    ];
    expect(columnChanges(table, file)).toEqual({
      missing: ['Channel'],
      added: ['State'],
      retyped: [{ name: 'day', from: 'string', to: 'date' }],
    });
  });

  it('are not another type where the table gives theirs no name', () => {
    const time = { name: 'At', type: 'time' as const };
    expect(columnChanges([{ name: 'At', type: 'other' }], [time]).retyped).toEqual([]);
  });

  it('have changed nothing where they are the same', () => {
    expect(columnChanges(table, table.toReversed())).toEqual({
      missing: [],
      added: [],
      retyped: [],
    });
  });
});
