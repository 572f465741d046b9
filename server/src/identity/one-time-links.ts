import { BiError } from '@bi/contract/messages/bi-error';
import type { Language } from '@bi/contract/messages/catalogue';
import { mailText, type MailKind } from '../mail/mail-texts';
import type { Mail } from '../mail/mailer';
import {
  deleteOneTimeCodes,
  findOneTimeCode,
  insertOneTimeCode,
  spendOneTimeCode,
} from '../repositories/identity/code-repository';
import { inTransaction } from '../repositories/database/database';
import { endSessionsOf, findLiveSession } from '../repositories/identity/session-repository';
import {
  findUser,
  findUserByLogin,
  foldName,
  membershipsOf,
  updateUser,
  type UserRow,
} from '../repositories/identity/user-repository';
import type { Caller, SignedIn } from './caller';
import { askedByBrowser, askedByUser } from './demo-outbox';
import type { IdentityContext } from './identity-context';
import { assertPasswordAllowed } from './password-rules';
import { hashSecret, mintSecret } from './secret-token';
import type { Sessions } from './sessions';
import { networkOf, type ThrottleRule } from './throttle';

/** How long a password link works. */
export const RESET_MS = 30 * 60_000;
/** How long the link in an invitation works. */
export const INVITE_MS = 3 * 86_400_000;
/** How long a sign-in code works. */
export const LOGIN_CODE_MS = 60_000;

const HOUR_MS = 3_600_000;
const ASKED_FOR: ThrottleRule = { name: 'forgot name', limit: 5, windowMs: HOUR_MS };
const ASKED_FROM: ThrottleRule = { name: 'forgot address', limit: 30, windowMs: HOUR_MS };
const TRIED_FROM: ThrottleRule = { name: 'link try', limit: 60, windowMs: HOUR_MS };

/** `address` with `code` in its hash query, or in its query when it has no hash. */
export function withCode(address: string, code: string): string {
  const url = new URL(address);
  if (url.hash === '') {
    url.searchParams.set('code', code);
    return url.href;
  }
  const [path = '', query = ''] = url.hash.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('code', code);
  url.hash = `${path}?${parameters.toString()}`;
  return url.href;
}

/** Password links by mail, and codes that carry a sign-in to another page. */
export class OneTimeLinks {
  readonly #context: IdentityContext;
  readonly #sessions: Sessions;
  readonly #running = new Set<Promise<void>>();

  constructor(context: IdentityContext, sessions: Sessions) {
    this.#context = context;
    this.#sessions = sessions;
  }

  async #mailLink(
    user: UserRow,
    kind: MailKind & ('reset' | 'invited'),
    target: string,
    language: Language,
    asked: Pick<Mail, 'askedBy'> = {},
  ): Promise<void> {
    if (user.email === null) return;
    const code = mintSecret('bic');
    await deleteOneTimeCodes(this.#context.database, 'reset', user.id);
    await insertOneTimeCode(this.#context.database, {
      hash: hashSecret(code),
      kind: 'reset',
      user_id: user.id,
      session_id: null,
      target,
      created_ms: this.#context.now(),
      expires_ms: this.#context.now() + (kind === 'reset' ? RESET_MS : INVITE_MS),
      used_ms: null,
    });
    const link = withCode(`${this.#context.settings.ownOrigins[0]}/#/reset`, code);
    const text = mailText(kind, { userName: user.user_name, link }, language);
    const outcome = await this.#context.mailer.send({ to: user.email, ...text, ...asked });
    if (outcome.state === 'accepted' || outcome.state === 'uncertain') return;
    this.#context.log.warn(
      { reason: outcome.reason, state: outcome.state },
      'password link was not sent',
    );
    throw new BiError('identity.mailFailed');
  }

  /** Answers alike for registered and other people: the mail is sent after the answer. */
  async forgot(
    login: string,
    redirectUrl: string,
    language: Language,
    caller: Caller,
  ): Promise<void> {
    if (!this.#context.mailer.isConfigured) throw new BiError('identity.mailMissing');
    await this.#context.throttle.attempt([
      [ASKED_FOR, foldName(login)],
      [ASKED_FROM, networkOf(caller.address)],
    ]);
    const user = await findUserByLogin(this.#context.database, login);
    const places = await membershipsOf(this.#context.database, user?.id ?? '');
    await this.#context.audit.record({
      tenantId: places[0]?.tenantId ?? null,
      actorName: login,
      action: 'password.forgot',
      address: caller.address,
    });
    if (user?.enabled !== 1 || (user.demo === 1 && this.#context.settings.mode !== 'demo')) return;
    const target = this.#context.addresses.resolve(redirectUrl) ?? '';
    const work = this.#mailLink(user, 'reset', target, language, askedByBrowser(caller))
      .catch((error: unknown) =>
        this.#context.log.warn({ err: error }, 'password link was not sent'),
      )
      .finally(() => this.#running.delete(work));
    this.#running.add(work);
  }

  async reset(code: string, password: string, caller: Caller): Promise<string> {
    const counted = await this.#context.throttle.attempt([[TRIED_FROM, networkOf(caller.address)]]);
    const row = await findOneTimeCode(
      this.#context.database,
      'reset',
      hashSecret(code),
      this.#context.now(),
    );
    const user = row && (await findUser(this.#context.database, row.user_id));
    if (row === undefined || user?.enabled !== 1) throw new BiError('identity.link');
    assertPasswordAllowed(password, [user.user_name, user.email ?? '', user.display_name]);
    const passwordHash = await this.#context.hasher.hash(password);
    await inTransaction(this.#context.database, async (db) => {
      if (!(await spendOneTimeCode(db, row.hash, this.#context.now())))
        throw new BiError('identity.link');
      const fields = {
        password_hash: passwordHash,
        email_verified: 1,
        demo: 0,
        updated_ms: this.#context.now(),
      };
      await updateUser(db, user.id, fields);
      await endSessionsOf(db, user.id, this.#context.now(), 'password');
    });
    await counted.succeed();
    const places = await membershipsOf(this.#context.database, user.id);
    await this.#context.audit.record({
      tenantId: places[0]?.tenantId ?? null,
      actorId: user.id,
      actorName: user.user_name,
      action: 'password.reset',
      address: caller.address,
    });
    return this.#context.addresses.resolveOrSignIn(row.target === '' ? undefined : row.target);
  }

  /** The address with a one-use sign-in code for it. @throws {BiError} identity.addressRefused */
  async issueCode(accessToken: string, redirectUrl: string): Promise<string> {
    const session = await this.#sessions.ofAccessToken(accessToken);
    if (!session) throw new BiError('identity.tokenMissing');
    const target = this.#context.addresses.resolve(redirectUrl);
    if (target === null) throw new BiError('identity.addressRefused');
    const code = mintSecret('bic');
    await insertOneTimeCode(this.#context.database, {
      hash: hashSecret(code),
      kind: 'login',
      user_id: session.userId,
      session_id: session.sessionId,
      target,
      created_ms: this.#context.now(),
      expires_ms: this.#context.now() + LOGIN_CODE_MS,
      used_ms: null,
    });
    return withCode(target, code);
  }

  /** A new session for a sign-in code. @throws {BiError} identity.link */
  async exchangeCode(code: string, caller: Caller): Promise<SignedIn> {
    const counted = await this.#context.throttle.attempt([[TRIED_FROM, networkOf(caller.address)]]);
    const hash = hashSecret(code);
    const row = await findOneTimeCode(this.#context.database, 'login', hash, this.#context.now());
    const session =
      row?.session_id &&
      (await findLiveSession(this.#context.database, row.session_id, this.#context.now()));
    if (!session || !(await spendOneTimeCode(this.#context.database, hash, this.#context.now()))) {
      throw new BiError('identity.link');
    }
    await counted.succeed();
    return this.#sessions.start(session, session, caller, { way: 'code' });
  }

  /** Mails a person the link to their first password. */
  invite(user: UserRow, language: Language, byUserId: string) {
    return this.#mailLink(user, 'invited', '', language, askedByUser(byUserId));
  }

  /** Mails a person a password link and waits for the outcome. */
  mailReset(user: UserRow, language: Language) {
    return this.#mailLink(user, 'reset', '', language);
  }

  /** Resolves once every mail begun so far is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
