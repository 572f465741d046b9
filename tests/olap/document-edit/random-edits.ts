import fc from 'fast-check';
import type { DocumentBody } from '@bi/contract/document/document';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import {
  addBlocks,
  changeBlock,
  duplicateBlocks,
  emptyDocument,
  moveBlocks,
  removeBlocks,
  unwrapBlock,
  wrapBlocks,
  type BlockContent,
} from '@bi/olap/document-edit/edit-document';
import { mayHold } from '@bi/olap/document-edit/nesting';
import { placesFor } from '@bi/olap/document-edit/step-place';

const members = { cube: 'flights', rows: [{ of: 'carrier' }], columns: [], measures: [] };

/** A block of each kind that tests put into documents. */
export const CONTENTS: readonly BlockContent[] = [
  { kind: 'heading', level: 1, text: 'Heading' },
  { kind: 'text', text: 'Some text' },
  { kind: 'data', source: { kind: 'report', report: 'delays' } },
  { kind: 'spacer', height: 20 },
  { kind: 'box' },
  { kind: 'columns', shares: [1, 2] },
  { kind: 'repeat', of: members },
  { kind: 'labels', of: members, across: 3, height: 60 },
  { kind: 'pageBreak' },
  { kind: 'code', code: 'qr', text: 'x' },
];

/** One edit, as numbers that are read against what is there. */
export interface Edit {
  what: 'add' | 'move' | 'remove' | 'copy' | 'wrap' | 'unwrap' | 'change';
  which: number[];
  where: number;
}

/** Any edits. */
export const edits = (maxLength: number) =>
  fc.array(
    fc.record({
      what: fc.constantFrom<Edit['what'][]>(
        'add',
        'add',
        'add',
        'move',
        'move',
        'remove',
        'copy',
        'wrap',
        'unwrap',
        'change',
      ),
      which: fc.array(fc.nat(1000), { minLength: 1, maxLength: 3 }),
      where: fc.nat(1000),
    }),
    { maxLength },
  );

const at = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

/** The document after an edit. */
export function applied(body: DocumentBody, { what, which, where }: Edit): DocumentBody {
  const ids = new Set(which.flatMap((one) => at(body.blocks, one)?.id ?? []));
  const [first = 0] = which;
  const place = at(placesFor(body, what === 'move' ? ids : new Set()), where);
  const content = at(CONTENTS, first) ?? { kind: 'pageBreak' };
  switch (what) {
    case 'add': {
      const wanted = place ?? { in: null, before: null };
      return addBlocks(body, [content], wanted).body;
    }
    case 'move':
      return place === undefined ? body : moveBlocks(body, ids, place);
    case 'remove':
      return removeBlocks(body, ids);
    case 'copy':
      return duplicateBlocks(body, ids).body;
    case 'wrap':
      return wrapBlocks(body, ids, where % 2 === 0 ? 'box' : 'columns')?.body ?? body;
    case 'unwrap':
      return unwrapBlock(body, [...ids][0] ?? '');
    case 'change':
      return changeBlock(body, [...ids][0] ?? '', (one) => ({ ...one, newPage: where % 2 === 0 }));
  }
}

/** What is wrong with the blocks of a document, by the rules of the contract; [] for nothing. */
export function faults({ blocks }: DocumentBody): string[] {
  const seen = new Map<string, DocumentBlock>();
  return blocks.flatMap((block) => {
    const found: string[] = [];
    if (seen.has(block.id)) found.push(`${block.id} twice`);
    const holder = block.in === undefined ? null : seen.get(block.in);
    if (holder === undefined) found.push(`${block.id} before its holder`);
    if (holder && !mayHold(holder.kind, block.kind)) found.push(`${block.kind} in ${holder.kind}`);
    const columns = holder?.kind === 'columns' ? holder.shares.length : 0;
    const isColumn = block.column !== undefined && block.column < columns;
    if (columns > 0 ? !isColumn : block.column !== undefined) found.push(`${block.id} column`);
    seen.set(block.id, block);
    return found;
  });
}

/** A document of some edits. */
export const documentOf = (list: readonly Edit[]): DocumentBody =>
  list.reduce(applied, emptyDocument());
