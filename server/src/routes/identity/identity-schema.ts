import Type, { type TSchema } from 'typebox';
import { IdentityEnvelopeOf } from '@bi/contract/envelope';

/** Who may call: anybody, the holder of a token, or the browser with a cookie of this server. */
type Access = 'open' | 'token';

/** What an identity route tells about itself. */
export interface IdentityRouteText {
  operationId: string;
  summary: string;
  access?: Access;
}

const Problem = {
  ...IdentityEnvelopeOf(Type.Unknown()),
  description: 'A fault: code 500. Refusals are answers with HTTP 200 and success false.',
};

/** Schema of an identity route whose answer is an identity envelope around `data`. */
export function identitySchema<S extends object>(
  { access = 'open', ...told }: IdentityRouteText,
  data: TSchema,
  parts: S,
) {
  return {
    ...told,
    tags: ['identity'],
    security: access === 'token' ? [{ token: [] }] : [],
    response: { 200: IdentityEnvelopeOf(data), 500: Problem },
    ...parts,
  };
}
