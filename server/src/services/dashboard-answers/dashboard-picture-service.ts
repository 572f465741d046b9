import { createHash } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { DashboardPictureLook, Picture } from '@bi/contract/file/picture';
import type { ColorOrder } from '@bi/olap/chart/style/member-colors';
import { LRUCache } from 'lru-cache';
import type { Principal } from '../../policies/principal';
import type { FirstTile } from '../../rendering/first-tile';
import type { ChartRenderer } from '../../rendering/chart-renderer';
import type { RenderLook } from '../../rendering/render-chart';
import type { CubeService } from '../cubes/cube-service';
import { lastDayOf } from '../query/last-day';
import type { DrawnPicture } from '../query/picture-service';
import type { QueryService } from '../query/query-service';
import type { DashboardOpener } from './dashboard-opener';
import type { AskedTile } from './dashboard-questions';
import { frameOf } from './first-frame';

const STANDARD: RenderLook = { width: 320, height: 160, theme: 'light', language: 'en' };
/** Rows of the grid that a picture shows at most; tiles below them are not asked for. */
const MAX_ROW = 14;
/** Tiles with numbers that a picture shows at most; the others are empty frames. */
const MAX_TILES = 8;
/** Bytes of an answer that a tile is drawn of, at most. */
const MAX_BYTES = 512 * 1024;
const CACHE_BYTES = 16 * 1024 * 1024;
const NONE: Picture = { state: 'none', svg: null };
const PENDING: Picture = { state: 'pending', svg: null };

/** What pictures of dashboards are made with. */
export interface DashboardPictureParts {
  opener: Pick<DashboardOpener, 'look' | 'lookBack' | 'colors'>;
  cubes: Pick<CubeService, 'get' | 'dateRange'>;
  queries: Pick<QueryService, 'ask'>;
  renderer: Pick<ChartRenderer, 'render'>;
}

/**
 * Small pictures of dashboards, as their list shows them: the first tiles of the first tab under the filters
 * they open with. The numbers come from the same query service as those on screen, under the rules of the
 * person who looks. A picture is cached by the bytes of the answers it is drawn of and all that is written in
 * it, so that nobody is shown one of other rows or of earlier data.
 */
export class DashboardPictureService {
  readonly #parts: DashboardPictureParts;
  readonly #cache = new LRUCache<string, DrawnPicture>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (one) => Math.max(1, 'png' in one ? one.png.length : (one.svg?.length ?? 0)),
  });

  constructor(parts: DashboardPictureParts) {
    this.#parts = parts;
  }

  /**
   * The picture of a dashboard as it is, or as a version of it was saved; `none` for an empty one. That it
   * was drawn does not count as opening it.
   * @throws {BiError} missing.dashboard; those of `lookBack`; engine.busy
   */
  async of(
    principal: Principal,
    id: string,
    { format = 'svg', version, ...given }: DashboardPictureLook,
    signal: AbortSignal,
  ): Promise<DrawnPicture> {
    const look = { ...STANDARD, ...given };
    const { opener } = this.#parts;
    const asked =
      version === undefined
        ? await opener.look(principal, id, null, signal)
        : await opener.lookBack(principal, id, version, signal);
    const { tabs, tiles } = asked.row.body;
    const sources = new Map(asked.tiles.map((one) => [one.tile.id, one]));
    const frames = tiles
      .filter(({ tab, y }) => tab === tabs[0]?.id && y < MAX_ROW)
      .map((tile) => frameOf(tile, sources.get(tile.id), asked, look.language));
    if (frames.length === 0) return NONE;
    let left = MAX_TILES;
    const drawn: FirstTile[] = [];
    for (const frame of frames) {
      const source = sources.get(frame.id);
      const isAsked = source !== undefined && frame.content.kind === 'data' && left > 0;
      if (isAsked) left -= 1;
      const filled = isAsked ? await this.#filled(principal, frame, source, signal) : frame;
      if (filled === null) return PENDING;
      drawn.push(filled);
    }
    const colors = await opener.colors.of(principal, asked, signal);
    const key = keyOf(format, drawn, colors, look);
    const cached = this.#cache.get(key);
    if (cached !== undefined) return cached;
    const picture = await this.#draw(format, drawn, colors, look);
    this.#cache.set(key, picture);
    return picture;
  }

  /** A tile with its numbers; as it was where they are refused or too many, null while they are computed. */
  async #filled(
    principal: Principal,
    tile: FirstTile,
    { effective }: AskedTile,
    signal: AbortSignal,
  ): Promise<FirstTile | null> {
    const { content } = tile;
    if (content.kind !== 'data' || effective === null || effective.waitsFor.length > 0) return tile;
    const { query } = effective;
    try {
      const outcome = await this.#parts.queries.ask(principal, query, { signal });
      if (outcome.kind === 'accepted') return null;
      const { answer } = outcome;
      if (answer.sizeBytes > MAX_BYTES) return tile;
      const lastDay = await lastDayOf(
        this.#parts.cubes,
        principal,
        query,
        content.spec,
        outcome.trace.watermark,
      );
      return { ...tile, content: { ...content, lastDay, cells: Buffer.concat([...answer.bytes]) } };
    } catch (error) {
      const isOwn = error instanceof BiError && /^(forbidden|invalid|missing)\./.test(error.key);
      if (isOwn) return tile;
      throw error;
    }
  }

  async #draw(
    format: 'svg' | 'png',
    tiles: readonly FirstTile[],
    colors: ColorOrder,
    look: RenderLook,
  ): Promise<DrawnPicture> {
    const job = { format: `board-${format}`, tiles, colors, look } as const;
    const drawn = await this.#parts.renderer.render(job);
    if (typeof drawn === 'string') return { state: 'drawn', svg: drawn };
    return drawn instanceof Uint8Array ? { state: 'png', png: drawn } : NONE;
  }
}

function keyOf(
  format: string,
  tiles: readonly FirstTile[],
  colors: ColorOrder,
  look: RenderLook,
): string {
  const hash = createHash('sha256');
  hash.update(
    JSON.stringify([format, tiles, colors, look], (key, value: unknown) =>
      key === 'cells' ? undefined : value,
    ),
  );
  for (const { id, content } of tiles) {
    if (content.kind !== 'data' || content.cells === null) continue;
    hash.update(`\n${id} ${content.cells.byteLength}\n`).update(content.cells);
  }
  return hash.digest('hex');
}
