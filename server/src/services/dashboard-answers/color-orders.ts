import type { CellSet } from '@bi/contract/query/cell-set';
import type { ColorOrder } from '@bi/olap/chart/style/member-colors';
import { colorOrder, colorQuestions } from '@bi/olap/chart/style/color-order';
import { readAnswer } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import { resultWithin } from '../jobs/result-within';
import type { BatchService } from '../query/batch-service';
import type { AskedDashboard } from './dashboard-questions';

/** Longest wait for the orders of all fields, milliseconds; those that come later are there at the next opening. */
const MAX_WAIT_MS = 500;

/**
 * The orders in which members on dashboards have their colours, so that every tile, file and picture of a dashboard
 * colours them alike, whichever of its tiles was seen before. They are asked under the reader's rules.
 */
export class ColorOrders {
  readonly #batches: Pick<BatchService, 'ask'>;

  constructor(batches: Pick<BatchService, 'ask'>) {
    this.#batches = batches;
  }

  /** The order of a dashboard for its reader, without fields that take long or cannot be read. */
  async of(
    principal: Principal,
    { row, tiles }: Pick<AskedDashboard, 'row' | 'tiles'>,
    signal: AbortSignal,
  ): Promise<ColorOrder> {
    const sources = tiles.filter(({ effective }) => effective !== null);
    const queries = colorQuestions(row.body, sources);
    if (queries.length === 0) return {};
    const answers: (CellSet | null)[] = queries.map(() => null);
    const read = async () => {
      const questions = queries.map((query, at) => ({ id: String(at), query }));
      // whoever asked may leave: the answers are for the next reader, too
      const call = { signal: new AbortController().signal };
      for await (const outcome of this.#batches.ask(principal, questions, call)) {
        if (outcome === null || 'error' in outcome || outcome.same) continue;
        answers[Number(outcome.id)] = readAnswer(outcome.answer.answer.bytes) as CellSet;
      }
      return answers;
    };
    await resultWithin(read(), MAX_WAIT_MS, signal);
    return colorOrder(answers);
  }
}
