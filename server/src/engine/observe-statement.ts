import { BiError } from '@bi/contract/messages/bi-error';
import type { StatementKind, StatementObserver, StatementOutcome } from './engine-settings';
import { SqlProblemError } from './sql-engine';

const OUTCOMES: Partial<Record<string, StatementOutcome>> = {
  'cancelled.query': 'cancelled',
  'engine.busy': 'busy',
  'engine.timeout': 'timeout',
  'engine.memory': 'memory',
  'engine.crashed': 'crashed',
};

function outcomeOf(error: unknown): StatementOutcome {
  if (error instanceof SqlProblemError) return 'refused';
  return (error instanceof BiError ? OUTCOMES[error.key] : undefined) ?? 'failed';
}

/** Does a statement's work and reports to the observer how it ended and how long it took, waiting included. */
export async function observed<T>(
  observe: StatementObserver | undefined,
  kind: StatementKind,
  work: () => Promise<T>,
): Promise<T> {
  const since = performance.now();
  const report = (outcome: StatementOutcome) =>
    observe?.(kind, outcome, (performance.now() - since) / 1000);
  try {
    const result = await work();
    report('done');
    return result;
  } catch (error) {
    report(outcomeOf(error));
    throw error;
  }
}
