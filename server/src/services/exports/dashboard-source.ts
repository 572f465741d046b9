import { createHash } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import { MAX_PDF_ROWS, MAX_TILE_ROWS } from '@bi/contract/delivery/export-formats';
import { gapText, parameterGapText } from '@bi/olap/dashboard/reach-words';
import { pathText } from '@bi/olap/filter/condition-text';
import type { Principal } from '../../policies/principal';
import type { FileBoard, FileNotes, FileTile, TableSize } from '../../rendering/file/file-job';
import { MAX_PDF_CELLS } from '../../rendering/file/pdf-limits';
import type { FileWriter } from '../../rendering/file/file-writer';
import type { FileRequest } from '../../repositories/files/stored-file-repository';
import type { CubeMoment } from '../cubes/cube-moment';
import type { CubeService } from '../cubes/cube-service';
import type { ColorOrders } from '../dashboard-answers/color-orders';
import type {
  AskedDashboard,
  AskedTile,
  DashboardQuestions,
} from '../dashboard-answers/dashboard-questions';
import type { ImageService, StoredPicture } from '../images/image-service';
import { lastDayOf } from '../query/last-day';
import type { PinnedQuery, QueryService } from '../query/query-service';
import { chosenFilters, parametersWithValues } from './board-notes';
import { cellMarksOf } from './cell-marks-of';
import type { ExportSource, SourceRun } from './export-source';
import { firstCells, textValuesOf, type TextQuestion } from './text-values';
import { filterNotes } from './filter-notes';

/** What files of dashboards are read with. */
export interface DashboardSourceParts {
  queries: Pick<QueryService, 'pinned'>;
  cubes: Pick<CubeService, 'get' | 'dateRange'>;
  questions: Pick<DashboardQuestions, 'find'>;
  colors: Pick<ColorOrders, 'of'>;
  moment: (principal: Principal) => CubeMoment;
  images: Pick<ImageService, 'picturesOf'>;
  /** why a tile could not be read, in words for people */
  reasonText: (error: BiError, language: Language) => string;
}

type Request = Extract<FileRequest, { kind: 'dashboard' }>;
type Language = 'en' | 'zh';

/** Rows of a tile that are read first. */
const FIRST_ROWS = 1000;
/** Cells of a window, of all measures. */
const CELLS_AT_A_TIME = 500_000;

const WORDS = {
  en: {
    selected: 'Selected in {tile}',
    waits: 'Choose a value for {names} to see this tile.',
    deleted: 'The report of this tile is in the trash or no longer exists.',
    refused: 'You do not have access to the data of this tile.',
    noPicture: 'The picture of this tile no longer exists.',
    tile: 'Tile',
    comma: ', ',
  },
  zh: {
    selected: '在“{tile}”中选择',
    waits: '请先为 {names} 选择一个值，才能看到此图块。',
    deleted: '此图块的报表在回收站中或已不存在。',
    refused: '您无权访问此图块的数据。',
    noPicture: '此图块的图片已不存在。',
    tile: '图块',
    comma: '、',
  },
} as const;

/** A tile with the query that gives its cells. */
interface PinnedTile {
  tile: FileTile;
  pinned: PinnedQuery | null;
}

/**
 * A dashboard as the source of a file: all tiles of all tabs, of one moment, under what was chosen.
 * @throws {BiError} missing.dashboard
 */
export async function dashboardSource(
  parts: DashboardSourceParts,
  principal: Principal,
  { id, body }: Request,
): Promise<ExportSource> {
  const { format, options = {}, choice = { filters: {}, selections: {} } } = body;
  const { language = 'en' } = options;
  const asked = await parts.questions.find(principal, id, choice, new AbortController().signal);
  const { row } = asked;
  const { signal } = new AbortController();
  const colors = await parts.colors.of(principal, asked, signal);
  const pinned = await pinnedTiles(parts, principal, asked, options.chart ?? true, language);
  const notes = notesOf(asked, pinned, language);

  async function read(run: SourceRun): Promise<FileNotes> {
    const board = { ...boardOf(asked, pinned), colors };
    const writer = await run.begin({ notes, board, chart: null, table: true, rows: 0 });
    const readable = pinned.flatMap(({ tile, pinned: one }) => (one ? [{ tile, one }] : []));
    for (const [at, { tile, one }] of readable.entries()) {
      run.onProgress(at / readable.length);
      await readTile(writer, tile, one, { format, signal: run.signal });
    }
    return notes;
  }
  return { name: row.name, id: row.id, policy: policyOf(principal, pinned), read };
}

/** Rows of a tile that its file has. */
function rowsOf(format: string, { content }: FileTile, { rows, width }: TableSize): number {
  if (format !== 'pdf') return rows;
  const most = content.kind === 'data' && content.look.chart ? MAX_PDF_ROWS : MAX_TILE_ROWS;
  return Math.min(rows, most, Math.floor(MAX_PDF_CELLS / Math.max(1, width)));
}

async function readTile(
  writer: FileWriter,
  tile: FileTile,
  pinned: PinnedQuery,
  { format, signal }: { format: string; signal: AbortSignal },
): Promise<void> {
  const send = async (from: number, to: number) => {
    const bytes = await pinned.window([from, to], signal);
    return writer.part({ kind: 'cells', bytes, tile: tile.id });
  };
  const size = await send(0, FIRST_ROWS);
  const count = size === null ? 0 : rowsOf(format, tile, size);
  const step = Math.max(1, Math.floor(CELLS_AT_A_TIME / Math.max(1, size?.width ?? 1)));
  for (let from = FIRST_ROWS; from < count; from += step) {
    await send(from, Math.min(count, from + step));
  }
}

function policyOf({ policyFingerprint }: Principal, tiles: readonly PinnedTile[]): string {
  const access = tiles.map(({ pinned }) => pinned?.model.access ?? null);
  const basis = JSON.stringify([policyFingerprint, access]);
  return createHash('sha256').update(basis).digest('hex');
}

/** Every tile of a dashboard as its file has it. */
async function pinnedTiles(
  parts: DashboardSourceParts,
  principal: Principal,
  asked: AskedDashboard,
  hasCharts: boolean,
  language: Language,
): Promise<PinnedTile[]> {
  const at = parts.moment(principal);
  const sources = new Map(asked.tiles.map((one) => [one.tile.id, one]));
  const shown = asked.row.body.tiles.flatMap((tile) => (tile.kind === 'image' ? [tile.image] : []));
  const pictures = await parts.images.picturesOf(principal.tenantId, shown);
  const made = asked.row.body.tiles.map(async (tile): Promise<PinnedTile[]> => {
    if (tile.kind === 'query' || tile.kind === 'report') {
      const source = sources.get(tile.id);
      const reader = { ...parts, principal, at, asked, language, hasCharts };
      return [await dataTile(reader, tile, source)];
    }
    if (tile.kind === 'text' && tile.values !== undefined) {
      const { queries } = parts;
      const cellsOf = (question: TextQuestion) =>
        firstCells(question, (query) => queries.pinned(principal, query, at));
      const values = await textValuesOf({ cellsOf, asked, language }, tile);
      const content = { kind: 'text', text: tile.text, values } as const;
      return [{ tile: { ...placeOf(tile), title: tile.title ?? '', content }, pinned: null }];
    }
    const still = stillTile(tile, asked, pictures, WORDS[language].noPicture);
    return still === null ? [] : [{ tile: still, pinned: null }];
  });
  return (await Promise.all(made)).flat();
}

const placeOf = ({ id, x, y, w, h }: DashboardTile) => ({ id, x, y, w, h });

/** A tile without data; null for one that a file does not show. */
function stillTile(
  tile: DashboardTile,
  { row }: AskedDashboard,
  pictures: ReadonlyMap<string, StoredPicture>,
  noPicture: string,
): FileTile | null {
  const place = placeOf(tile);
  const { title = '' } = tile;
  switch (tile.kind) {
    case 'text':
      return { ...place, title, content: { kind: 'text', text: tile.text } };
    case 'heading':
      return { ...place, title: '', content: { kind: 'heading', text: tile.text } };
    case 'url': {
      const address = row.body.urls[tile.url];
      return address === undefined ? null : { ...place, title, content: { kind: 'link', address } };
    }
    case 'image': {
      const picture = pictures.get(tile.image);
      const content: FileTile['content'] =
        picture === undefined
          ? { kind: 'failed', reason: noPicture, gaps: [] }
          : { kind: 'image', ...picture, alt: tile.alt };
      return { ...place, title, content };
    }
    default:
      return null;
  }
}

interface TileReader extends Omit<DashboardSourceParts, 'moment' | 'images'> {
  principal: Principal;
  at: CubeMoment;
  asked: AskedDashboard;
  language: Language;
  hasCharts: boolean;
}

async function dataTile(
  { queries, cubes, reasonText, principal, at, asked, language, hasCharts }: TileReader,
  tile: DashboardTile,
  source: AskedTile | undefined,
): Promise<PinnedTile> {
  const words = WORDS[language];
  const title = tile.title ?? (source?.name === '' ? undefined : source?.name) ?? words.tile;
  const place = { ...placeOf(tile), title };
  const failed = (reason: string): PinnedTile => ({
    tile: { ...place, content: { kind: 'failed', reason, gaps: [] } },
    pinned: null,
  });
  if (source === undefined) return failed(words.deleted);
  const { effective, presentation } = source;
  if (effective === null) return failed(words.refused);
  const { filters, parameters = [] } = asked.row.body;
  const nameOf = (id: string) =>
    [...filters, ...parameters].find((one) => one.id === id)?.name ?? id;
  if (effective.waitsFor.length > 0) {
    const names = effective.waitsFor.map(nameOf).join(words.comma);
    return failed(words.waits.replace('{names}', () => names));
  }
  const { query } = effective;
  try {
    const { window: _, ...complete } = query;
    const pinned = await queries.pinned(principal, complete, at);
    const { trace, model } = pinned;
    const notes: FileNotes = {
      title,
      filters: filterNotes(complete, model, language),
      dataAsOf: trace.watermark,
      rowsLimited: trace.rowsLimited,
      receipt: trace.receipt,
    };
    const { rows, columns } = query;
    const lastDay = await lastDayOf(cubes, principal, query, presentation.chart, trace.watermark);
    const hasChart = presentation.show !== 'grid' && hasCharts;
    const chart = hasChart ? { presentation, query: { rows, columns }, lastDay } : null;
    const gaps = [
      ...effective.gaps.map(({ filter, why }) =>
        gapText(why, nameOf(filter), pinned.name, language),
      ),
      // that most tiles have no such parameter says nothing of their numbers
      ...effective.parameters.gaps.flatMap(({ parameter, why }) =>
        why === 'absent' ? [] : [parameterGapText(why, nameOf(parameter), language)],
      ),
    ];
    const marks = cellMarksOf(presentation);
    const look = { chart, table: presentation.show !== 'chart', ...(marks && { marks }) };
    return { tile: { ...place, content: { kind: 'data', look, notes, gaps } }, pinned };
  } catch (error) {
    if (!(error instanceof BiError)) throw error;
    return failed(reasonText(error, language));
  }
}

function boardOf({ row }: AskedDashboard, tiles: readonly PinnedTile[]): FileBoard {
  const byId = new Map(tiles.map(({ tile }) => [tile.id, tile]));
  return {
    description: row.description,
    tabs: row.body.tabs.map(({ id, name }) => ({
      name,
      tiles: row.body.tiles.flatMap((tile) => {
        const made = tile.tab === id ? byId.get(tile.id) : undefined;
        return made === undefined ? [] : [made];
      }),
    })),
  };
}

/** What the file says of itself: the filters that are set, the newest data, and what of all tiles it is made. */
function notesOf(
  asked: AskedDashboard,
  tiles: readonly PinnedTile[],
  language: Language,
): FileNotes {
  const about = tiles.flatMap(({ tile: { content } }) =>
    content.kind === 'data' ? [content.notes] : [],
  );
  const datasets = Object.assign({}, ...about.map(({ receipt }) => receipt.datasets)) as Record<
    string,
    number
  >;
  const days = about.flatMap(({ dataAsOf }) => dataAsOf ?? []).toSorted();
  const [oldestAsOf] = days;
  const policies = [...new Set(about.map(({ receipt }) => receipt.policy))].toSorted();
  return {
    title: asked.row.name,
    filters: [
      ...chosenFilters(asked, language),
      ...parametersWithValues(asked, language),
      ...chosenMembers(asked, tiles, language),
    ],
    dataAsOf: days.at(-1) ?? null,
    ...(oldestAsOf !== undefined && { oldestAsOf }),
    rowsLimited: about.some(({ rowsLimited }) => rowsLimited),
    receipt: { datasets, policy: policies.join(' ') },
  };
}

/** What is selected in tiles, by their names. */
function chosenMembers(
  { choice, models }: AskedDashboard,
  tiles: readonly PinnedTile[],
  language: Language,
): FileNotes['filters'] {
  const words = WORDS[language];
  return Object.entries(choice.selections).flatMap(([id, { cube, points }]) => {
    const model = models[cube];
    const title = tiles.find(({ tile }) => tile.id === id)?.tile.title ?? words.tile;
    if (!model) return [];
    const names = points.map((point) =>
      point.map(({ of, path }) => pathText(path, of, model, language)).join(' · '),
    );
    const label = words.selected.replace('{tile}', () => title);
    return [{ label, text: names.join(words.comma) }];
  });
}
