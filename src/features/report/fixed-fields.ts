import type { Me } from '@bi/contract/identity/identity';
import type { Query } from '@bi/contract/query/query';
import { fieldFilters } from '@bi/olap/query/edit-filters';
import { givenRights } from '../../widgets/given/given-rights';

/**
 * Fields whose conditions a reader may not change: those that a report is saved with, for readers who may only add
 * to them. Null is among them for a condition on several fields.
 */
export function fixedFields(saved: Query, me: Me | undefined): ReadonlySet<string | null> {
  const { isBound } = givenRights(me);
  return new Set(isBound ? fieldFilters(saved).map(({ of }) => of) : []);
}
