import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { presentRows } from '../../presenters/query-answer';
import type { ToldRows } from '../../services/sql-rows';

/** Sends a statement's rows inside their envelope, as a stream of known length. */
export function sendRows(reply: FastifyReply, { rowSet, told }: ToldRows): FastifyReply {
  const { parts, sizeBytes } = presentRows(rowSet, told, reply.request.id);
  return reply
    .type('application/json; charset=utf-8')
    .header('content-length', sizeBytes)
    .send(Readable.from(parts, { objectMode: false }));
}
