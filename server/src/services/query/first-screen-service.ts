import { createHash } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { FirstLook, FirstScreen } from '@bi/contract/start/first-screen';
import { upgradePresentation } from '@bi/olap/chart/data/chart-kind';
import type { Principal } from '../../policies/principal';
import type { PictureParts } from './picture-service';
import { FirstScreenCache } from './first-screen-cache';
import { lastDayOf } from './last-day';

/** Longer answers are left to the viewer, bytes. */
const MAX_ANSWER_BYTES = 1024 * 1024;
const NOTHING: FirstScreen = { tree: null };

/**
 * First screens of reports, shown while the product's code is on its way. They draw the answer to the
 * question that the viewer asks, under the rules of the person who looks. Each is cached by the bytes of
 * that answer, so that nobody is shown one of other rows or of earlier data.
 */
export class FirstScreenService {
  readonly #parts: PictureParts;
  readonly #cache = new FirstScreenCache();

  constructor(parts: PictureParts) {
    this.#parts = parts;
  }

  /**
   * The first screen of a report. That it was asked for does not count as opening the report.
   * @throws {BiError} missing.report; engine.busy
   */
  async ofReport(
    principal: Principal,
    idOrSlug: string,
    { theme = 'light', language = 'en', ...size }: FirstLook,
    signal: AbortSignal,
  ): Promise<FirstScreen> {
    const { cubes, queries, reports, renderer } = this.#parts;
    const { name, description, query, presentation } = await reports.find(principal, idOrSlug);
    const { show, chart: spec } = upgradePresentation(presentation, query);
    const outcome = await queries.ask(principal, query, { signal }).catch(asNothing);
    if (outcome === null || outcome.kind === 'accepted') return NOTHING;
    const { answer, trace } = outcome;
    if (answer.sizeBytes > MAX_ANSWER_BYTES) return NOTHING;
    const look = { ...size, theme, language };
    const { watermark: dataAsOf, rowsLimited } = trace;
    const about = { title: name, description, show, dataAsOf, rowsLimited };
    const lastDay = await lastDayOf(cubes, principal, query, spec, dataAsOf);
    const hash = createHash('sha256').update(JSON.stringify([query, spec, look, about, lastDay]));
    for (const part of answer.bytes) hash.update(part);
    const key = hash.digest('hex');
    return this.#cache.get(key, async () => {
      const { rows, columns } = query;
      const cellSet = Buffer.concat([...answer.bytes]);
      const job = { spec, query: { rows, columns }, lastDay, look, about, cellSet };
      const drawn = await renderer.render({ format: 'first', ...job });
      return { tree: Array.isArray(drawn) ? drawn : null };
    });
  }
}

/** What refuses an answer is said by the viewer itself. */
function asNothing(error: unknown): null {
  if (error instanceof BiError && /^(forbidden|invalid)\./.test(error.key)) return null;
  throw error;
}
