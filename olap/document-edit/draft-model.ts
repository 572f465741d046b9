import type { DocumentBody } from '@bi/contract/document/document';
import type { DocumentBlock, DocumentPage } from '@bi/contract/document/document-block';
import {
  DEFAULT_THEME,
  type BandImage,
  type BandImages,
  type Block,
  type DocumentLanguage,
  type DocumentModel,
  type InnerBlock,
  type PageBand,
  type PageSetup,
} from '../document/blocks';
import { isSameJson } from '../editing/part-merge';
import { CODE_WIDTH } from '../document-body/code-width';
import { coverBlocks } from '../document-body/still-blocks';
import { treeOf, type BlockNode } from './block-tree';
import { draftParts, plainDraft } from './draft-text';
import { pageSizeOf } from './page-sizes';
import type { ResolvedBlocks } from './resolved-blocks';

/** What a document is shown with before the server has laid it out. */
export interface DraftFacts {
  title: string;
  language: DocumentLanguage;
  /** today, as it is printed */
  date: string;
  /** words of a block without an answer yet */
  waiting: (block: DocumentBlock) => string;
}

/** What the server answered for a state of the document. */
export interface DraftAnswer {
  body: DocumentBody;
  resolved: ResolvedBlocks;
  /** pictures of header and footer */
  bands?: BandImages;
}

/**
 * A document as it can be drawn at once, while it is changed: texts and arrangement as they are now, data as the
 * server answered last. The server's own pages replace it.
 */
export function draftModel(
  body: DocumentBody,
  answer: DraftAnswer,
  facts: DraftFacts,
): DocumentModel {
  const { look, numbered, watermark, bandsOnFirst } = body;
  const band = (given: DocumentBody['header'], image?: BandImage): PageBand | undefined =>
    given && {
      ...(given.image !== undefined && image && { image }),
      ...(given.left !== undefined && { left: bandText(given.left, facts) }),
      ...(given.center !== undefined && { center: bandText(given.center, facts) }),
      ...(given.right !== undefined && { right: bandText(given.right, facts) }),
    };
  const { bands = {} } = answer;
  const [header, footer] = [band(body.header, bands.header), band(body.footer, bands.footer)];
  const theme = look ?? {};
  const draft = new Draft(body, answer, facts);
  return {
    title: facts.title,
    language: body.language ?? facts.language,
    page: pageSetup(body.page),
    blocks: draft.blocks(treeOf(body.blocks), answer.resolved),
    theme,
    ...(header && { header }),
    ...(footer && { footer }),
    ...(numbered !== undefined && { numbered }),
    ...(watermark !== undefined && { watermark }),
    ...(bandsOnFirst !== undefined && { bandsOnFirst }),
  };
}

/** A page of a body as the page engine takes it. */
export function pageSetup(page: DocumentPage): PageSetup {
  return { ...pageSizeOf(page), margin: page.margin };
}

function bandText(text: string, { title, date }: DraftFacts): string {
  const known: Record<string, string> = { page: '{page}', pages: '{pages}', title, date };
  return text.replace(/\{\{([\w:-]+)\}\}/g, (_, name: string) => known[name] ?? `‹${name}›`);
}

type Level = 1 | 2 | 3 | 4;

class Draft {
  readonly #before: ReadonlyMap<string, DocumentBlock>;
  readonly #facts: DraftFacts;
  readonly #accent: string;
  readonly #width: number;

  constructor(body: DocumentBody, answer: DraftAnswer, facts: DraftFacts) {
    this.#before = new Map(answer.body.blocks.map((block) => [block.id, block]));
    this.#facts = facts;
    this.#accent = body.look?.accent ?? DEFAULT_THEME.accent;
    const { left, right } = body.page.margin;
    this.#width = Math.max(1, pageSizeOf(body.page).width - left - right);
  }

  blocks(nodes: readonly BlockNode[], resolved: ResolvedBlocks): Block[] {
    return nodes.flatMap((node) => this.#block(node, resolved));
  }

  #block(node: BlockNode, resolved: ResolvedBlocks): Block[] {
    const { block, children } = node;
    const breaks = this.#breaks(block);
    const inner = (of: readonly BlockNode[]) => this.blocks(of, resolved) as InnerBlock[];
    switch (block.kind) {
      case 'columns': {
        const columns = block.shares.map((_, at) =>
          inner(children.filter((child) => (child.block.column ?? 0) === at)),
        );
        const { shares, gap } = block;
        return [{ kind: 'columns', ...breaks, columns, shares, ...(gap !== undefined && { gap }) }];
      }
      case 'box': {
        const { fill, border, padding } = block;
        const look = {
          ...(fill !== undefined && { fill }),
          ...(border !== undefined && { border }),
          ...(padding !== undefined && { padding }),
        };
        const blocks = inner(children);
        const empty: InnerBlock[] = [{ kind: 'spacer', height: 24 }];
        return [{ kind: 'box', ...breaks, ...look, blocks: blocks.length > 0 ? blocks : empty }];
      }
      case 'repeat': {
        const parts = resolved.parts.get(block.id);
        if (parts === undefined) return [...this.#waiting(block), ...inner(children)];
        const { eachNewPage = false, restart = false, level = 1 } = block;
        return [
          {
            ...{ kind: 'repeat', id: block.id, newPage: eachNewPage, restart },
            level: level as Level,
            parts: parts.map(({ title, show, within }) => ({
              ...{ title, show, blocks: this.blocks(children, within) },
            })),
          },
        ];
      }
      default:
        return this.#leaf(block, resolved);
    }
  }

  #leaf(block: DocumentBlock, resolved: ResolvedBlocks): Block[] {
    const known = resolved.blocks.get(block.id);
    const was = this.#before.get(block.id);
    const isSame = was !== undefined && isSameJson(contentOf(was), contentOf(block));
    const own = this.#asTyped(block);
    if (known !== undefined && (isSame || own === null)) return this.#adjusted(known, block, was);
    return own ?? this.#waiting(block);
  }

  /** What the server sent, with the sizes that are set now. */
  #adjusted(
    known: readonly Block[],
    block: DocumentBlock,
    was: DocumentBlock | undefined,
  ): Block[] {
    return known.map((one, at): Block => {
      const breaks = at === 0 ? this.#breaks(block) : { id: block.id };
      if (one.kind === 'chart' && block.kind === 'data' && was?.kind === 'data') {
        const [before, now] = [was.height, block.height];
        const isSized = before !== undefined && now !== undefined && now > 0;
        return { ...one, ...breaks, aspect: isSized ? (one.aspect * before) / now : one.aspect };
      }
      const isPicture = one.kind === 'image' || one.kind === 'chart';
      if (isPicture && (block.kind === 'image' || block.kind === 'code')) {
        const { align } = block;
        const width = block.width ?? (block.kind === 'code' ? CODE_WIDTH[block.code] : undefined);
        const { width: _width, align: _align, ...rest } = one;
        const place = { ...(width !== undefined && { width }), ...(align && { align }) };
        return { ...rest, ...breaks, ...place };
      }
      if (one.kind === 'pageBreak' || one.kind === 'repeat') return one;
      const isPlain = one.kind === 'spacer' || one.kind === 'rule';
      return isPlain ? { ...one, id: block.id } : { ...one, ...breaks };
    });
  }

  /** A block that needs nothing from the server as it is typed; null for others. */
  #asTyped(block: DocumentBlock): Block[] | null {
    const breaks = this.#breaks(block);
    switch (block.kind) {
      case 'heading': {
        const { level, text, listed } = block;
        const shown = { ...(listed !== undefined && { listed }), text: plainDraft(text) };
        return [{ kind: 'heading', ...breaks, level: level as Level, ...shown }];
      }
      case 'text': {
        const { size, align, color } = block;
        const look = {
          ...(size !== undefined && { size }),
          ...(align !== undefined && { align }),
          ...(color !== undefined && { color }),
        };
        const all = draftParts(block.text, this.#accent);
        const parts = all.length > 0 ? all : [{ kind: 'text', text: ' ' } as const];
        return parts.map((part, at): Block => {
          return { id: block.id, ...(at === 0 && breaks), ...look, ...part };
        });
      }
      case 'cover':
        return this.#cover(block);
      case 'spacer':
        return [{ kind: 'spacer', id: block.id, height: block.height }];
      case 'contents':
      case 'captions': {
        const title = block.title === undefined ? {} : { title: block.title };
        if (block.kind === 'captions')
          return [{ kind: 'figures', ...breaks, ...title, of: block.of }];
        const depth = block.depth === undefined ? {} : { depth: block.depth };
        return [{ kind: 'contents', ...breaks, ...title, ...depth }];
      }
      case 'pageBreak': {
        const { restart, page } = block;
        const setup = page === undefined ? {} : { page: pageSetup(page) };
        return [{ kind: 'pageBreak', ...(restart !== undefined && { restart }), ...setup }];
      }
      default:
        return null;
    }
  }

  #cover(block: Extract<DocumentBlock, { kind: 'cover' }>): Block[] {
    const { id, title, subtitle, lines } = block;
    const shown = {
      title: plainDraft(title),
      ...(subtitle !== undefined && { subtitle: plainDraft(subtitle) }),
      ...(lines !== undefined && { lines: plainDraft(lines) }),
    };
    const made = coverBlocks({ ...block, ...shown }, {});
    return made.map((one): Block => (one.kind === 'pageBreak' ? one : { ...one, id }));
  }

  /** The room of a block whose data is not there yet. */
  #waiting(block: DocumentBlock): Block[] {
    const breaks = this.#breaks(block);
    const height = block.kind === 'data' ? Math.min(block.height ?? 160, this.#width) : 28;
    const text = this.#facts.waiting(block);
    return [
      {
        ...{ kind: 'box', ...breaks },
        blocks: [
          { kind: 'text', text, color: DEFAULT_THEME.faint, align: 'center' },
          { kind: 'spacer', height },
        ],
      },
    ];
  }

  #breaks(block: DocumentBlock) {
    const { id, newPage, keepTogether, keepWithNext } = block;
    return {
      id,
      ...(newPage === true && { newPage }),
      ...(keepTogether === true && { keepTogether }),
      ...(keepWithNext === true && { keepWithNext }),
    };
  }
}

/** What decides which data a block shows: not its place, its breaks, nor sizes that are drawn at once. */
function contentOf(block: DocumentBlock): object {
  const { in: _in, column: _column, newPage: _new, keepTogether: _together, ...rest } = block;
  const { keepWithNext: _next, ...content } = rest;
  if (content.kind === 'image' || content.kind === 'code') {
    const { width: _width, align: _align, ...own } = content;
    return own;
  }
  if (content.kind === 'data') {
    const { height: _height, ...own } = content;
    return own;
  }
  return content;
}
