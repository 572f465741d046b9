import { BiError } from '@bi/contract/messages/bi-error';
import type { Principal } from '../../policies/principal';
import { canWriteSql } from '../../policies/sql-policy';

/** @throws {BiError} forbidden.sql */
export function assertMayWriteSql(principal: Principal): void {
  if (!canWriteSql(principal)) throw new BiError('forbidden.sql');
}
