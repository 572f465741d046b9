import type { DocumentLine } from '@bi/contract/document/document-pages';
import type { LaidPage } from '@bi/olap/document/laid-page';

type Warning = Extract<DocumentLine, { kind: 'end' }>['warnings'][number];

/**
 * Where a warning leads: its block on the page it was found on, else the first page with the block; the page alone
 * where its block has no place. Of a block inside another document the block that holds that document; null for nowhere.
 */
export function warningPlace(
  pages: readonly LaidPage[],
  { page, block }: Warning,
): { index: number; y: number } | null {
  const [holder] = block?.split('.') ?? [];
  const ids = [block, holder];
  const found = pages.flatMap(({ areas }, index) =>
    areas.filter((area) => ids.includes(area.block)).map(({ y }) => ({ index, y })),
  );
  const own = page === undefined ? found[0] : found.find(({ index }) => index === page - 1);
  if (own !== undefined) return own;
  return page === undefined ? null : { index: page - 1, y: 0 };
}
