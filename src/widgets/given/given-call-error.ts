import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { GivenError } from '@bi/olap/given/given-error';
import { CallError, toCallError } from '../../core/errors';
import { givenFaultText, type GivenWords } from './given-texts';

/** Why filters that the page gave are refused, as an error of a call; any other error is what it is. */
export function givenCallError(cause: unknown, texts: GivenWords): CallError {
  if (!(cause instanceof GivenError)) return toCallError(cause);
  const { fault } = cause;
  const isFixed = fault.kind === 'locked' || fault.kind === 'forbidden';
  return new CallError({
    code: isFixed ? RESPONSE_CODES.FORBIDDEN : RESPONSE_CODES.INVALID,
    ...{ status: 0, message: givenFaultText(fault, texts), cause },
  });
}
