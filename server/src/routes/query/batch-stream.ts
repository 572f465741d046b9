import { BiError } from '@bi/contract/messages/bi-error';
import {
  presentBatchAnswer,
  presentBatchError,
  presentHeartbeat,
  presentSame,
  type PresentedLine,
} from '../../presenters/batch-line';
import type { BatchOutcome } from '../../services/query/batch-service';
import type { BytesAnswer, EndpointCall } from '../endpoint-call';
import { lineStream } from '../line-stream';

function toBiError({ request }: EndpointCall, id: string, given: unknown): BiError {
  const error = given instanceof BiError ? given : new BiError('transport.fault', { cause: given });
  if (error.key === 'transport.fault' || error.key.startsWith('engine.')) {
    request.log.error({ err: error, cause: error.cause, question: id }, 'a question failed');
  }
  return error;
}

async function* presented(
  call: EndpointCall,
  outcomes: AsyncIterable<BatchOutcome | null>,
): AsyncGenerator<PresentedLine, void> {
  for await (const outcome of outcomes) {
    if (outcome === null) yield presentHeartbeat();
    else if ('error' in outcome) {
      const { id } = outcome;
      yield presentBatchError(id, toBiError(call, id, outcome.error), call.language);
    } else if (outcome.same) {
      yield presentSame(outcome.id, outcome.key, outcome.newer);
    } else {
      const { id, key, newer, answer } = outcome;
      const { answer: cells, trace } = answer;
      yield presentBatchAnswer(id, key, { cellSet: cells.bytes, trace, newer });
    }
  }
}

/** The outcomes of a batch as lines of JSON, each sent when it is there, also where they are compressed. */
export function batchStream(
  call: EndpointCall,
  outcomes: AsyncIterable<BatchOutcome | null>,
): BytesAnswer {
  return lineStream(call, presented(call, outcomes));
}
