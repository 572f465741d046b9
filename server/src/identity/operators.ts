import { can } from '../policies/actions';
import type { Principal } from '../policies/principal';
import { foldName } from '../repositories/identity/user-repository';
import type { IdentitySettings } from './identity-settings';

/**
 * Whether an account operates the installation. Accounts are named by the configuration, by user name:
 * nobody who administers a tenant can name one, nor change their own into one.
 */
export function isOperator(settings: Pick<IdentitySettings, 'operators'>, userName: string) {
  return settings.operators.includes(foldName(userName));
}

/** Whether it is an operator of the installation who asks. */
export function isOperatorCall(principal: Principal): boolean {
  return principal.kind === 'user' && can(principal, 'tenant.create');
}
