import type { DocumentBlock } from '@bi/contract/document/document-block';
import { composeBlocks } from '@bi/olap/document-body/compose-document';
import { blocksIn, repeatAround } from '@bi/olap/document-body/nesting';
import type { Block, DocumentModel } from '@bi/olap/document/blocks';
import { earlyPages } from '@bi/olap/document/layout-document';
import type { LaidPage } from '@bi/olap/document/laid-page';
import type { DocumentPlan, PlannedBlock } from './document-plan';
import { pageModelOf, type DocumentDrawing } from './draw-document';

/** Pages that are laid out before all data is there, at most. */
const MAX_PAGES = 60;
/** Milliseconds that laying out again and again may take in all. */
const MAX_MS = 400;

/** The first pages of a document while the data of its blocks arrives, each once. */
export class EarlyDocument {
  readonly #plan: DocumentPlan;
  readonly #drawing: DocumentDrawing;
  readonly #top: readonly DocumentBlock[];
  readonly #planned = new Map<string, PlannedBlock>();
  readonly #ready = new Set<string>();
  #from = 0;
  #sent = 0;
  #spent = 0;

  /** @param plan without its blocks, with the words as far as they have come */
  constructor(plan: DocumentPlan, drawing: DocumentDrawing) {
    this.#plan = plan;
    this.#drawing = drawing;
    this.#top = blocksIn(plan.body.blocks, null);
  }

  /** Takes a block; what it shows may still have to come. */
  planned(block: PlannedBlock): void {
    this.#planned.set(block.block.id, block);
  }

  /** The data of a block is there. @returns pages that were not given before */
  ready(id: string): LaidPage[] {
    this.#ready.add(id);
    const count = this.#known();
    if (count <= this.#from || this.#sent >= MAX_PAGES || this.#spent > MAX_MS) return [];
    const since = performance.now();
    this.#from = count;
    const pages: LaidPage[] = [];
    const { body, words } = this.#plan;
    const whole = this.#model();
    const known = new Set(this.#top.slice(0, count).map((one) => one.id));
    const blocks = composeBlocks(
      body.blocks.filter((one) => one.in !== undefined || known.has(one.id)),
      null,
      this.#resolved(),
      words.language,
    );
    for (const page of earlyPages({ ...whole, blocks }, whole)) {
      if (page.index >= this.#sent) pages.push(page);
      if (page.index === MAX_PAGES - 1) break;
    }
    this.#sent += pages.length;
    this.#spent += performance.now() - since;
    return pages;
  }

  /** Blocks of the document from its start that have their data, with all that is in them. */
  #known(): number {
    const { blocks } = this.#plan.body;
    const isReady = (one: DocumentBlock): boolean =>
      this.#ready.has(one.id) &&
      (one.kind === 'repeat' || one.kind === 'labels' || blocksIn(blocks, one.id).every(isReady));
    const isListKnown = blocks.every((one) => {
      const isListed = one.kind === 'heading' || one.kind === 'repeat' || one.kind === 'document';
      return !isListed || repeatAround(blocks, one) !== null || this.#planned.has(one.id);
    });
    const lacks = (one: DocumentBlock) =>
      !isReady(one) || ((one.kind === 'contents' || one.kind === 'captions') && !isListKnown);
    const first = this.#top.findIndex(lacks);
    return first === -1 ? this.#top.length : first;
  }

  /** The document with headings and captions in place of what is not there yet. */
  #model(): DocumentModel {
    const { body, words } = this.#plan;
    return pageModelOf(body, this.#resolved(), words);
  }

  #resolved(): Map<string, readonly Block[]> {
    const resolved = new Map<string, readonly Block[]>();
    for (const [id, planned] of this.#planned) {
      const made = this.#ready.has(id) ? this.#drawing.block(planned).made : outline(planned);
      if (made !== null) resolved.set(id, made);
    }
    return resolved;
  }
}

/** What a block without its data gives to the contents. */
function outline(planned: PlannedBlock): Block[] | null {
  const { block, parts = [], hidden, failed } = planned;
  if (hidden === true || failed !== undefined) return [];
  if (block.kind === 'columns' || block.kind === 'box') return null;
  if (block.kind === 'data') {
    const { caption } = block;
    if (caption === undefined || caption === '') return [];
    const isTable = planned.data?.look.table === true;
    if (isTable) return [{ kind: 'table', columns: [], rows: [], caption }];
    return [{ kind: 'chart', svg: '', aspect: 1, alt: '', caption }];
  }
  if (block.kind !== 'repeat') return [];
  const level = Math.min(4, Math.max(1, block.level ?? 1)) as 1 | 2 | 3 | 4;
  const made = parts.map(({ title, blocks }) => ({
    title,
    blocks: blocks.flatMap((one) => outline(one) ?? []),
  }));
  return [{ kind: 'repeat', level, parts: made }];
}
