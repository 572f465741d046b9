import { layoutDocument } from '@bi/olap/document/layout-document';
import type { LayoutWarning, LaidPage } from '@bi/olap/document/laid-page';
import type { DocumentWarning } from './document-plan';
import { imageName } from './image-name';
import { layoutWarningText } from './layout-warning-text';
import { SignWarnings } from './sign-warnings';
import type { DrawnDocument } from './draw-document';

/** What the lines came to. */
export interface LinesSummary {
  pages: number;
  warnings: DocumentWarning[];
}

const line = (value: object) => `${JSON.stringify(value)}\n`;

/** Writes pages as lines, each behind the drawings and pictures that it is the first to name. */
export class PageLines {
  readonly #drawings: ReadonlyMap<string, string>;
  readonly #sent = new Set<string>();

  constructor(drawings: ReadonlyMap<string, string>) {
    this.#drawings = drawings;
  }

  /** @param isEarly another page takes its place once all data have come */
  of(page: LaidPage, isEarly: boolean): string {
    let text = '';
    for (const item of page.items) {
      if (item.type !== 'svg' && item.type !== 'image') continue;
      if (this.#sent.has(item.ref)) continue;
      this.#sent.add(item.ref);
      const name = item.type === 'image' ? imageName(item.ref) : item.ref;
      text +=
        item.type === 'svg'
          ? line({ kind: 'drawing', name, svg: this.#drawings.get(item.ref) ?? '' })
          : line({ kind: 'image', name, image: name });
    }
    const own = withPublicNames(page);
    return text + line({ kind: 'page', page: own, ...(isEarly && { early: true }) });
  }
}

/**
 * The lines of a document in their order, each with its line feed: what blocks came to where asked for, then its
 * pages.
 */
export function* documentLines(
  { document, resolved, warnings }: DrawnDocument,
  lines: PageLines,
  withBlocks: boolean,
): Generator<string, LinesSummary> {
  if (withBlocks) {
    for (const [id, blocks] of resolved) {
      yield line({ kind: 'block', id, blocks: blocks.map(withImageNames) });
    }
  }
  const found: LayoutWarning[] = [];
  const signs = new SignWarnings();
  let pages = 0;
  for (const page of layoutDocument(document)) {
    yield lines.of(page, false);
    found.push(...page.warnings);
    signs.look(page);
    pages += 1;
  }
  const more = found.map(({ code, block, page, count }): DocumentWarning => ({
    ...{ code, page },
    ...(block !== undefined && { block }),
    ...(count !== undefined && { count }),
    text: layoutWarningText(
      { code, page, ...(count !== undefined && { count }) },
      document.language,
    ),
  }));
  return { pages, warnings: [...warnings, ...more, ...signs.list(document.language)] };
}

/** Pictures are named by their ids: a path is nobody's business. */
function withPublicNames(page: LaidPage): LaidPage {
  const items = page.items.map((item) =>
    item.type === 'image' ? { ...item, ref: imageName(item.ref) } : item,
  );
  return { ...page, items };
}

function withImageNames(block: unknown): unknown {
  return JSON.parse(
    JSON.stringify(block, (key, value: unknown) => {
      // sums are functions: a browser shows them once the pages are there
      if (key === 'carried') return undefined;
      return key === 'image' && typeof value === 'string' ? imageName(value) : value;
    }),
  );
}
