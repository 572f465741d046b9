import { presentPhase, presentPhaseFailure, presentWorking } from '../../presenters/chat';
import type { PresentedLine } from '../../presenters/batch-line';
import type { ConversationPhase } from '../../services/ask/conversation';
import type { BytesAnswer, EndpointCall } from '../endpoint-call';
import { lineStream, soon } from '../line-stream';

/** Milliseconds without a line after which one says that the server is at work. */
const HEARTBEAT_MS = 2000;

async function* presented(
  { request, language }: EndpointCall,
  phases: AsyncGenerator<ConversationPhase, void>,
): AsyncGenerator<PresentedLine, void> {
  try {
    let pending = phases.next();
    for (;;) {
      const next = await soon(pending, HEARTBEAT_MS);
      if (next === null) {
        yield presentWorking();
        continue;
      }
      if (next.done === true) return;
      yield presentPhase(next.value, language);
      pending = phases.next();
    }
  } catch (error) {
    request.log.warn({ err: error }, 'a question could not be answered');
    yield presentPhaseFailure(error, language);
  } finally {
    await phases.return().catch(() => undefined);
  }
}

/** The steps of a question as lines of JSON. */
export function phaseStream(
  call: EndpointCall,
  phases: AsyncGenerator<ConversationPhase, void>,
): BytesAnswer {
  return lineStream(call, presented(call, phases));
}
