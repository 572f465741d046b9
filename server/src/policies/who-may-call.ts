import type { WhoMayCall } from '@bi/contract/descriptors/endpoint-schemas';
import type { Principal } from './principal';

/**
 * Whether somebody may make a call that is described as for `who`. What they may do with one item is
 * decided by the item's policy.
 */
export function mayCall(
  { kind, role }: Pick<Principal, 'kind' | 'role'>,
  who: WhoMayCall,
): boolean {
  switch (who) {
    case 'anyone':
    case 'holder':
    case 'caller':
      return true;
    case 'operator':
      return false;
    case 'service':
      return kind === 'service';
    case 'person':
      return kind === 'user';
    case 'analyst':
      return kind === 'user' && (role === 'analyst' || role === 'administrator');
    case 'administrator':
      return kind === 'user' && role === 'administrator';
  }
}
