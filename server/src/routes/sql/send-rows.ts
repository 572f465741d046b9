import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { presentRows, presentWindow } from '../../presenters/query-answer';
import type { ToldRows } from '../../services/jobs/job-result';

/** Sends a statement's rows inside their envelope, as a stream of known length. */
export function sendRows(reply: FastifyReply, { rowSet, told }: ToldRows): FastifyReply {
  const { parts, sizeBytes } = presentRows(rowSet, told, reply.request.id);
  return reply
    .type('application/json; charset=utf-8')
    .header('content-length', sizeBytes)
    .send(Readable.from(parts, { objectMode: false }));
}

/** A window of rows: its own RowSet's bytes, with the place and the number of all rows. */
export interface RowWindow {
  rowSet: readonly Uint8Array[];
  offset: number;
  total: number;
  more: boolean;
}

/** Sends a window of rows inside its envelope. */
export function sendWindow(reply: FastifyReply, window: RowWindow): FastifyReply {
  const { parts, sizeBytes } = presentWindow(window, reply.request.id);
  return reply
    .type('application/json; charset=utf-8')
    .header('content-length', sizeBytes)
    .send(Readable.from(parts, { objectMode: false }));
}
