import { Readable } from 'node:stream';
import {
  presentAbout,
  presentDocumentFailure,
  presentDocumentLine,
  presentDocumentText,
} from '../../presenters/document-line';
import { readsGzip } from '../../presenters/gzip-answer';
import { gzipLines, plainLines } from '../../presenters/gzip-lines';
import type { PresentedLine } from '../../presenters/batch-line';
import type { OpenedPages } from '../../services/document-pages/document-pages';
import { BytesAnswer, type EndpointCall } from '../endpoint-call';

/** Milliseconds without a line after which one says that the server is at work. */
const HEARTBEAT_MS = 2000;

async function* presented(
  call: EndpointCall,
  lines: OpenedPages,
): AsyncGenerator<PresentedLine, void> {
  try {
    let pending = lines.next();
    for (;;) {
      const next = await soon(pending);
      if (next === null) {
        yield presentDocumentLine({ kind: 'working' });
        continue;
      }
      if (next.done === true) {
        const { pages, warnings } = next.value;
        yield presentDocumentLine({ kind: 'end', pages, warnings });
        return;
      }
      const line = next.value;
      yield typeof line === 'string'
        ? presentDocumentText(line)
        : presentAbout(line, call.language);
      pending = lines.next();
    }
  } catch (error) {
    call.request.log.warn({ err: error }, 'the pages of a document could not be made');
    yield presentDocumentFailure(error, call.language);
  } finally {
    await lines.return({ pages: 0, warnings: [] }).catch(() => undefined);
  }
}

/** What a promise gives, or null where it takes longer than a heartbeat. */
async function soon<T>(pending: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => (timer = setTimeout(() => done(null), HEARTBEAT_MS)));
  try {
    return await Promise.race([pending, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The pages of a document as lines of JSON, each sent when it is there, also where they are compressed. */
export function pageStream(call: EndpointCall, opened: OpenedPages): BytesAnswer {
  const isZipped = readsGzip(call.request.headers['accept-encoding']);
  const lines = presented(call, opened);
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
