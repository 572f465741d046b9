import type { FastifyRequest } from 'fastify';
import { BiError } from '@bi/contract/bi-error';
import { presentFaults } from '../../presenters/sql';
import type { SqlFaultData } from '../../services/sql-faults';
import { readerLanguage } from '../caller';

function notesOf(error: BiError): SqlFaultData['notes'] | null {
  const { data } = error;
  const has = typeof data === 'object' && data !== null && 'notes' in data;
  return has ? (data as SqlFaultData).notes : null;
}

/** Does a call; faults of its statement leave as SqlFaults in the reader's language. */
export async function withFaults<T>(request: FastifyRequest, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const notes = error instanceof BiError ? notesOf(error) : null;
    if (!(error instanceof BiError) || notes === null) throw error;
    const faults = presentFaults(notes, readerLanguage(request));
    throw new BiError(error.key, { params: error.params, data: { faults }, cause: error });
  }
}
