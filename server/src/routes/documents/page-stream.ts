import {
  presentAbout,
  presentDocumentFailure,
  presentDocumentLine,
  presentDocumentText,
} from '../../presenters/document-line';
import type { PresentedLine } from '../../presenters/batch-line';
import type { OpenedPages } from '../../services/document-pages/document-pages';
import type { BytesAnswer, EndpointCall } from '../endpoint-call';
import { lineStream, soon } from '../line-stream';

/** Milliseconds without a line after which one says that the server is at work. */
const HEARTBEAT_MS = 2000;

async function* presented(
  call: EndpointCall,
  lines: OpenedPages,
): AsyncGenerator<PresentedLine, void> {
  try {
    let pending = lines.next();
    for (;;) {
      const next = await soon(pending, HEARTBEAT_MS);
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
      yield 'deflated' in line ? presentDocumentText(line) : presentAbout(line, call.language);
      pending = lines.next();
    }
  } catch (error) {
    call.request.log.warn({ err: error }, 'the pages of a document could not be made');
    yield presentDocumentFailure(error, call.language);
  } finally {
    await lines.return({ pages: 0, warnings: [] }).catch(() => undefined);
  }
}

/** The pages of a document as lines of JSON. */
export function pageStream(call: EndpointCall, opened: OpenedPages): BytesAnswer {
  return lineStream(call, presented(call, opened));
}
