import { BiError } from '@bi/contract/messages/bi-error';
import type { Understood } from '@bi/olap/ask/vocabulary/understood';
import type { Principal } from '../../policies/principal';
import type { QueryService } from '../query/query-service';

type Begins = Pick<QueryService, 'begin'>;

/** A reading, unless it cannot be computed. */
export async function computableReading(
  queries: Begins,
  principal: Principal,
  one: Understood | null,
): Promise<Understood[]> {
  if (one === null) return [];
  try {
    await queries.begin(principal, one.query);
    return [one];
  } catch (error) {
    if (error instanceof BiError) return [];
    throw error;
  }
}

/** The readings that can be computed; one that is left by itself is still asked about. @throws {BiError} where none can */
export async function possibleReadings(
  queries: Begins,
  principal: Principal,
  choices: readonly Understood[],
): Promise<readonly Understood[]> {
  const begun = await Promise.allSettled(
    choices.map(({ query }) => queries.begin(principal, query)),
  );
  const possible = choices.filter((_, index) => begun[index]?.status === 'fulfilled');
  if (possible.length > 0) return possible;
  const failed = begun.find((one) => one.status === 'rejected');
  throw failed?.reason ?? new BiError('transport.fault');
}
