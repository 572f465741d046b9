import { BiError } from '@bi/contract/messages/bi-error';
import type { FailedFrame } from './engine-protocol';

/** Sorts a failure by what has to be done about it; the message keeps only its first line. */
export function classifyFailure(error: unknown, stopped: boolean): FailedFrame {
  const text = error instanceof Error ? error.message : String(error);
  const message = (text.split('\n')[0] ?? '').slice(0, 2000);
  if (stopped || /^INTERRUPT Error/.test(message)) return { reason: 'stopped', message };
  if (error instanceof BiError)
    return { reason: 'coded', message, key: error.key, params: error.params };
  if (/no space left|file too large|read-only file system|disk quota/i.test(message))
    return { reason: 'disk', message };
  const isMemory =
    error instanceof RangeError ||
    /^Out of Memory Error|bad_alloc|allocat(e|ion) (of )?.*(fail|memory)|failed to allocate/i.test(
      message,
    );
  return { reason: isMemory ? 'memory' : 'statement', message };
}
