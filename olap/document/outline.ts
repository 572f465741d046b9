import type { Block, DocumentLanguage, DocumentModel, HeadingBlock, RepeatPart } from './blocks';
import type { ListedCaption, ListedHeading } from './build-context';
import { documentWord } from './document-words';
import { MAX_BLOCKS, MAX_PARTS } from './limits';

const LEVELS = 6;

/** Blocks as far as a document has them: those beyond the limit are cut. */
export function blocksWithin<T extends Block>(
  blocks: readonly T[],
): { within: readonly T[]; cut: boolean } {
  let count = 0;
  for (const [at, block] of blocks.entries()) {
    count += countOf(block);
    if (count > MAX_BLOCKS) return { within: blocks.slice(0, at), cut: true };
  }
  return { within: blocks, cut: false };
}

function countOf(block: Block): number {
  if (block.kind === 'box') return 1 + total(block.blocks);
  return block.kind === 'columns' ? 1 + total(block.columns.flat()) : 1;
}

const total = (blocks: readonly Block[]) => blocks.reduce((sum, block) => sum + countOf(block), 0);

/** The parts of a repeat that are shown, as many as there may be. */
export function* shownParts(parts: Iterable<RepeatPart>): Generator<RepeatPart> {
  let count = 0;
  for (const part of parts) {
    if (part.show === false) continue;
    // one more shows that there are more
    if (count++ > MAX_PARTS) return;
    yield part;
  }
}

/** Numbers headings and gives each an anchor, in the order of the document. */
class Outline {
  readonly headings: ListedHeading[] = [];
  readonly captions: ListedCaption[] = [];
  readonly #numbers = Array.from({ length: LEVELS }, () => 0);
  readonly #numbered: boolean;
  readonly #language: DocumentLanguage;

  constructor({ numbered = false, language }: DocumentModel) {
    this.#numbered = numbered;
    this.#language = language;
  }

  add({ level, text, listed = true }: Pick<HeadingBlock, 'level' | 'text' | 'listed'>): void {
    const anchor = `h${this.headings.length}`;
    this.headings.push({ anchor, level, listed, text: this.#withNumber(level, text) });
  }

  walk(blocks: readonly Block[]): void {
    for (const block of blocksWithin(blocks).within) {
      if ('caption' in block) this.#caption(block);
      if (block.kind === 'heading') this.add(block);
      else if (block.kind === 'box') this.walk(block.blocks);
      else if (block.kind === 'columns') for (const column of block.columns) this.walk(column);
      else if (block.kind === 'repeat') {
        let count = 0;
        for (const part of shownParts(block.parts)) {
          if (count++ === MAX_PARTS) break;
          this.add({ level: block.level ?? 1, text: part.title });
          this.walk(part.blocks);
        }
      }
    }
  }

  #caption({ kind, caption }: { kind: Block['kind']; caption?: string }): void {
    if (caption === undefined) return;
    const of = kind === 'chart' || kind === 'image' ? 'figure' : 'table';
    const number = this.captions.filter((one) => one.of === of).length + 1;
    const text = documentWord(this.#language, of, { number, text: caption }).trim();
    this.captions.push({ anchor: `c${this.captions.length}`, of, text });
  }

  #withNumber(level: number, text: string): string {
    if (!this.#numbered) return text;
    this.#numbers[level - 1] = (this.#numbers[level - 1] ?? 0) + 1;
    this.#numbers.fill(0, level);
    const first = this.#numbers.findIndex((one) => one > 0);
    return `${this.#numbers.slice(first, level).join('.')} ${text}`;
  }
}

/** All headings and captions of a document, those of repeats included. */
export function outlineOf(document: DocumentModel): Pick<Outline, 'headings' | 'captions'> {
  const outline = new Outline(document);
  outline.walk(document.blocks);
  return outline;
}
