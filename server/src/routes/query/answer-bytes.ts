import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { readsGzip, gzipAnswer } from '../../presenters/gzip-answer';
import { presentAnswer } from '../../presenters/query-answer';
import type { TracedAnswer } from '../../services/jobs/job-result';
import { BytesAnswer } from '../endpoint-call';

const type = 'application/json; charset=utf-8';

/** Pieces of an envelope whose length is given, sent as a stream. */
export function streamedEnvelope({
  parts,
  sizeBytes,
}: {
  parts: Iterable<Uint8Array>;
  sizeBytes: number;
}): BytesAnswer {
  const body = Readable.from(parts, { objectMode: false });
  return new BytesAnswer(body, { 'content-type': type, 'content-length': sizeBytes });
}

/** A cell set's bytes inside their envelope; zipped once where they are sent again. */
export function answerBytes(
  { id, headers }: FastifyRequest,
  { answer, trace }: TracedAnswer,
): BytesAnswer {
  const presented = presentAnswer(answer.bytes, trace, id);
  if (trace.source === 'cache' && readsGzip(headers['accept-encoding'])) {
    const zipped = gzipAnswer(presented, answer.bytes);
    const encoding = { 'content-encoding': 'gzip', vary: 'accept-encoding' };
    if (zipped !== null) return new BytesAnswer(zipped, { 'content-type': type, ...encoding });
  }
  return streamedEnvelope(presented);
}
