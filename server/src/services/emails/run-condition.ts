import type { CellSet } from '@bi/contract/query/cell-set';
import type { EmailCondition } from '@bi/contract/delivery/email';
import type { Query } from '@bi/contract/query/query';
import { axisLeaves } from '@bi/olap/chart/data/axis-leaves';
import { readMoment } from '@bi/olap/chart/data/moment';
import { readAnswer } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import type { EmailRow, Remembered } from '../../repositories/delivery/email-repository';
import type { CubeMoment } from '../cubes/cube-moment';
import { meetsCondition } from '../document-pages/meets-condition';
import type { QueryService } from '../query/query-service';
import type { MailComposer } from './mail-composer';

/** What conditions are asked with. */
export interface RunConditionParts {
  queries: Pick<QueryService, 'pinned'>;
  moment: (principal: Principal) => CubeMoment;
  composer: MailComposer;
}

/** Whether a condition is met, and what the next run is compared with. */
export interface ConditionAnswer {
  isMet: boolean;
  /** compared with also where nothing is sent; null: nothing */
  remembered: Remembered | null;
}

/** Rows that are read for one number. */
const ROWS: [number, number] = [0, 1000];
/** What is asked whether there are rows, and whether they changed: all numbers, whatever the mail shows. */
const NUMBERS = { figures: true, chart: false, table: true } as const;

/** Asks the conditions of runs, under the rules of the schedule's owner. */
export class RunCondition {
  readonly #parts: RunConditionParts;

  constructor(parts: RunConditionParts) {
    this.#parts = parts;
  }

  /** @throws {BiError} engine.*, cancelled.query, missing.*, invalid.* */
  async ask(owner: Principal, email: EmailRow, signal: AbortSignal): Promise<ConditionAnswer> {
    const { onlyIf } = email.body;
    if (onlyIf === undefined) return { isMet: true, remembered: null };
    switch (onlyIf.kind) {
      case 'rows': {
        const { rows } = await this.#drawn(owner, email, signal);
        return { isMet: rows > 0, remembered: null };
      }
      case 'changed': {
        const { numbers } = await this.#drawn(owner, email, signal);
        const isMet = email.remembered?.numbers !== numbers;
        return { isMet, remembered: isMet ? { numbers } : null };
      }
      case 'threshold':
        return { isMet: await this.#isOver(owner, onlyIf, signal), remembered: null };
      case 'newMember': {
        const cellSet = await this.#cells(owner, onlyIf.query, signal);
        const members = axisLeaves(cellSet.rows, 'en')
          .filter(({ kind }) => kind === 'member')
          .slice(0, onlyIf.n)
          .map(({ id }) => id);
        const before = new Set(email.remembered?.members ?? []);
        return { isMet: members.some((one) => !before.has(one)), remembered: { members } };
      }
    }
  }

  async #drawn(owner: Principal, email: EmailRow, signal: AbortSignal) {
    const whole = { ...email, body: { ...email.body, content: NUMBERS } };
    const language = email.body.language ?? 'en';
    const composed = await this.#parts.composer.compose(owner, whole, { language, signal });
    return composed.draw();
  }

  async #isOver(
    owner: Principal,
    { of, op, value: than }: Extract<EmailCondition, { kind: 'threshold' }>,
    signal: AbortSignal,
  ): Promise<boolean> {
    const cellSet = await this.#cells(owner, of.query, signal);
    const value = readMoment(cellSet, 'en')?.[0]?.value ?? null;
    return value !== null && meetsCondition(value, op, than);
  }

  async #cells(owner: Principal, query: Query, signal: AbortSignal): Promise<CellSet> {
    const { window: _, ...complete } = query;
    const { queries, moment } = this.#parts;
    const pinned = await queries.pinned(owner, complete, moment(owner));
    return readAnswer([await pinned.window(ROWS, signal)]) as CellSet;
  }
}
