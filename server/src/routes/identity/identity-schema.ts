import Type from 'typebox';
import {
  isFileAnswer,
  isRedirect,
  type EndpointSchema,
} from '@bi/contract/descriptors/endpoint-schemas';
import { IdentityEnvelopeOf } from '@bi/contract/call/envelope';

const Problem = {
  ...IdentityEnvelopeOf(Type.Unknown()),
  description: 'A fault: code 500. Refusals are answers with HTTP 200 and success false.',
};

/** Schema of an identity route, whose answer is an identity envelope around `data`, or a redirect. */
export function identitySchema(operationId: string, schema: EndpointSchema): object {
  const { summary, tag, who, query, body, answer } = schema;
  if (isFileAnswer(answer)) throw new Error(`${operationId} has no envelope`);
  const response = isRedirect(answer)
    ? { 302: Type.Null({ description: answer.redirect }) }
    : { 200: IdentityEnvelopeOf(answer), 500: Problem };
  return {
    operationId,
    summary,
    tags: [tag],
    security: who === 'anyone' ? [] : [{ token: [] }],
    response,
    ...(body && { body }),
    ...(query && { querystring: query }),
  };
}
