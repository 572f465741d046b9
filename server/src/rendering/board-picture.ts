import type { CellSet } from '@bi/contract/query/cell-set';
import { GRID_COLUMNS } from '@bi/contract/call/limits';
import { drawnMeasures, kindOf } from '@bi/olap/chart/data/chart-kind';
import type { ColorOrder } from '@bi/olap/chart/style/member-colors';
import { readMoment } from '@bi/olap/chart/data/moment';
import { paletteOf } from '@bi/olap/chart/style/palette';
import { formatCompact } from '@bi/olap/format/format-compact';
import type { FirstTile } from './first-tile';
import { renderChart, SCREEN_FONTS, type RenderLook } from './render-chart';
import { escapedXml } from './xml-escape';

/** Pixels of the grid as the screen lays it out: between tiles, of a row, of a tile's title, around it. */
const GAP = 12;
const ROW = 28;
const HEAD = 34;
const SIDE = 16;
/** Width that a dashboard is drawn for, pixels; the picture is that much smaller. */
const DRAWN_WIDTH = 960;
/** Rows of a table that a tile shows as lines. */
const MAX_LINES = 12;
const MIN_PX = 60;
/** Ground behind the tiles. */
const PAGE = { light: '#FAF9FC', dark: '#131119' } as const;
/** What XML cannot hold. */
const NO_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu;

/**
 * A small picture of a dashboard: the tiles of its first tab that are in sight, each with its chart or its
 * number. Tables are lines without their values, tiles without numbers empty frames. Pure.
 * @param order how charts colour members
 * @returns the text of an SVG; null where no tile is in sight
 */
export function boardPicture(
  tiles: readonly FirstTile[],
  look: RenderLook,
  order?: ColorOrder,
): string | null {
  const height = Math.round((DRAWN_WIDTH * look.height) / look.width);
  const seen = tiles.filter(({ y }) => SIDE + y * (ROW + GAP) < height);
  if (seen.length === 0) return null;
  const colors = paletteOf(look.theme === 'dark');
  const drawn = seen.map((tile) => tileOf(tile, look, colors, order));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${look.width}" height="${look.height}" ` +
    `viewBox="0 0 ${DRAWN_WIDTH} ${height}" font-family="${escapedXml(SCREEN_FONTS)}">` +
    `<rect width="${DRAWN_WIDTH}" height="${height}" fill="${PAGE[look.theme]}"/>${drawn.join('')}</svg>`
  );
}

type Colors = ReturnType<typeof paletteOf>;

function tileOf(
  tile: FirstTile,
  look: RenderLook,
  colors: Colors,
  order: ColorOrder | undefined,
): string {
  const { content } = tile;
  const width = (tile.w * (DRAWN_WIDTH - 2 * SIDE + GAP)) / GRID_COLUMNS - GAP;
  const left = SIDE + (tile.x * (DRAWN_WIDTH - 2 * SIDE + GAP)) / GRID_COLUMNS;
  const top = SIDE + tile.y * (ROW + GAP);
  const height = tile.h * (ROW + GAP) - GAP;
  const at = `<g transform="translate(${left.toFixed(1)} ${top})">`;
  if (content.kind === 'heading') {
    return `${at}${text(content.text, { y: 24, size: 20, weight: 600, fill: colors.text })}</g>`;
  }
  const frame =
    `<rect width="${width.toFixed(1)}" height="${height}" rx="8" fill="${colors.canvas}" ` +
    `stroke="${colors.line}"/>`;
  const title =
    tile.title === null
      ? ''
      : text(shortened(tile.title, width - 2 * SIDE, 15), {
          x: SIDE,
          y: 24,
          size: 15,
          weight: 600,
          fill: colors.text,
        });
  const head = tile.title === null ? 0 : HEAD;
  const box = { width: width - 2, height: height - head - 2 };
  return `${at}${frame}${title}<g transform="translate(1 ${head})">${inside(tile, { ...look, ...box }, colors, order)}</g></g>`;
}

function inside(
  { content }: FirstTile,
  look: RenderLook,
  colors: Colors,
  order: ColorOrder | undefined,
): string {
  if (content.kind === 'text') return lines(look, colors, 4);
  if (content.kind !== 'data' || content.cells === null) return '';
  const { show, spec, query, lastDay } = content;
  if (show === 'grid') return lines(look, colors, MAX_LINES);
  const cellSet = JSON.parse(Buffer.from(content.cells).toString('utf8')) as CellSet;
  if (kindOf(spec) === 'kpi') return numbers(cellSet, spec, look, colors);
  const size = {
    width: Math.floor(Math.max(MIN_PX, look.width)),
    height: Math.floor(Math.max(MIN_PX, look.height)),
  };
  const data = { cellSet, query, lastDay, colors: order };
  return renderChart(spec, data, { ...look, ...size }) ?? '';
}

/** The numbers of a tile next to each other. */
function numbers(
  cellSet: CellSet,
  spec: Parameters<typeof drawnMeasures>[0],
  look: RenderLook,
  colors: Colors,
): string {
  const readings = readMoment(cellSet, look.language, drawnMeasures(spec, cellSet.measures)) ?? [];
  const room = look.width / Math.max(1, readings.length);
  return readings
    .map(({ measure, value, line }, at) => {
      const format = cellSet.measures[measure]?.format;
      const shown = value === null ? '–' : formatCompact(value, format, look.language);
      const size = Math.min(44, (room - 2 * SIDE) / Math.max(3, shown.length * 0.6));
      const x = SIDE + at * room;
      const hasLine = line.length > 1 && look.height >= 90;
      const y = hasLine ? size + 2 : Math.min(look.height - 10, look.height / 2 + size / 3);
      const number = text(shown, { x, y, size, weight: 650, fill: colors.text });
      if (!hasLine) return number;
      const box = { x, y: y + 14, width: room - 2 * SIDE, height: look.height - y - 26 };
      return number + course(line, box, colors);
    })
    .join('');
}

/** A small line through values. */
function course(
  points: readonly { value: number }[],
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  colors: Colors,
): string {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const across = width / (values.length - 1);
  const at = values.map((value, index) => {
    const share = high === low ? 0.5 : (value - low) / (high - low);
    return `${(x + index * across).toFixed(1)},${(y + height * (1 - share)).toFixed(1)}`;
  });
  const color = colors.categorical[0] ?? colors.text;
  return `<polyline points="${at.join(' ')}" fill="none" stroke="${color}" stroke-width="2.5" stroke-linejoin="round"/>`;
}

/** Lines of a width that changes, as a text or a table is seen from far. */
function lines({ width, height }: RenderLook, colors: Colors, most: number): string {
  const count = Math.min(most, Math.floor((height - 12) / 22));
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const long = (width - 2 * SIDE) * (at % 3 === 2 ? 0.72 : 1);
    return `<rect x="${SIDE}" y="${14 + at * 22}" width="${Math.max(0, long).toFixed(1)}" height="7" rx="3.5" fill="${colors.line}"/>`;
  }).join('');
}

/** A text as wide as its room, roughly; what has none ends in three dots. */
function shortened(given: string, width: number, size: number): string {
  const most = Math.max(4, Math.floor(width / (size * 0.56)));
  return given.length > most ? `${given.slice(0, most - 1)}…` : given;
}

interface TextLook {
  x?: number;
  y: number;
  size: number;
  weight: number;
  fill: string;
}

function text(given: string, { x = 0, y, size, weight, fill }: TextLook): string {
  return (
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size.toFixed(1)}" ` +
    `font-weight="${weight}" fill="${fill}">${escapedXml(given.replace(NO_XML, ''))}</text>`
  );
}
