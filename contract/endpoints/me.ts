import type { Endpoint, NoInput } from '../endpoint';
import type { Me } from '../identity';

/** Who is signed in and what they may do. */
export const getMe: Endpoint<NoInput, Me, never> = {
  id: 'getMe',
  method: 'GET',
  path: '/me',
  repeatable: true,
};
