import Type from 'typebox';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import {
  EmbedTokenBody,
  EmbedTokenResult,
  PostedTokenBody,
  PostedTokenResult,
  RevokeTokensQuery,
} from '../identity/identity';
import type * as endpoints from './embedding';

const tag = 'embedding';

/** Schemas of the calls of portals that embed elements. */
export const embeddingSchemas: SchemasOf<typeof endpoints> = {
  createEmbedToken: {
    tag,
    who: 'service',
    summary: 'A token for a guest, at most 10 minutes; service key only',
    body: EmbedTokenBody,
    answer: EmbedTokenResult,
  },
  revokeEmbedTokens: {
    tag,
    who: 'service',
    summary: "Revoke a subject's live embed tokens, or everybody's; service key only",
    query: RevokeTokensQuery,
    answer: Type.Object({ revoked: Type.Integer() }),
  },
  checkPostedToken: {
    tag,
    who: 'caller',
    summary: 'Whether a window of an origin may post this token to an element of a tenant',
    body: PostedTokenBody,
    answer: PostedTokenResult,
  },
};
