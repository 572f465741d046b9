import { describe, expect, it } from 'vitest';
import { namesKey, namesMean } from '../../../src/modeling/words/column-words';
import { gluedWords } from '../../../src/modeling/words/glued-names';
import { columnLabels } from '../../../src/modeling/names/paired-names';
import { readableLabel } from '../../../src/modeling/names/readable-names';
import { NO_WORDS } from '../../../src/modeling/words/words-around';

describe('names without signs between their short words', () => {
  it.each([
    ['NETAMT', 'Net amount'],
    ['CUSTNM', 'Customer name'],
    ['orddt', 'Order date'],
    ['CLSDT', 'Closed date'],
    ['SHPMTH', 'Ship method'],
    ['DSCPCT', 'Discount %'],
    ['LSTPRC', 'List price'],
    ['WRKHRS', 'Work hours'],
    ['BLKFLG', 'Blocked flag'],
    ['TOTORDAMT', 'Total order amount'],
    ['ORDPOS', 'Order position'],
  ])('are read written out: %s', (name, label) => {
    expect(readableLabel(name, NO_WORDS)).toBe(label);
  });

  it('have parts that nobody knows before an end that says what they hold', () => {
    expect(readableLabel('QXTYP', NO_WORDS)).toBe('Qxtyp');
    expect(readableLabel('ZQBFLG', NO_WORDS)).toBe('Zqb flag');
    expect(gluedWords('zqbflg')).toBeNull();
  });

  it.each([
    'discount',
    'REQUESTS',
    'COSTS',
    'WARMTH',
    'MARTYR',
    'valid',
    'CASINO',
    'volcano',
    'AMOUNT',
    'status',
    'ORDERS',
    'product',
    'account',
    'STATEMENT',
    'PLATFORM',
    'department',
    'PERCENT',
    'LISTING',
    'VOLUME',
    'ADDRESS',
    'INVOICE',
    'MACHINE',
    'SALARY',
    'POSITION',
    'PARTNER',
    'STORAGE',
    'REGION',
    'ORDINAL',
    'rating',
    'ratings',
    'feedback',
    'arrival',
    'delivery',
    'service',
    'resort',
    'project',
    'deposit',
  ])('are none where one word is written: %s', (name) => {
    expect(gluedWords(name)).toBeNull();
  });

  it('are names where they describe what a key next to them is of', () => {
    expect([...columnLabels(['GRPNO', 'GRPDSC'], 'GRPNO', NO_WORDS)]).toEqual([
      ['GRPNO', 'Group number'],
      ['GRPDSC', 'Group'],
    ]);
    expect(columnLabels(['GRPNO', 'GRPDSC'], null, NO_WORDS).get('GRPDSC')).toBe('Group');
    expect(columnLabels(['ITMNO', 'GRPDSC'], null, NO_WORDS).get('GRPDSC')).toBe(
      'Group description',
    );
  });

  it('say what columns hold: keys and means', () => {
    expect(namesKey('CUSTNO', NO_WORDS)).toBe(true);
    expect(namesKey('NETAMT', NO_WORDS)).toBe(false);
    expect(namesMean('LSTPRC', NO_WORDS)).toBe(true);
  });
});
