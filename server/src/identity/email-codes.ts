import { BiError } from '@bi/contract/messages/bi-error';
import type { Language } from '@bi/contract/messages/catalogue';
import { isMailAddress } from '../mail/mail-address';
import { mailText, type MailKind } from '../mail/mail-texts';
import {
  deleteEmailCode,
  findEmailCode,
  putEmailCode,
  settleEmailCode,
  tryEmailCode,
  type EmailCodeFor,
} from '../repositories/identity/code-repository';
import { foldName } from '../repositories/identity/user-repository';
import type { Caller } from './caller';
import { askedByBrowser } from './demo-outbox';
import type { IdentityContext } from './identity-context';
import { hashSecret, isSameText, mintDigits, mintId } from './secret-token';
import { networkOf, type ThrottleRule } from './throttle';

/** How long a code works. */
export const CODE_MS = 10 * 60_000;
/** Tries of one code. */
export const CODE_TRIES = 5;
/** Seconds until another code may be asked for. */
export const DELAY_SECONDS = 60;

const SOURCE = 'createAccount';
const HOUR_MS = 3_600_000;
const MAILS_TO: ThrottleRule = { name: 'code mail', limit: 6, windowMs: HOUR_MS };
const MAILS_FROM: ThrottleRule = { name: 'code mail address', limit: 30, windowMs: HOUR_MS };
const TRIES_FROM: ThrottleRule = { name: 'code try', limit: 60, windowMs: HOUR_MS };

/** What a code is asked for. `owner` is a round trip's hash, '' for self-registration. */
export interface CodeRequest {
  email: string;
  owner: string;
  /** false: the mail says instead that there is an account already, and no code works */
  isFree: boolean;
  language: Language;
  caller: Caller;
}

/** Six-digit codes that prove an e-mail. */
export function createEmailCodes(context: IdentityContext) {
  const { database, mailer, settings, throttle, log, now } = context;

  async function mail(request: CodeRequest, code: string): Promise<void> {
    if (!mailer.isConfigured) throw new BiError('identity.mailMissing');
    const kind: MailKind = request.isFree ? 'code' : 'hasAccount';
    const link = `${settings.ownOrigins[0]}/#/login`;
    const text = mailText(kind, request.isFree ? { code } : { link }, request.language);
    const outcome = await mailer.send({
      to: request.email.trim(),
      ...text,
      ...askedByBrowser(request.caller),
    });
    if (outcome.state === 'accepted' || outcome.state === 'uncertain') return;
    log.warn({ reason: outcome.reason, state: outcome.state }, 'verification code was not sent');
    throw new BiError('identity.mailFailed');
  }

  /** Mails a code unless one was mailed within the delay; answers the seconds until the next. */
  async function send(request: CodeRequest): Promise<number> {
    const email = request.email.trim();
    if (!isMailAddress(email)) throw new BiError('identity.emailInvalid', { params: { email } });
    const place: EmailCodeFor = { source: SOURCE, owner: request.owner, emailKey: foldName(email) };
    const earlier = await findEmailCode(database, place);
    const waited = earlier ? now() - earlier.sent_ms : Infinity;
    const isWaiting = waited >= 0 && waited < DELAY_SECONDS * 1000;
    if (isWaiting) return Math.ceil(DELAY_SECONDS - waited / 1000);
    await throttle.attempt([
      [MAILS_TO, place.emailKey],
      [MAILS_FROM, networkOf(request.caller.address)],
    ]);
    const [id, code] = [mintId('cod'), mintDigits()];
    await putEmailCode(database, {
      id,
      source: SOURCE,
      email_key: place.emailKey,
      owner: place.owner,
      code_hash: hashSecret(`${id}:${request.isFree ? code : mintId('none')}`),
      tries: 0,
      sent_ms: now(),
      expires_ms: now() + CODE_MS,
      used_ms: null,
    });
    try {
      await mail(request, code);
    } catch (error) {
      await deleteEmailCode(database, id);
      throw error;
    }
    return DELAY_SECONDS;
  }

  /**
   * Counts a try and compares. `keep` leaves a right code usable once more.
   * @throws {BiError} identity.wrongCode, identity.throttled
   */
  async function verify(
    place: Omit<EmailCodeFor, 'source'>,
    code: string,
    caller: Caller,
    keep: boolean,
  ): Promise<void> {
    const counted = await throttle.attempt([[TRIES_FROM, networkOf(caller.address)]]);
    const row = await tryEmailCode(database, { source: SOURCE, ...place }, CODE_TRIES, now());
    const isRight = row !== undefined && isSameText(row.code_hash, hashSecret(`${row.id}:${code}`));
    if (!isRight) throw new BiError('identity.wrongCode');
    await settleEmailCode(database, row.id, keep ? null : now());
    await counted.succeed();
  }

  return { send, verify };
}

/** See `createEmailCodes`. */
export type EmailCodes = ReturnType<typeof createEmailCodes>;
