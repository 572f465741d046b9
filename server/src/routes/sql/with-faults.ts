import { BiError } from '@bi/contract/messages/bi-error';
import { faultNotes, presentProblems } from '../../presenters/sql';
import type { EndpointCall } from '../endpoint-call';

/** Does a call; faults of its statement leave as SqlProblems in the reader's language. */
export async function withProblems<T>(
  { language }: EndpointCall,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const notes = error instanceof BiError ? faultNotes(error.data) : null;
    if (!(error instanceof BiError) || notes === null) throw error;
    const faults = presentProblems(notes, language);
    throw new BiError(error.key, { params: error.params, data: { faults }, cause: error });
  }
}
