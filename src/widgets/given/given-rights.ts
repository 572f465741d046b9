import type { Me } from '@bi/contract/identity/identity';
import type { GivenRights } from '@bi/olap/given/given-names';

/** What the page may set for a reader; `isBound`: it may add conditions to those of a report, which stay. */
export function givenRights(me: Me | undefined): GivenRights & { isBound: boolean } {
  return {
    mayFilter: me?.actions.includes('report.filter') ?? true,
    locked: me?.lockedFields ?? [],
    // a guest without the action `explore`
    isBound: me?.role === 'guest' && !me.actions.includes('cube.view'),
  };
}
