import type { FastifyRequest } from 'fastify';
import { presentRows, presentWindow } from '../../presenters/query-answer';
import type { PlainRows } from '../../services/jobs/job-result';
import type { BytesAnswer } from '../endpoint-call';
import { streamedEnvelope } from '../query/answer-bytes';

/** A statement's rows inside their envelope. */
export function rowsAnswer({ id }: FastifyRequest, { rowSet, facts }: PlainRows): BytesAnswer {
  return streamedEnvelope(presentRows(rowSet, facts, id));
}

/** A window of rows: its own RowSet's bytes, with the place and the number of all rows. */
export interface RowWindow {
  rowSet: readonly Uint8Array[];
  offset: number;
  total: number;
  more: boolean;
}

/** A window of rows inside its envelope. */
export function windowAnswer({ id }: FastifyRequest, window: RowWindow): BytesAnswer {
  return streamedEnvelope(presentWindow(window, id));
}
