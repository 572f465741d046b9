import { createHash } from 'node:crypto';
import type { CubeDetail } from '@bi/contract/cube-editor/cube-entity';
import type { FirstBoardLook, FirstScreen } from '@bi/contract/start/first-screen';
import { readChoiceText } from '@bi/olap/dashboard/address-text';
import type { Principal } from '../../policies/principal';
import type { ChartRenderer } from '../../rendering/chart-renderer';
import type { FirstBoard } from '../../rendering/first-board';
import type { FirstTile } from '../../rendering/first-tile';
import { tilesInSight } from '../../rendering/first-board-layout';
import type { RenderLook } from '../../rendering/render-chart';
import { FirstScreenCache } from '../query/first-screen-cache';
import { lastDayOf } from '../query/last-day';
import type { CubeService, LoadedCube } from '../cubes/cube-service';
import type { CachedTile, DashboardOpener } from './dashboard-opener';
import type { AskedTile } from './dashboard-questions';
import { frameOf } from './first-frame';
import { firstFacts, firstFilters } from './first-words';

/** What first screens of dashboards are made with. */
export interface FirstDashboardParts {
  opener: Pick<DashboardOpener, 'look' | 'cachedOf' | 'colors'>;
  cubes: Pick<CubeService, 'get' | 'dateRange'>;
  renderer: Pick<ChartRenderer, 'render'>;
  /** age of a cube's data, and whether its reader is shown some rows at most */
  about: (principal: Principal, cube: LoadedCube) => Pick<CubeDetail, 'dataAsOf' | 'rowsLimited'>;
}

/** Bytes of all answers that one is drawn of, at most; the other tiles are empty frames. */
const MAX_BYTES = 1024 * 1024;
/** Tiles that are drawn, at most. */
const MAX_DRAWN = 24;

/**
 * First screens of dashboards, shown while the product's code is on its way: under what the address chooses, the
 * frames of the tiles in sight with the answers that are cached. Nothing is computed for them. Each is cached by
 * the bytes of those answers and all that is written on it, so that nobody is shown one of other rows, of earlier
 * data or of another choice.
 */
export class FirstDashboardService {
  readonly #parts: FirstDashboardParts;
  readonly #cache = new FirstScreenCache();

  constructor(parts: FirstDashboardParts) {
    this.#parts = parts;
  }

  /**
   * The first screen of a dashboard; none for a choice that cannot be read. That it was asked for does not count as
   * opening the dashboard.
   * @throws {BiError} missing.dashboard; engine.busy
   */
  async of(
    principal: Principal,
    id: string,
    { f, tab: wanted, theme = 'light', language = 'en', width, height }: FirstBoardLook,
    signal: AbortSignal,
  ): Promise<FirstScreen> {
    const { opener, renderer } = this.#parts;
    const choice = f === undefined ? null : readChoiceText(f);
    const asked = await opener.look(principal, id, choice, signal);
    if (f !== undefined && choice === null) return { tree: null };
    const look: RenderLook = { width, height, theme, language };
    const { tabs, tiles } = asked.row.body;
    const tab = tabs.find((one) => one.id === wanted)?.id ?? tabs[0]?.id;
    const placed = tiles.filter((tile) => tile.tab === tab);
    const sources = new Map(asked.tiles.map((one) => [one.tile.id, one]));
    const frames = placed.map((tile) => frameOf(tile, sources.get(tile.id), asked, language));
    const seen = tilesInSight(frames, look);
    const askedTiles = asked.tiles.filter(({ tile }) => seen.has(tile.id)).slice(0, MAX_DRAWN);
    const cached = await opener.cachedOf(principal, askedTiles);
    const filled = await this.#filled(principal, frames, sources, cached);
    const board: FirstBoard = {
      title: asked.row.name,
      facts: firstFacts(
        asked.row.description,
        asked.cubes.map((cube) => this.#parts.about(principal, cube)),
        language,
      ),
      tabs: tabs.map((one) => ({ name: one.name, isOpen: one.id === tab })),
      filters: firstFilters(asked, language),
      tiles: filled,
      ...(cached.length > 0 && { colors: await opener.colors.of(principal, asked, signal) }),
    };
    return this.#cache.get(keyOf(board, look), async () => {
      const drawn = await renderer.render({ format: 'board', board, look });
      return { tree: Array.isArray(drawn) ? drawn : null };
    });
  }

  /** Tiles with their cached answers. */
  async #filled(
    principal: Principal,
    tiles: readonly FirstTile[],
    sources: ReadonlyMap<string, AskedTile>,
    cached: readonly CachedTile[],
  ): Promise<FirstTile[]> {
    const answers = new Map(cached.map((one) => [one.id, one.answer]));
    let left = MAX_BYTES;
    return Promise.all(
      tiles.map(async (tile): Promise<FirstTile> => {
        const traced = answers.get(tile.id);
        const answer = traced?.answer;
        const source = sources.get(tile.id);
        const { content } = tile;
        if (!traced || !answer || source?.effective == null || content.kind !== 'data') return tile;
        if (answer.sizeBytes > left) return tile;
        left -= answer.sizeBytes;
        const { query } = source.effective;
        const lastDay = await lastDayOf(
          this.#parts.cubes,
          principal,
          query,
          content.spec,
          traced.trace.watermark,
        );
        const cells = Buffer.concat([...answer.bytes]);
        return { ...tile, content: { ...content, lastDay, cells } };
      }),
    );
  }
}

function keyOf(board: FirstBoard, look: RenderLook): string {
  const hash = createHash('sha256');
  const texts = JSON.stringify([board, look], (key, value: unknown) =>
    key === 'cells' ? undefined : value,
  );
  hash.update(texts);
  for (const { id, content } of board.tiles) {
    if (content.kind !== 'data' || content.cells === null) continue;
    hash.update(`\n${id} ${content.cells.byteLength}\n`).update(content.cells);
  }
  return hash.digest('hex');
}
