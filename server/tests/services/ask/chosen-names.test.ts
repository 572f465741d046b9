import type { ChatReading } from '@bi/contract/chat/chat';
import { expect, test } from 'vitest';
import { chosenNames } from '../../../src/services/ask/learnt-names';

const rows = { text: 'fixtures', target: { kind: 'measure', name: 'matches' } };
const field = { text: 'season', target: { kind: 'field', name: 'season' } };
const reading = { cube: { slug: 'matches' }, names: [rows, field] } as unknown as ChatReading;

test('of the only reading a word is learnt that had no meaning, and no name of the cube', () => {
  expect(chosenNames(reading, [reading], ['fixtures'])).toEqual([rows]);
  expect(chosenNames(reading, [reading])).toEqual([]);
});
