import { expect, it } from 'vitest';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { readAs } from '../../read-as';
import { sampleAskCubes } from '../../sample-cubes';

const context = askContext(sampleAskCubes().map(vocabularyOf));
const read = (question: string): string => readAs(context, question);

it.each([
  ['share of strikes with damage per phase of flight', 'Damage share · by Phase of flight'],
  ['percentage of strikes with damage by state', 'Damage share · by State'],
  ['what share of strikes had damage, by phase', 'Damage share · by Phase of flight'],
  ['有损伤的撞击占比，按飞行阶段', 'Damage share · by Phase of flight'],
])(
  'the share of rows with something is the rate that the cube has of it: %s',
  (question, chips) => {
    expect(read(question)).toBe(chips);
  },
);

it.each([
  'share of cost with damage by phase',
  'share of strikes by damage',
  'share of strikes with substantial damage per phase',
  'share of strikes without damage per phase',
])('a share of anything else is no such rate: %s', (question) => {
  expect(read(question)).not.toContain('Damage share');
});
