import type { FastifyRequest } from 'fastify';
import { BiError } from '@bi/contract/bi-error';
import { faultNotes, presentFaults } from '../../presenters/sql';
import { readerLanguage } from '../caller';

/** Does a call; faults of its statement leave as SqlFaults in the reader's language. */
export async function withFaults<T>(request: FastifyRequest, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const notes = error instanceof BiError ? faultNotes(error.data) : null;
    if (!(error instanceof BiError) || notes === null) throw error;
    const faults = presentFaults(notes, readerLanguage(request));
    throw new BiError(error.key, { params: error.params, data: { faults }, cause: error });
  }
}
