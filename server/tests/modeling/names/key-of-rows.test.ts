import { describe, expect, it } from 'vitest';
import { namesItsRows } from '../../../src/modeling/names/key-of-rows';
import { factOf, profiled } from '../modeling-fixture';

/** A table of 20 rows whose columns have each so many different values. */
const table = (name: string, columns: Record<string, number>) =>
  factOf(
    name,
    20,
    Object.entries(columns).map(([column, distinct]) =>
      profiled(column, { type: 'integer', distinct, scale: 0, range: { low: 1, high: 900 } }),
    ),
  );

describe('the column that identifies rows', () => {
  it('says what they are where it is the only one, or the table has its name', () => {
    const upload = table('upload', { claim_id: 20, customer_id: 7 });
    expect(namesItsRows('claim_id', upload, new Set(['customer_id']), 'upload')).toBe(true);
    const claims = table('claims', { claim_id: 20, policy_id: 20 });
    expect(namesItsRows('claim_id', claims, new Set(['claim_id']), 'claims')).toBe(true);
    expect(namesItsRows('id', claims, new Set(), 'claims')).toBe(true);
  });

  it('does not where it leads to another table, or another column identifies them as well', () => {
    const shares = table('broadcast_share', { channel_id: 20, program_id: 9 });
    expect(namesItsRows('channel_id', shares, new Set(['channel_id']), 'broadcast share')).toBe(
      false,
    );
    const employment = table('employment', { company_id: 20, people_id: 20 });
    expect(namesItsRows('company_id', employment, new Set(), 'employment')).toBe(false);
  });
});
