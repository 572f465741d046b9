import { BiError } from '@bi/contract/messages/bi-error';
import type { LoginResult } from '@bi/contract/identity/identity';
import { inTransaction, type Connection } from '../repositories/database/database';
import { deleteEndedEmbedTokens } from '../repositories/identity/service-key-repository';
import {
  accessTokenExpiry,
  deleteEndedSessions,
  endSession,
  findLiveSession,
  findRefreshToken,
  findSessionByAccessHash,
  findSessionByLogoutHash,
  insertSession,
  insertTokens,
  touchSession,
  markRefreshUsed,
  type LiveSession,
  type RefreshRow,
} from '../repositories/identity/session-repository';
import { isAlive } from '../repositories/database/lifetime';
import { deletePastWindows } from '../repositories/identity/throttle-repository';
import { storable } from './audit';
import type { AuditDetail } from '../repositories/identity/audit-repository';
import type { Caller, SignedIn } from './caller';
import type { IdentityContext } from './identity-context';
import { deriveSecret, hashSecret, mintId, mintNonce, mintSecret } from './secret-token';

const DAY_MS = 86_400_000;
/** A session ends after this whatever happens. */
export const SESSION_MS = 30 * DAY_MS;
/** A refresh token not used for this long is dead. */
export const REFRESH_MS = 14 * DAY_MS;
/** Within this the previous refresh token gives the same successor (two tabs). */
export const GRACE_MS = 30_000;
const KEEP_ENDED_MS = 7 * DAY_MS;
const SWEEP_EVERY_MS = 3_600_000;

const refused = () => new BiError('identity.refreshRefused');

interface Person {
  userId: string;
  userName: string;
  demo: number;
}

interface Place {
  tenantId: string;
  tenantCode: string;
}

function loginResult(
  person: Person,
  tenantCode: string,
  access: string,
  refresh: string,
  expiresInSeconds: number,
): LoginResult {
  return {
    access_token: access,
    refresh_token: refresh,
    expires_in: expiresInSeconds,
    token_type: 'Bearer',
    userName: person.userName,
    userId: person.userId,
    tenantId: tenantCode,
  };
}

/** Sessions: a family of refresh tokens, each used once, with short access tokens. */
export class Sessions {
  readonly #context: IdentityContext;
  #sweptMs = 0;

  constructor(context: IdentityContext) {
    this.#context = context;
  }

  #addTokens(db: Connection, sessionId: string, access: string, refresh: string) {
    return insertTokens(
      db,
      sessionId,
      {
        hash: hashSecret(access),
        expiresMs: this.#context.now() + this.#context.settings.accessSeconds * 1000,
      },
      {
        hash: hashSecret(refresh),
        nonce: mintNonce(),
        expiresMs: this.#context.now() + REFRESH_MS,
      },
    );
  }

  async #sweep(): Promise<void> {
    if (Math.abs(this.#context.now() - this.#sweptMs) < SWEEP_EVERY_MS) return;
    this.#sweptMs = this.#context.now();
    await deleteEndedSessions(this.#context.database, this.#context.now() - KEEP_ENDED_MS);
    await deleteEndedEmbedTokens(this.#context.database, this.#context.now() - DAY_MS);
    await deletePastWindows(this.#context.database, this.#context.now());
  }

  /** Begins a session, which the audit list has as a sign-in; `detail` says in which way (`way`), and holds no secret. */
  async start(
    person: Person,
    place: Place,
    caller: Caller,
    detail: AuditDetail & { way: string },
  ): Promise<SignedIn> {
    await this.#sweep();
    const [access, refresh, logoutToken] = [
      mintSecret('bia'),
      mintSecret('bir'),
      mintSecret('bil'),
    ];
    const id = mintId('ses');
    await inTransaction(this.#context.database, async (db) => {
      await insertSession(db, {
        id,
        user_id: person.userId,
        tenant_id: place.tenantId,
        logout_hash: hashSecret(logoutToken),
        address: storable(caller.address, 100),
        user_agent: storable(caller.userAgent, 300),
        created_ms: this.#context.now(),
        seen_ms: this.#context.now(),
        expires_ms: this.#context.now() + SESSION_MS,
        ended_ms: null,
        end_reason: null,
      });
      await this.#addTokens(db, id, access, refresh);
    });
    await this.#context.audit.record({
      tenantId: place.tenantId,
      actorId: person.userId,
      actorName: person.userName,
      action: 'sign-in',
      address: caller.address,
      detail,
    });
    return {
      result: loginResult(
        person,
        place.tenantCode,
        access,
        refresh,
        this.#context.settings.accessSeconds,
      ),
      refreshToken: refresh,
      logoutToken,
      cookieMaxAge: REFRESH_MS / 1000,
    };
  }

  /** The tokens that follow `token`; computed, so that a second asker gets the same ones. */
  async #follow(
    db: Connection,
    token: string,
    row: RefreshRow,
    session: LiveSession,
  ): Promise<LoginResult> {
    const access = deriveSecret('bia', token, row.nonce);
    const refresh = deriveSecret('bir', token, row.nonce);
    if (row.used_ms === null) {
      await markRefreshUsed(db, row.hash, this.#context.now());
      await this.#addTokens(db, session.sessionId, access, refresh);
      await touchSession(db, session.sessionId, this.#context.now());
    }
    const expiresMs = (await accessTokenExpiry(db, hashSecret(access))) ?? this.#context.now();
    const seconds = Math.max(1, Math.floor((expiresMs - this.#context.now()) / 1000));
    return loginResult(session, session.tenantCode, access, refresh, seconds);
  }

  async #refreshIn(db: Connection, token: string): Promise<LoginResult | LiveSession> {
    const row = await findRefreshToken(db, hashSecret(token));
    if (!row || !isAlive(row.expires_ms, this.#context.now(), REFRESH_MS)) throw refused();
    const session = await findLiveSession(db, row.session_id, this.#context.now());
    if (!session || (session.demo === 1 && this.#context.settings.mode !== 'demo')) throw refused();
    if (row.used_ms !== null && Math.abs(this.#context.now() - row.used_ms) > GRACE_MS) {
      await endSession(db, session.sessionId, this.#context.now(), 'reuse');
      return session;
    }
    return this.#follow(db, token, row, session);
  }

  async end(sessionId: string, reason: string, caller: Caller): Promise<void> {
    const session = await findLiveSession(this.#context.database, sessionId, this.#context.now());
    await endSession(this.#context.database, sessionId, this.#context.now(), reason);
    if (!session) return;
    await this.#context.audit.record({
      tenantId: session.tenantId,
      actorId: session.userId,
      actorName: session.userName,
      action: 'session.end',
      targetKind: 'session',
      targetId: sessionId,
      address: caller.address,
      detail: { reason },
    });
  }

  /** See `Identity.refresh`. */
  async refresh(token: string, caller: Caller): Promise<SignedIn> {
    const outcome = await inTransaction(this.#context.database, (db) => this.#refreshIn(db, token));
    if ('sessionId' in outcome) {
      await this.#context.audit.record({
        tenantId: outcome.tenantId,
        actorId: outcome.userId,
        actorName: outcome.userName,
        action: 'session.reuse',
        targetKind: 'session',
        targetId: outcome.sessionId,
        outcome: 'refused',
        address: caller.address,
      });
      throw refused();
    }
    await this.#sweep();
    return {
      result: outcome,
      refreshToken: outcome.refresh_token,
      logoutToken: '',
      cookieMaxAge: REFRESH_MS / 1000,
    };
  }

  /** The live session of an access token, demo ones only in demo mode. */
  async ofAccessToken(token: string): Promise<LiveSession | null> {
    const session = await findSessionByAccessHash(
      this.#context.database,
      hashSecret(token),
      this.#context.now(),
      this.#context.settings.accessSeconds * 1000,
    );
    return !session || (session.demo === 1 && this.#context.settings.mode !== 'demo')
      ? null
      : session;
  }

  /** Id of the session of a logout cookie. */
  ofLogoutToken(token: string) {
    return findSessionByLogoutHash(this.#context.database, hashSecret(token));
  }
}
