import type { CellSet } from '@bi/contract/query/cell-set';
import type { FirstElement, FirstNode } from '@bi/contract/start/first-screen';
import { GRID_COLUMNS } from '@bi/contract/call/limits';
import { kindOf } from '@bi/olap/chart/data/chart-kind';
import type { ColorOrder } from '@bi/olap/chart/style/member-colors';
import { phoneRows } from '@bi/olap/dashboard/grid';
import { cellSetBlock } from '@bi/olap/document/cell-set-block';
import {
  BOARD_GAP,
  BOARD_HEAD,
  BOARD_PHONE,
  BOARD_ROW,
  boardGridWidth,
  isNumbers,
  isPhoneBoard,
  phoneHeight,
  tilesInSight,
} from './first-board-layout';
import { firstNumbers } from './first-numbers';
import { drawing, element, tableOf } from './first-parts';
import { firstText } from './first-text';
import type { FirstTile } from './first-tile';
import { renderChart, type RenderLook } from './render-chart';

/** What the first screen of a dashboard shows. */
export interface FirstBoard {
  title: string;
  /** what is said below the title, in the reader's language */
  facts: readonly string[];
  /** names of the tabs; of a single one nothing is shown */
  tabs: readonly { name: string; isOpen: boolean }[];
  /** filters with what they are set to; '' for nothing */
  filters: readonly { name: string; text: string; isSet: boolean }[];
  /** tiles of the open tab */
  tiles: readonly FirstTile[];
  /** how its charts colour members */
  colors?: ColorOrder;
}

const MIN_PX = 60;
/** Rows that a tile takes at most; what is below them is out of sight. */
const MAX_ROWS = 100;

/**
 * The first screen of a dashboard as a tree of a few elements: its name, its filters, and the tiles in sight with
 * the numbers that are cached. It has no styles, scripts and addresses.
 * @param isOver true once so much was drawn that the other charts are left to the screen
 */
export function firstBoard(
  board: FirstBoard,
  look: RenderLook,
  isOver: () => boolean = () => false,
): FirstElement {
  const { title, facts, tabs, filters, tiles, colors } = board;
  const isPhone = isPhoneBoard(look.width);
  const seen = tilesInSight(tiles, look);
  const drawn = tiles.filter(({ id }) => seen.has(id));
  const rows = isPhone ? phoneRows(drawn, isNumbers) : drawn.map((tile) => [tile]);
  const draw = (tile: FirstTile, across: number) =>
    tileOf(tile, look, { isPhone, across, isOver, colors });
  return element(
    'div',
    { class: 'bi-first bi-first-page', ...(look.theme === 'dark' && { 'data-dark': '' }) },
    element(
      'div',
      { class: 'bi-first-head' },
      element('b', {}, title),
      ...facts.map((text) => element('span', {}, text)),
    ),
    ...(tabs.length < 2 ? [] : [element('div', { class: 'bi-first-tabs' }, ...tabs.map(tabOf))]),
    filters.length === 0
      ? element('div', { class: 'bi-first-line' })
      : element('div', { class: 'bi-first-filters' }, ...filters.map(filterOf)),
    element(
      'div',
      { class: isPhone ? 'bi-first-phone' : 'bi-first-grid' },
      ...rows.map((row) => {
        const [only] = row;
        return row.length === 1 && only !== undefined
          ? draw(only, 1)
          : element(
              'div',
              { class: 'bi-first-pair' },
              ...row.map((tile) => draw(tile, row.length)),
            );
      }),
    ),
  );
}

const tabOf = ({ name, isOpen }: FirstBoard['tabs'][number]): FirstNode =>
  element('span', isOpen ? { 'data-kind': 'open' } : {}, name);

const filterOf = ({ name, text, isSet }: FirstBoard['filters'][number]): FirstNode =>
  element('span', isSet ? { 'data-kind': 'set' } : {}, element('b', {}, name), ` ${text}`);

interface TileRoom {
  isPhone: boolean;
  /** tiles in its row, on a phone */
  across: number;
  isOver: () => boolean;
  colors: ColorOrder | undefined;
}

function tileOf(tile: FirstTile, look: RenderLook, room: TileRoom): FirstElement {
  const { x, y, w, h, title, content } = tile;
  const { isPhone, across } = room;
  const place = isPhone
    ? placeOnPhone(tile)
    : {
        'data-x': `${x + 1}`,
        'data-y': `${y + 1}`,
        'data-w': `${w}`,
        'data-h': `${Math.min(h, MAX_ROWS)}`,
      };
  const width = isPhone
    ? (boardGridWidth(look.width) - (across - 1) * BOARD_GAP) / across
    : (w * (boardGridWidth(look.width) + BOARD_GAP)) / GRID_COLUMNS - BOARD_GAP;
  const height = isPhone ? phoneHeight(tile) : h * (BOARD_ROW + BOARD_GAP) - BOARD_GAP;
  const size = { width: width - 2, height: height - 2 - (title === null ? 0 : BOARD_HEAD) };
  return element(
    'div',
    { class: 'bi-first-tile', ...place, 'data-kind': content.kind },
    ...(title === null ? [] : [element('div', { class: 'bi-first-name' }, title)]),
    ...contentOf(tile, { ...look, ...size }, room),
  );
}

function placeOnPhone(tile: FirstTile): Record<string, string> {
  return tile.content.kind === 'data' ? { 'data-h': `${phoneHeight(tile)}` } : {};
}

function contentOf(
  { title, content }: FirstTile,
  look: RenderLook,
  { isOver, colors }: Pick<TileRoom, 'isOver' | 'colors'>,
): FirstNode[] {
  if (content.kind === 'heading') return [element('b', {}, content.text)];
  if (content.kind === 'text') return [firstText(content.text)];
  if (content.kind !== 'data' || content.cells === null) return [];
  const { show, spec, query, lastDay } = content;
  const cellSet = JSON.parse(Buffer.from(content.cells).toString('utf8')) as CellSet;
  const hasChart = show !== 'grid';
  if (hasChart && kindOf(spec) === 'kpi') {
    return firstNumbers(cellSet, spec, { title: title ?? '', ...look });
  }
  const table = () =>
    element('div', { class: 'bi-first-table' }, tableOf(cellSetBlock(cellSet, look.language)));
  if (!hasChart) return [table()];
  if (isOver()) return [];
  const isSplit = show === 'both' && look.width >= BOARD_PHONE;
  const width = Math.max(MIN_PX, isSplit ? look.width / 2 : look.width);
  const size = { width: Math.floor(width), height: Math.floor(Math.max(MIN_PX, look.height)) };
  const svg = renderChart(spec, { cellSet, query, lastDay, colors }, { ...look, ...size });
  const chart = element(
    'div',
    { class: 'bi-first-drawing' },
    ...(svg === null ? [] : [drawing(svg)]),
  );
  return isSplit ? [element('div', { class: 'bi-first-body' }, table(), chart)] : [chart];
}
