import type { Block } from '@bi/olap/document/blocks';
import { expect, it } from 'vitest';
import { sectionsWithContent } from '../../../src/rendering/mail/sections-with-content';

const heading = (level: 1 | 2 | 3, text: string): Block => ({ kind: 'heading', level, text });
const namesOf = (blocks: readonly Block[]) =>
  blocks.map((block) => ('text' in block ? block.text : block.kind));

it('a heading stays with what is below it, also with a heading of a deeper level that has something', () => {
  const blocks: Block[] = [
    heading(1, 'Review'),
    heading(2, 'In brief'),
    { kind: 'text', text: 'Fewer flights.' },
  ];
  expect(sectionsWithContent(blocks)).toEqual(blocks);
});

it('a heading with nothing below it is left out, and so are those above it that have nothing else', () => {
  const blocks: Block[] = [
    heading(1, 'Traffic'),
    { kind: 'text', text: 'Ten states.' },
    heading(1, 'Punctuality'),
    heading(2, 'By region'),
    { kind: 'spacer', height: 8 },
    heading(2, 'By month'),
    heading(1, 'Annex'),
    { kind: 'text', text: 'Airports.' },
    heading(1, 'Sources'),
  ];
  expect(namesOf(sectionsWithContent(blocks))).toEqual([
    ...['Traffic', 'Ten states.', 'spacer', 'Annex', 'Airports.'],
  ]);
});
