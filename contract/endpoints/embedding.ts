import type { Endpoint } from '../descriptors/endpoint';
import type {
  EmbedTokenBody,
  EmbedTokenResult,
  PostedTokenBody,
  PostedTokenResult,
  RevokeTokensQuery,
} from '../identity/identity';

/** A token for a guest of a portal, at most 10 minutes. */
export const createEmbedToken: Endpoint<{ body: EmbedTokenBody }, EmbedTokenResult, never> = {
  id: 'createEmbedToken',
  method: 'POST',
  path: '/embed-tokens',
};

/** Revokes the live embed tokens of a subject, or all of them. */
export const revokeEmbedTokens: Endpoint<{ query: RevokeTokensQuery }, { revoked: number }, never> =
  {
    id: 'revokeEmbedTokens',
    method: 'DELETE',
    path: '/embed-tokens',
  };

/** Whether a window of an origin may post this token to an element of a tenant. */
export const checkPostedToken: Endpoint<{ body: PostedTokenBody }, PostedTokenResult, never> = {
  id: 'checkPostedToken',
  method: 'POST',
  path: '/posted-tokens',
};
