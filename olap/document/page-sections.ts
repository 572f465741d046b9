import type { Block, PageSetup } from './blocks';

/** Smallest area that pages have for their blocks, in points. */
const MIN_AREA = 48;

/** Where the blocks of a page are, in points. */
export interface PageArea {
  left: number;
  top: number;
  width: number;
  height: number;
  /** the margins asked for leave too little */
  tight: boolean;
}

/** Blocks on pages of one size. */
export interface PageSection {
  page: PageSetup;
  area: PageArea;
  blocks: readonly Block[];
  /** the page break that begins it, where it has a name */
  block?: string;
}

function areaOf({ width, height, margin }: PageSetup): PageArea {
  const across = width - margin.left - margin.right;
  const down = height - margin.top - margin.bottom;
  const tight = across < MIN_AREA || down < MIN_AREA;
  const room = { width: Math.max(across, MIN_AREA), height: Math.max(down, MIN_AREA) };
  const left = across < MIN_AREA ? Math.max(0, (width - MIN_AREA) / 2) : margin.left;
  const top = down < MIN_AREA ? Math.max(0, (height - MIN_AREA) / 2) : margin.top;
  return { left, top, ...room, tight };
}

/**
 * The blocks of a document by the size of their pages: a page break that names another one begins a section.
 * @param page of the first section
 */
export function sectionsOf(blocks: readonly Block[], page: PageSetup): PageSection[] {
  const starts = blocks.flatMap((block, at) =>
    block.kind === 'pageBreak' && block.page !== undefined
      ? [{ at, page: block.page, block: block.id }]
      : [],
  );
  return [{ at: 0, page, block: undefined }, ...starts].map((start, index) => ({
    page: start.page,
    area: areaOf(start.page),
    blocks: blocks.slice(start.at, starts[index]?.at),
    ...(start.block !== undefined && { block: start.block }),
  }));
}
