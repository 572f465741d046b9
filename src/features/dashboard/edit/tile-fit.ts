import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import { GAP, ROW } from '../board-style';

/** Room above a text for the handle of its tile, in pixels; see the sheet of edit mode. */
const HANDLE_ROOM = 24;

/** Whether the content of a tile has a height of its own: texts and tables have, charts fill what they get. */
export function hasOwnHeight({ kind }: DashboardTile, show: string | undefined): boolean {
  return kind === 'text' || show === 'grid';
}

/**
 * Rows of the grid in which all the content of a drawn tile fits; null while it is not drawn.
 * @param box what holds the tile
 */
export function fittingRows(box: Element): number | null {
  const card = box.querySelector<HTMLElement>('.bi-tile');
  const content = card?.querySelector<HTMLElement>('.bi-text,.bi-g');
  if (!card || !content) return null;
  const height = content.matches('.bi-g') ? heightOfTable(content) : heightOfText(content);
  if (height === null) return null;
  // in edit mode the first line of a text without a title makes room for the handle
  const extra = card.dataset['bare'] !== undefined && content.matches('.bi-text') ? HANDLE_ROOM : 0;
  const around = card.offsetHeight - content.offsetHeight - extra;
  return Math.max(1, Math.ceil((around + height + GAP) / (ROW + GAP)));
}

/** All lines of a table, also those that are not drawn. */
function heightOfTable(table: HTMLElement): number | null {
  const size = table.querySelector<HTMLElement>('.bi-g-size');
  const height = Number.parseFloat(size?.style.height ?? '');
  return Number.isNaN(height) ? null : height + table.offsetHeight - table.clientHeight;
}

function heightOfText(text: HTMLElement): number | null {
  const last = text.lastElementChild;
  if (last === null) return null;
  const below = Number.parseFloat(getComputedStyle(text).paddingBottom) || 0;
  const top = text.getBoundingClientRect().top - text.scrollTop;
  return last.getBoundingClientRect().bottom - top + below;
}
