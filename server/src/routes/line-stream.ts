import { Readable } from 'node:stream';
import type { PresentedLine } from '../presenters/batch-line';
import { readsGzip } from '../presenters/gzip-answer';
import { gzipLines, plainLines } from '../presenters/gzip-lines';
import { BytesAnswer, type EndpointCall } from './endpoint-call';

/** Milliseconds for which lines are written before other calls have their turn. */
const TURN_MS = 8;

/**
 * Gives the event loop a turn where one stream has kept it busy: lines that are there already follow each other
 * without one, however many they are.
 */
class BusyTurns {
  #since = performance.now();

  /** To be called between two lines. */
  async turn(): Promise<void> {
    if (performance.now() - this.#since < TURN_MS) return;
    await new Promise<void>((next) => setImmediate(next));
    this.#since = performance.now();
  }
}

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

/** Lines with turns for other calls between them. */
async function* inTurns(lines: AsyncIterable<PresentedLine>): AsyncGenerator<PresentedLine, void> {
  const turns = new BusyTurns();
  for await (const line of lines) {
    yield line;
    await turns.turn();
  }
}

/** An answer of lines of JSON, each sent when it is there, also where they are compressed. */
export function lineStream(
  { request }: EndpointCall,
  lines: AsyncIterable<PresentedLine>,
): BytesAnswer {
  const isZipped = readsGzip(request.headers['accept-encoding']);
  const sent = inTurns(lines);
  const body = Readable.from(isZipped ? gzipLines(sent) : plainLines(sent), {
    objectMode: false,
  });
  return new BytesAnswer(body, {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'x-accel-buffering': 'no',
    vary: 'accept-encoding',
    ...(isZipped && { 'content-encoding': 'gzip' }),
  });
}
