import type { AdminCall } from '../../../identity/admin/admin-gate';
import type { EndpointCall } from '../../endpoint-call';
import { callerOf } from '../identity-request';

/** Who administers, from where. */
export function adminCall({ principal, request }: EndpointCall): AdminCall {
  return { principal, caller: callerOf(request) };
}
