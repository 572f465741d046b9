import type { DashboardBody, DashboardTile } from '@bi/contract/dashboard/dashboard';
import type { DocumentBody, DocumentParameter } from '@bi/contract/document/document';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import { MAX_DOCUMENT_BLOCKS } from '@bi/contract/call/limits';
import { tilesOf } from '../dashboard/edit-dashboard';
import { emptyDocument } from './edit-document';
import { tidyDocument } from './tidy-document';

/** A report with its name. */
export interface NamedReport {
  id: string;
  name: string;
}

/** A document that shows one report after another, each under a heading of its name. */
export function documentOfReports(title: string, reports: readonly NamedReport[]): DocumentBody {
  const shown = reports.slice(0, Math.floor((MAX_DOCUMENT_BLOCKS - 2) / 2));
  const blocks = shown.flatMap(({ id, name }, at): DocumentBlock[] => [
    {
      id: `heading-${at + 1}`,
      kind: 'heading',
      level: 1,
      text: name,
      ...(at > 0 && { newPage: true }),
    },
    {
      ...{ id: `report-${at + 1}`, kind: 'data', title: '' },
      source: { kind: 'report', report: id },
    },
  ]);
  return {
    ...withBands(),
    blocks: [
      { id: 'cover', kind: 'cover', title },
      ...(shown.length > 2 ? [{ id: 'contents', kind: 'contents' } as const] : []),
      ...blocks.map((block, at) =>
        at === 0 && shown.length > 2 ? { ...block, newPage: true } : block,
      ),
    ],
  };
}

/**
 * A document of what a dashboard shows: its tabs as headings, its tiles in reading order, its filters as
 * parameters. Filters and pages of other sites have no place on paper and are left out.
 */
export function documentOfDashboard(title: string, board: DashboardBody): DocumentBody {
  const hasTabs = board.tabs.length > 1;
  const blocks = board.tabs.flatMap(({ id, name }, at): DocumentBlock[] => {
    const tiles = [...tilesOf(board, id)].sort((a, b) => a.y - b.y || a.x - b.x);
    const inside = tiles.flatMap((tile) => blockOf(tile, hasTabs ? 2 : 1) ?? []);
    if (inside.length === 0 || !hasTabs) return inside;
    const head = { id: `tab-${at + 1}`, kind: 'heading', level: 1, text: name } as const;
    return [{ ...head, ...(at > 0 && { newPage: true }) }, ...inside];
  });
  const parameters = board.filters.map((filter): DocumentParameter => {
    const { scope, except, ...rest } = filter;
    const spared = except ?? [];
    const reached =
      scope === 'all'
        ? null
        : new Set(
            'tiles' in scope
              ? scope.tiles
              : board.tiles.filter(({ tab }) => scope.tabs.includes(tab)).map((tile) => tile.id),
          );
    const out = board.tiles
      .filter(({ id }) => spared.includes(id) || (reached !== null && !reached.has(id)))
      .map(({ id }) => id);
    return { ...rest, kind: 'filter', ...(out.length > 0 && { except: out }) };
  });
  const body: DocumentBody = {
    ...withBands(),
    parameters,
    blocks: [{ id: 'cover', kind: 'cover', title }, ...blocks].slice(
      0,
      MAX_DOCUMENT_BLOCKS,
    ) as DocumentBlock[],
  };
  const [, first] = body.blocks;
  return tidyDocument({
    ...body,
    blocks: body.blocks.map((block) => (block === first ? { ...block, newPage: true } : block)),
  });
}

function withBands(): DocumentBody {
  return {
    ...emptyDocument(),
    bandsOnFirst: false,
    header: { left: '{{title}}', right: '{{date}}' },
    footer: { center: '{{page}} / {{pages}}' },
  };
}

function blockOf(tile: DashboardTile, level: number): DocumentBlock | null {
  const { id } = tile;
  switch (tile.kind) {
    case 'report': {
      const { report, title, show } = tile;
      return {
        ...{ id, kind: 'data', source: { kind: 'report', report } },
        ...(title !== undefined && { title }),
        ...(show !== undefined && { show: show === 'grid' ? 'table' : show }),
      };
    }
    case 'query': {
      const { query, presentation, title } = tile;
      return {
        ...{ id, kind: 'data', source: { kind: 'query', query, presentation } },
        ...(title !== undefined && { title }),
      };
    }
    case 'text':
      return {
        ...{ id, kind: 'text', text: tile.text },
        ...(tile.values !== undefined && { values: tile.values }),
      };
    case 'heading':
      return { id, kind: 'heading', level, text: tile.text };
    case 'image':
      return { id, kind: 'image', image: tile.image, alt: tile.alt };
    case 'filter':
    case 'parameter':
    case 'url':
      return null;
  }
}
