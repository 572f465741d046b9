import { BiError } from '@bi/contract/messages/bi-error';
import type { AlertSubject } from '@bi/contract/delivery/alert';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { observe, type Observation } from '@bi/olap/alert/observe';
import { readAnswer } from '../../engine/engine';
import { through, type Principal } from '../../policies/principal';
import type { CubeMoment } from '../cubes/cube-moment';
import type { QueryService } from '../query/query-service';

/** What alerts are read with. */
export interface AlertReaderParts {
  queries: Pick<QueryService, 'begin'>;
  moment: (principal: Principal) => CubeMoment;
}

/** What was found, under whose rights, of which data. */
export interface AlertFound {
  found: Observation;
  /** versions of the tables that were read, by name */
  data: Record<string, number>;
}

/** How an alert is read. */
export interface ReadingAsked {
  language: 'en' | 'zh';
  signal: AbortSignal;
}

/** Reads what alerts watch, as one person sees it. */
export class AlertReader {
  readonly #parts: AlertReaderParts;

  constructor(parts: AlertReaderParts) {
    this.#parts = parts;
  }

  /** What somebody finds now. @throws {BiError} missing.*, invalid.*, forbidden.*, engine.*, cancelled.query */
  async read(
    reader: Principal,
    subject: AlertSubject,
    { language, signal }: ReadingAsked,
  ): Promise<AlertFound> {
    const principal = through(reader, 'alert');
    const moment = this.#parts.moment(principal);
    let data: Record<string, number> = {};
    const rows = async (row: [number, number]): Promise<CellSet> => {
      const query: Query = { ...subject.query, window: { row } };
      const begun = await this.#parts.queries.begin(principal, query, moment);
      data = begun.asked.plan.trace.receipt.datasets;
      const cached = begun.cached();
      if (cached) return readAnswer((await cached).answer.bytes) as CellSet;
      const { result, leave } = begun.run();
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) {
        leave();
        result.catch(() => undefined);
        throw new BiError('cancelled.query');
      }
      try {
        return readAnswer((await result).answer.bytes) as CellSet;
      } finally {
        signal.removeEventListener('abort', leave);
      }
    };
    const found = await observe(rows, subject, language);
    return { found, data };
  }

  /** Versions of the tables that an alert reads, by name; nothing is read. @throws {BiError} as `read` */
  async versions(principal: Principal, subject: AlertSubject): Promise<Record<string, number>> {
    const moment = this.#parts.moment(principal);
    const query: Query = { ...subject.query, window: { row: [0, 1] } };
    const { asked } = await this.#parts.queries.begin(principal, query, moment);
    return asked.plan.trace.receipt.datasets;
  }

  /** The cube of a question as the person sees it. @throws {BiError} as `read` */
  async model(principal: Principal, query: Query): Promise<CubeModel> {
    const { asked } = await this.#parts.queries.begin(principal, query);
    return asked.cube.model;
  }
}
