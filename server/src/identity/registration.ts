import { BiError } from '@bi/contract/messages/bi-error';
import type { Language } from '@bi/contract/messages/catalogue';
import type {
  RegisterBody,
  SendCodeBody,
  VerifyCodeBody,
} from '@bi/contract/identity/registration';
import { foldName } from '../repositories/identity/user-repository';
import type { EmailCodes } from './email-codes';
import type { Caller, SignedIn } from './caller';
import type { IdentityContext } from './identity-context';
import { cleanUserName, type NewAccounts } from './new-accounts';
import { assertPasswordAllowed } from './password-rules';
import type { Sessions } from './sessions';
import type { SocialSignIn } from './social/social-sign-in';
import { openTicket, validated } from './social/social-tickets';

/** Proving an e-mail, and accounts that people make on /#/register. */
export function createRegistration(
  context: IdentityContext,
  codes: EmailCodes,
  accounts: NewAccounts,
  social: SocialSignIn,
  sessions: Sessions,
) {
  const { database, hasher, now } = context;

  /** The round trip whose e-mail this is. @throws {BiError} identity.ticket, identity.emailUnverified */
  async function roundTripOf(email: string, ticket: string | undefined) {
    const row = await openTicket(database, ticket, now());
    const { profile } = validated(row);
    if (profile.email !== '' && foldName(profile.email) !== foldName(email)) {
      throw new BiError('identity.emailUnverified');
    }
    return row;
  }

  async function sendCode(
    body: SendCodeBody,
    ticket: string | undefined,
    language: Language,
    caller: Caller,
  ): Promise<{ delayTime: number }> {
    const request = { email: body.email, language, caller };
    if (ticket !== undefined) {
      const row = await roundTripOf(body.email, ticket);
      return { delayTime: await codes.send({ ...request, owner: row.hash, isFree: true }) };
    }
    await accounts.openTenant(undefined);
    const isFree = !(await accounts.isTaken(body.email));
    return { delayTime: await codes.send({ ...request, owner: '', isFree }) };
  }

  async function verifyCode(
    body: VerifyCodeBody,
    ticket: string | undefined,
    caller: Caller,
  ): Promise<void> {
    const { verificationCode } = body;
    const emailKey = foldName(body.email);
    if (ticket === undefined) {
      await codes.verify({ emailKey, owner: '' }, verificationCode, caller, true);
      return;
    }
    const row = await roundTripOf(body.email, ticket);
    await codes.verify({ emailKey, owner: row.hash }, verificationCode, caller, false);
    await social.markEmail(row, emailKey);
  }

  async function register(body: RegisterBody, caller: Caller): Promise<SignedIn> {
    const tenant = await accounts.openTenant(body.identity);
    const userName = cleanUserName(body.userName);
    if (userName === null) throw new BiError('identity.userName');
    const email = body.email.trim();
    assertPasswordAllowed(body.password, [userName, email, body.name ?? '']);
    const place = { emailKey: foldName(email), owner: '' };
    await codes.verify(place, body.verificationCode, caller, true);
    if (await accounts.isTaken(userName)) throw new BiError('identity.accountTaken');
    const passwordHash = await hasher.hash(body.password);
    const userId = await accounts.create({
      tenant,
      email,
      wantedName: userName,
      displayName: body.name ?? userName,
      passwordHash,
      caller,
      way: 'register',
      alongside: () => Promise.resolve(),
    });
    await codes.verify(place, body.verificationCode, caller, false);
    const person = { userId, userName, demo: 0 };
    const place2 = { tenantId: tenant.id, tenantCode: tenant.code };
    return sessions.start(person, place2, caller, { way: 'register' });
  }

  return { sendCode, verifyCode, register };
}

/** See `createRegistration`. */
export type Registration = ReturnType<typeof createRegistration>;
