import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import { isBoundByAccess } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';

/** An engine's failure without what it says of the statement, which may quote rows; other errors as they are. */
export function withoutReason(error: unknown): unknown {
  if (!(error instanceof BiError) || error.key !== 'engine.failed') return error;
  return new BiError('engine.failed', { params: { reason: '' }, cause: error });
}

/** Whether somebody learns why an engine failed: people of the tenant who see every row and field of a cube. */
export function seesReason(
  principal: Pick<Principal, 'kind' | 'role' | 'rowRules'>,
  model: Pick<CubeModel, 'access'>,
): boolean {
  const { kind, rowRules } = principal;
  return kind === 'user' && rowRules.length === 0 && !isBoundByAccess(principal, model);
}

/**
 * Result of work on a cube; its failure says only what its asker may know.
 * @throws what the work throws
 */
export async function withReaderFailure<T>(
  principal: Pick<Principal, 'kind' | 'role' | 'rowRules'>,
  model: Pick<CubeModel, 'access'>,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw seesReason(principal, model) ? error : withoutReason(error);
  }
}
