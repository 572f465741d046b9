import { createHash } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { ChartSpec } from '@bi/contract/report/chart-spec';
import type { Picture, PictureLook } from '@bi/contract/file/picture';
import type { Query } from '@bi/contract/query/query';
import { upgradePresentation } from '@bi/olap/chart/data/chart-kind';
import { suggestQueries } from '@bi/olap/query/first-queries';
import { LRUCache } from 'lru-cache';
import type { Principal } from '../../policies/principal';
import type { ChartRenderer } from '../../rendering/chart-renderer';
import type { RenderLook } from '../../rendering/render-chart';
import type { RenderJob } from '../../rendering/render-job';
import type { CubeService } from '../cubes/cube-service';
import type { ReportService } from '../reports/report-service';
import { lastDayOf } from './last-day';
import type { QueryOutcome, QueryService } from './query-service';

const STANDARD: RenderLook = { width: 320, height: 160, theme: 'light', language: 'en' };
/** Rows and columns of an answer that a picture is drawn of at most. */
const WINDOW = { row: [0, 200], col: [0, 100] } satisfies Query['window'];
const CACHE_BYTES = 32 * 1024 * 1024;
const AUTOMATIC: ChartSpec = { version: 1 };

/** A chart that was drawn as a PNG. */
export interface PngPicture {
  state: 'png';
  png: Uint8Array;
}

/** A picture as an envelope has it, or a PNG. */
export type DrawnPicture = Picture | PngPicture;

const NONE: Picture = { state: 'none', svg: null };
const REFUSED: Picture = { state: 'refused', svg: null };
const PENDING: Picture = { state: 'pending', svg: null };

/** What pictures are made with. */
export interface PictureParts {
  cubes: CubeService;
  queries: QueryService;
  reports: Pick<ReportService['service'], 'find'>;
  renderer: ChartRenderer;
}

/**
 * Charts of reports and cubes as pictures. The numbers come from the same query service as those on
 * screen, under the rules of the person who looks. A picture is cached by the bytes of the answer it is
 * drawn of, its chart and its look, so that nobody is shown one of other rows or of earlier data.
 */
export class PictureService {
  readonly #parts: PictureParts;
  readonly #cache = new LRUCache<string, DrawnPicture>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (one) => Math.max(1, 'png' in one ? one.png.length : (one.svg?.length ?? 0)),
  });
  readonly #running = new Map<string, Promise<DrawnPicture>>();

  constructor(parts: PictureParts) {
    this.#parts = parts;
  }

  /**
   * The chart of a report; `none` for one that shows a table alone. That it was drawn does not count as
   * opening the report.
   * @throws {BiError} missing.report, and as `QueryService.ask`; engine.busy
   */
  async ofReport(
    principal: Principal,
    idOrSlug: string,
    look: PictureLook,
    signal: AbortSignal,
  ): Promise<DrawnPicture> {
    const { query, presentation } = await this.#parts.reports.find(principal, idOrSlug);
    const { show, chart } = upgradePresentation(presentation, query);
    return show === 'grid' ? NONE : this.#of(principal, query, chart, look, signal);
  }

  /**
   * The first measure of a cube over time, else by its first category; `none` for a cube without measures.
   * @throws {BiError} missing.cube, and as `QueryService.ask`; engine.busy
   */
  async ofCube(
    principal: Principal,
    idOrSlug: string,
    look: PictureLook,
    signal: AbortSignal,
  ): Promise<DrawnPicture> {
    const { cube, model } = await this.#parts.cubes.get(principal, idOrSlug);
    const [first] = suggestQueries(cube.slug, model);
    return first ? this.#of(principal, first.query, AUTOMATIC, look, signal) : NONE;
  }

  async #of(
    principal: Principal,
    query: Query,
    spec: ChartSpec,
    given: PictureLook,
    signal: AbortSignal,
  ): Promise<DrawnPicture> {
    const outcome = await this.#ask(principal, { ...query, window: WINDOW }, signal);
    if (outcome === null) return REFUSED;
    if (outcome.kind === 'accepted') return PENDING;
    const { bytes } = outcome.answer;
    const { format = 'svg', ...rest } = given;
    const look = { ...STANDARD, ...rest };
    const { rows, columns } = query;
    const lastDay = await lastDayOf(
      this.#parts.cubes,
      principal,
      query,
      spec,
      outcome.trace.watermark,
    );
    const hash = createHash('sha256').update(
      JSON.stringify([format, rows, columns, spec, look, lastDay]),
    );
    for (const part of bytes) hash.update(part);
    const key = hash.digest('hex');
    const cached = this.#cache.get(key) ?? this.#running.get(key);
    if (cached !== undefined) return cached;
    const drawing = this.#draw({ format, spec, query: { rows, columns }, lastDay, look }, bytes);
    this.#running.set(key, drawing);
    try {
      const picture = await drawing;
      this.#cache.set(key, picture);
      return picture;
    } finally {
      this.#running.delete(key);
    }
  }

  /** The answer to a picture's query; null where the person may not ask it, which fails no screen. */
  async #ask(
    principal: Principal,
    query: Query,
    signal: AbortSignal,
  ): Promise<QueryOutcome | null> {
    try {
      return await this.#parts.queries.ask(principal, query, { signal });
    } catch (error) {
      const isRefused = error instanceof BiError && error.key.startsWith('forbidden.');
      if (isRefused) return null;
      throw error;
    }
  }

  async #draw(
    chart: Omit<RenderJob, 'cellSet'>,
    bytes: readonly Uint8Array[],
  ): Promise<DrawnPicture> {
    const job = { ...chart, cellSet: Buffer.concat([...bytes]) };
    const drawn = await this.#parts.renderer.render(job);
    if (typeof drawn === 'string') return { state: 'drawn', svg: drawn };
    return drawn instanceof Uint8Array ? { state: 'png', png: drawn } : NONE;
  }
}
