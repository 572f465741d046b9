import { describe, expect, it } from 'vitest';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import { layoutDocument } from '@bi/olap/document/layout-document';
import { DocumentData } from '../../../src/rendering/document/document-data';
import type { DocumentPlan } from '../../../src/rendering/document/document-plan';
import { drawDocument } from '../../../src/rendering/document/draw-document';

const QUERY = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: [] };
const REPEAT: DocumentBlock = { id: 'each', kind: 'repeat', of: QUERY };
const TEXT: DocumentBlock = { id: 'text', kind: 'text', in: 'each', text: 'One' };

/** A document whose repeat shows two of some members. */
function plan(members: number): DocumentPlan {
  const margin = { top: 56, right: 56, bottom: 56, left: 56 };
  const page = { size: 'a4', orientation: 'portrait', margin } as const;
  const parts = ['A', 'B'].map((title) => ({ title, blocks: [{ block: TEXT }] }));
  return {
    body: { page, parameters: [], blocks: [REPEAT, TEXT] },
    blocks: [{ block: REPEAT, parts, members }],
    words: { title: 'Each', language: 'en', date: '', parameters: {} },
    notes: {
      ...{ title: 'Each', filters: [], dataAsOf: null, rowsLimited: false },
      receipt: { datasets: {}, policy: 'p' },
    },
  };
}

const textsOf = (members: number) => {
  const { document } = drawDocument(plan(members), new DocumentData());
  return [...layoutDocument(document)]
    .flatMap(({ items }) => items.flatMap((item) => (item.type === 'text' ? [item.text] : [])))
    .join('');
};

describe('a repeat with more members than a document shows', () => {
  it('says so on its page and in a warning that names it', () => {
    const said = 'The first 2 of 1,200 members are shown.';
    expect(textsOf(1200)).toContain(said);
    const { warnings } = drawDocument(plan(1200), new DocumentData());
    expect(warnings).toMatchObject([{ code: 'tooManyParts', block: 'each' }]);
    expect(warnings[0]?.text).toContain(said);
  });

  it('has no warning where all members are shown', () => {
    expect(textsOf(2)).not.toContain('are shown');
    expect(drawDocument(plan(2), new DocumentData()).warnings).toEqual([]);
  });
});
