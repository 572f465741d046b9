import type { DocumentBody } from '@bi/contract/document/document';
import type {
  DocumentBlock,
  DocumentPage,
  DocumentValues,
} from '@bi/contract/document/document-block';
import { namesInText } from '../text-values/names-in-text';
import { pageSizeOf } from './page-sizes';

/** Something in a document that cannot be shown as it is meant; the document can be saved with it. */
export interface DocumentProblem {
  /** id of the block, or of the parameter where `parameter` is true; null: the document itself */
  id: string | null;
  parameter?: true;
  code:
    | 'margins'
    | 'valueWithout'
    | 'valueLost'
    | 'parameterLost'
    | 'memberOutside'
    | 'unbound'
    | 'empty'
    | 'itself';
  /** name of the value or parameter */
  name?: string;
}

/** Least width and height of what is between the margins, in points. */
const MIN_AREA = 72;

/** Kinds that show nothing without blocks in them. */
const NEEDS_BLOCKS = new Set<DocumentBlock['kind']>(['columns', 'box', 'repeat', 'labels']);

/** True where the margins leave no room that something fits in. */
export function hasNoRoom(page: DocumentPage): boolean {
  const { width, height } = pageSizeOf(page);
  const { left, right, top, bottom } = page.margin;
  return width - left - right < MIN_AREA || height - top - bottom < MIN_AREA;
}

/**
 * What is wrong with a document, as far as it can be seen without its data.
 * @param id of the document itself
 */
export function documentProblems(body: DocumentBody, id: string): DocumentProblem[] {
  const blocks = new Map(body.blocks.map((block) => [block.id, block]));
  const parameters = new Set(body.parameters.map((one) => one.id));
  const holders = new Set(body.blocks.flatMap(({ in: holder }) => holder ?? []));
  const own: DocumentProblem[] = hasNoRoom(body.page) ? [{ id: null, code: 'margins' }] : [];
  const ofParameters = body.parameters.flatMap((one): DocumentProblem[] =>
    one.kind === 'filter' && Object.keys(one.bindings).length === 0
      ? [{ id: one.id, parameter: true, code: 'unbound', name: one.name }]
      : [],
  );
  const ofBlocks = body.blocks.flatMap((block): DocumentProblem[] => {
    const found: DocumentProblem[] = [];
    if (NEEDS_BLOCKS.has(block.kind) && !holders.has(block.id)) {
      found.push({ id: block.id, code: 'empty' });
    }
    if (block.kind === 'pageBreak' && block.page !== undefined && hasNoRoom(block.page)) {
      found.push({ id: block.id, code: 'margins' });
    }
    if (block.kind === 'document' && block.document === id) {
      found.push({ id: block.id, code: 'itself' });
    }
    const isRepeated = isInRepeat(block, blocks);
    return [...found, ...valueProblems(block, { blocks, parameters, isRepeated })];
  });
  return [...own, ...ofParameters, ...ofBlocks];
}

/** Texts of a block that may hold values. */
export function textsOfBlock(block: DocumentBlock): string[] {
  switch (block.kind) {
    case 'cover':
      return [block.title, block.subtitle ?? '', block.lines ?? ''];
    case 'heading':
    case 'text':
    case 'code':
      return [block.text];
    default:
      return [];
  }
}

function isInRepeat(block: DocumentBlock, blocks: ReadonlyMap<string, DocumentBlock>): boolean {
  for (let up = block.in; up !== undefined;) {
    const holder = blocks.get(up);
    if (holder?.kind === 'repeat' || holder?.kind === 'labels') return true;
    up = holder?.in;
  }
  return false;
}

interface Known {
  blocks: ReadonlyMap<string, DocumentBlock>;
  parameters: ReadonlySet<string>;
  isRepeated: boolean;
}

function valueProblems(block: DocumentBlock, known: Known): DocumentProblem[] {
  const { id } = block;
  const values: DocumentValues = ('values' in block && block.values) || {};
  return [...new Set(textsOfBlock(block).flatMap(namesInText))].flatMap(
    (name): DocumentProblem[] => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      switch (value?.kind) {
        case undefined:
          return [{ id, code: 'valueWithout', name }];
        case 'tile':
          return known.blocks.has(value.tile) ? [] : [{ id, code: 'valueLost', name }];
        case 'parameter':
          return known.parameters.has(value.parameter) ? [] : [{ id, code: 'parameterLost', name }];
        case 'member':
          return known.isRepeated ? [] : [{ id, code: 'memberOutside', name }];
        default:
          return [];
      }
    },
  );
}
