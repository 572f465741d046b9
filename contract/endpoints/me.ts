import type { Endpoint, NoInput } from '../descriptors/endpoint';
import type { Me } from '../identity/identity';

/** Who is signed in and what they may do. */
export const getMe: Endpoint<NoInput, Me, never> = {
  id: 'getMe',
  method: 'GET',
  path: '/me',
  repeatable: true,
};
