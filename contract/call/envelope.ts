import Type, { type TSchema } from 'typebox';
import type { ResponseCode } from './response-codes';

/**
 * Envelope of every analytics answer (spec section 3). `message` is the text for people; the same
 * text is in `errorMessage` when the answer is a failure. `requestId` repeats the header
 * `x-request-id`.
 */
export interface Envelope<T> {
  code: ResponseCode;
  data: T;
  message: string;
  errorMessage: string;
  requestId?: string;
}

/** Schema of an envelope around `data`. */
export const EnvelopeOf = <T extends TSchema>(data: T) =>
  Type.Object({
    code: Type.Integer(),
    data,
    message: Type.String(),
    errorMessage: Type.String(),
    requestId: Type.Optional(Type.String()),
  });

/** Envelope of the identity service. `code` is 0 on success. */
export interface IdentityEnvelope<T> {
  success: boolean;
  code: number;
  msg: string;
  data: T;
}

/** Schema of an identity envelope around `data`. */
export const IdentityEnvelopeOf = <T extends TSchema>(data: T) =>
  Type.Object({
    success: Type.Boolean(),
    code: Type.Integer(),
    msg: Type.String(),
    data: Type.Union([data, Type.Null()]),
  });
