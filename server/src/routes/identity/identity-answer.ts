import type { BiError } from '@bi/contract/messages/bi-error';
import type { IdentityEnvelope } from '@bi/contract/call/envelope';
import { IDENTITY_CODES, type IdentityCode } from '@bi/contract/identity/identity-codes';
import type { Language, MessageKey } from '@bi/contract/messages/catalogue';
import { errorText } from '../../presenters/error-text';

const CODES: Partial<Record<MessageKey, IdentityCode>> = {
  'identity.wrongPassword': IDENTITY_CODES.WRONG_PASSWORD,
  'identity.throttled': IDENTITY_CODES.THROTTLED,
  'identity.tenantRequired': IDENTITY_CODES.TENANT_REQUIRED,
  'identity.tokenMissing': IDENTITY_CODES.TOKEN,
  'transport.tokenMissing': IDENTITY_CODES.TOKEN,
  'transport.tokenDead': IDENTITY_CODES.TOKEN,
  'transport.originRefused': IDENTITY_CODES.FORBIDDEN,
  'identity.refreshRefused': IDENTITY_CODES.REFRESH_REFUSED,
  'identity.forbidden': IDENTITY_CODES.FORBIDDEN,
  'identity.ticket': IDENTITY_CODES.TICKET,
  'identity.stateMissing': IDENTITY_CODES.TICKET,
  'identity.providerUnknown': IDENTITY_CODES.PROVIDER,
  'identity.providerRefused': IDENTITY_CODES.PROVIDER,
  'identity.providerDown': IDENTITY_CODES.PROVIDER,
  'identity.emailTaken': IDENTITY_CODES.EMAIL_TAKEN,
  'identity.accountTaken': IDENTITY_CODES.EMAIL_TAKEN,
  'identity.linkTaken': IDENTITY_CODES.EMAIL_TAKEN,
  'identity.registrationClosed': IDENTITY_CODES.REGISTRATION_CLOSED,
  'identity.emailUnverified': IDENTITY_CODES.EMAIL_UNVERIFIED,
  'identity.wrongCode': IDENTITY_CODES.WRONG_CODE,
  'identity.link': IDENTITY_CODES.LINK,
  'identity.passwordShort': IDENTITY_CODES.PASSWORD_RULES,
  'identity.passwordLong': IDENTITY_CODES.PASSWORD_RULES,
  'identity.passwordCommon': IDENTITY_CODES.PASSWORD_RULES,
  'identity.passwordSame': IDENTITY_CODES.PASSWORD_RULES,
  'identity.mailFailed': IDENTITY_CODES.MAIL,
  'identity.mailMissing': IDENTITY_CODES.MAIL,
  'identity.addressRefused': IDENTITY_CODES.ADDRESS,
  'identity.timeout': IDENTITY_CODES.TIMEOUT,
  'identity.unreachable': IDENTITY_CODES.UNREACHABLE,
  'identity.session': IDENTITY_CODES.LINK,
  'identity.proxyType': IDENTITY_CODES.INVALID,
  'identity.invalidBody': IDENTITY_CODES.INVALID,
  'identity.emailInvalid': IDENTITY_CODES.INVALID,
  'identity.userName': IDENTITY_CODES.INVALID,
};

/** Envelope of a success. */
export function identitySuccess<T>(data: T): IdentityEnvelope<T> {
  return { success: true, code: IDENTITY_CODES.OK, msg: '', data };
}

function codeOf({ key }: BiError): IdentityCode | undefined {
  return key.startsWith('invalid.') ? IDENTITY_CODES.INVALID : CODES[key];
}

/** true when the error is an answer and not a fault. */
export function isRefusal(error: BiError): boolean {
  return codeOf(error) !== undefined;
}

/** Envelope of a refusal or a fault. */
export function identityRefusal(error: BiError, language: Language): IdentityEnvelope<unknown> {
  return {
    success: false,
    code: codeOf(error) ?? IDENTITY_CODES.FAULT,
    msg: errorText(error.key, error.params, language),
    data: error.data ?? null,
  };
}
