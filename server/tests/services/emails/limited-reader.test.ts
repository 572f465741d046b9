import { isAbout } from '@bi/olap/model/rule-reach';
import { describe, expect, it } from 'vitest';
import { limitedBy, limitsOf } from '../../../src/services/emails/limited-reader';

const reader = { tenantId: 't', role: 'viewer', resources: null, rowRules: [] };

describe('a reader who is limited by what each cube calls a field', () => {
  const limited = limitedBy(reader as never, {
    'rides.origin, sails.harbour': 'LAX',
    carrier: 'AA',
  });
  const testedIn = (name: string) =>
    limited.rowRules
      .filter((rule) => isAbout(rule, { name, dimensions: [], hierarchies: [] }))
      .map(({ filter }) => ('of' in filter ? filter.of : ''));

  it('is limited by its own field in each of them, and by all in any other', () => {
    expect(testedIn('rides')).toEqual(['origin', 'carrier']);
    expect(testedIn('sails')).toEqual(['harbour', 'carrier']);
    expect(testedIn('boats')).toEqual(['origin', 'harbour', 'carrier']);
  });

  it('is said to get each value once', () => {
    expect(limitsOf(limited)).toEqual({ values: ['LAX', 'AA'], hasOwn: false });
  });
});
