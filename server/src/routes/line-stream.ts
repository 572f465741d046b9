import { Readable } from 'node:stream';
import type { PresentedLine } from '../presenters/batch-line';
import { readsGzip } from '../presenters/gzip-answer';
import { gzipLines, plainLines } from '../presenters/gzip-lines';
import { BytesAnswer, type EndpointCall } from './endpoint-call';

/** What a promise gives, or null where it takes longer than `ms`. */
export async function soon<T>(pending: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => (timer = setTimeout(() => done(null), ms)));
  try {
    return await Promise.race([pending, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** An answer of lines of JSON, each sent when it is there, also where they are compressed. */
export function lineStream(
  { request }: EndpointCall,
  lines: AsyncIterable<PresentedLine>,
): BytesAnswer {
  const isZipped = readsGzip(request.headers['accept-encoding']);
  const body = Readable.from(isZipped ? gzipLines(lines) : plainLines(lines), {
    objectMode: false,
  });
  return new BytesAnswer(body, {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'x-accel-buffering': 'no',
    vary: 'accept-encoding',
    ...(isZipped && { 'content-encoding': 'gzip' }),
  });
}
