import { BiError } from '@bi/contract/messages/bi-error';
import type {
  HandedOver,
  SocialConfig,
  SocialConfigBody,
  SocialLoginBody,
  SocialRegisterBody,
  SocialValidation,
} from '@bi/contract/identity/social';
import { calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client';
import type { Principal } from '../../policies/principal';
import { inTransaction } from '../../repositories/database/database';
import { isAlive } from '../../repositories/database/lifetime';
import {
  findSocialUser,
  insertSocialAccount,
  moveTicket,
  type RoundTripSecrets,
  type SocialProfile,
  type TicketRow,
  type ValidatedRoundTrip,
} from '../../repositories/identity/social-repository';
import { foldName } from '../../repositories/identity/user-repository';
import type { Caller, SignedIn } from '../caller';
import type { SessionHandoffs } from '../session-handoff';
import type { IdentityContext } from '../identity-context';
import type { NewAccounts } from '../new-accounts';
import { hashSecret } from '../secret-token';
import type { Sessions } from '../sessions';
import { exchangeCode, openProvider, type ProviderClient } from './exchange-code';
import { isProviderName } from '../provider-name';
import { SOCIAL_PROVIDERS } from './social-providers';
import { createSocialSessions, refusal, type Opener, type SocialSessions } from './social-sessions';
import { parseReturnedState, type ReturnedState } from './returned-state';
import { openTicket, spendTicket, startTicket, validated } from './social-tickets';

const PROVIDER_MAX_AGE_MS = 3_600_000;

function isSameRoundTrip(row: TicketRow, code: string, rawState: string): boolean {
  return row.state_hash === hashSecret(rawState) && row.code_hash === hashSecret(code);
}

/** The e-mail of the new account; '' for a provider that gave none and a person who claims none. */
function verifiedEmail(row: TicketRow, profile: SocialProfile, claimed: string): string {
  const key = foldName(claimed);
  if (profile.email === '' && key === '') return '';
  const isProven = key !== '' && key === row.verified_email;
  const isTheirs = profile.email === '' || foldName(profile.email) === key;
  if (!isProven || !isTheirs) throw new BiError('identity.emailUnverified');
  return claimed.trim();
}

/** Sign-in through Google, GitHub, Facebook, LinkedIn and Adobe. */
export class SocialSignIn {
  readonly #context: IdentityContext;
  readonly #social: SocialSessions;
  readonly #accounts: NewAccounts;
  readonly #handoffs: SessionHandoffs;
  readonly #opened = new Map<string, { client: Promise<ProviderClient>; untilMs: number }>();
  readonly #exchanging = new Map<string, Promise<ValidatedRoundTrip>>();

  constructor(
    context: IdentityContext,
    sessions: Sessions,
    accounts: NewAccounts,
    handoffs: SessionHandoffs,
  ) {
    this.#context = context;
    this.#social = createSocialSessions(context, sessions, handoffs);
    this.#accounts = accounts;
    this.#handoffs = handoffs;
  }

  #clientOf(name: string): Promise<ProviderClient> {
    const client = isProviderName(name) ? this.#context.settings.social[name] : undefined;
    if (!client || !isProviderName(name)) {
      throw refusal('identity.providerUnknown', name.slice(0, 40));
    }
    const opened = this.#opened.get(name);
    if (opened && isAlive(opened.untilMs, this.#context.now(), PROVIDER_MAX_AGE_MS))
      return opened.client;
    const opening = openProvider(SOCIAL_PROVIDERS[name], client);
    this.#opened.set(name, { client: opening, untilMs: this.#context.now() + PROVIDER_MAX_AGE_MS });
    opening.catch(() => this.#opened.delete(name));
    return opening;
  }

  async config(
    { target, popup }: SocialConfigBody,
    caller: Caller,
  ): Promise<{ config: SocialConfig; ticket: string }> {
    const { provider, configuration, authorizationUri } = await this.#clientOf(target);
    const origin = this.#context.settings.ownOrigins.includes(caller.ownOrigin)
      ? caller.ownOrigin
      : this.#context.settings.ownOrigins[0];
    const secrets: RoundTripSecrets = {
      redirectUri: `${origin}/auth/callback`,
      verifier: provider.usesPkce ? randomPKCECodeVerifier() : '',
      nonce: provider.usesNonce ? randomNonce() : '',
    };
    const address = new URL(authorizationUri);
    if (provider.usesPkce) {
      const challenge = await calculatePKCECodeChallenge(secrets.verifier);
      address.searchParams.set('code_challenge', challenge);
      address.searchParams.set('code_challenge_method', 'S256');
    }
    if (provider.usesNonce) address.searchParams.set('nonce', secrets.nonce);
    const ticket = await startTicket(
      this.#context.database,
      provider.name,
      secrets,
      this.#context.now(),
    );
    if (popup !== undefined) await this.#handoffs.open(popup, hashSecret(ticket));
    return {
      ticket,
      config: {
        clientId: configuration.clientMetadata().client_id,
        authorizationUri: address.href,
        redirectUri: secrets.redirectUri,
        scope: provider.scope,
      },
    };
  }

  async #exchange(
    row: TicketRow,
    state: ReturnedState,
    code: string,
    rawState: string,
  ): Promise<ValidatedRoundTrip> {
    const claimed = await moveTicket(this.#context.database, row.hash, 'open', {
      state: 'exchanging',
      state_hash: hashSecret(rawState),
      code_hash: hashSecret(code),
      secrets: '',
    });
    if (!claimed) throw new BiError('identity.ticket');
    try {
      const client = await this.#clientOf(row.provider);
      if (row.secrets === '') throw new BiError('identity.ticket');
      const profile = await exchangeCode(client, row.secrets, code, rawState);
      const redirectUrl =
        this.#context.addresses.resolve(state.redirectUrl) ??
        `${this.#context.settings.ownOrigins[0]}/`;
      const answer = { profile, identity: state.identity, redirectUrl };
      const fields = { state: 'validated', profile: answer };
      await moveTicket(this.#context.database, row.hash, 'exchanging', fields);
      return answer;
    } catch (error) {
      this.#context.log.warn(
        { err: error, provider: row.provider },
        'social sign-in was not confirmed',
      );
      const page = this.#handoffs.openerOf(row.hash);
      if (page !== null) this.#handoffs.fail(page.challenge, error);
      await moveTicket(this.#context.database, row.hash, 'exchanging', { state: 'failed' });
      throw error;
    }
  }

  /** Exchanges once; the same code and state again (a page mounted twice) get the remembered answer. */
  async #roundTrip(
    row: TicketRow,
    state: ReturnedState,
    code: string,
    rawState: string,
  ): Promise<ValidatedRoundTrip> {
    const key = `${row.hash}\n${code}\n${rawState}`;
    const running = this.#exchanging.get(key);
    if (running) return running;
    if (row.state !== 'open') {
      if (!isSameRoundTrip(row, code, rawState)) throw new BiError('identity.ticket');
      return validated(row);
    }
    const work = this.#exchange(row, state, code, rawState);
    this.#exchanging.set(key, work);
    try {
      return await work;
    } finally {
      this.#exchanging.delete(key);
    }
  }

  async validate(
    code: string,
    rawState: string,
    ticket: string | undefined,
  ): Promise<SocialValidation> {
    if (code === '' || rawState === '') throw new BiError('identity.stateMissing');
    const row = await openTicket(this.#context.database, ticket, this.#context.now());
    const state = parseReturnedState(rawState, this.#context.now());
    if (state?.provider !== row.provider) throw new BiError('identity.ticket');
    const { profile, redirectUrl } = await this.#roundTrip(row, state, code, rawState);
    const userId = await findSocialUser(this.#context.database, row.provider, profile.subject);
    return {
      source: this.#context.settings.source,
      identity: state.identity || this.#context.settings.identity,
      provider: row.provider,
      email: profile.email,
      name: profile.name,
      oauth2UserId: profile.subject,
      redirectUrl,
      userId: userId ?? '',
      userExists: userId !== undefined,
    };
  }

  async loginExisting(
    { userId, provider }: SocialLoginBody,
    ticket: string | undefined,
    caller: Caller,
  ): Promise<SignedIn | HandedOver> {
    const row = await openTicket(this.#context.database, ticket, this.#context.now());
    const opener = this.#handoffs.openerOf(row.hash);
    return this.#social.tellingOpener(opener, async () => {
      const { profile, identity } = validated(row);
      const linked = await findSocialUser(this.#context.database, row.provider, profile.subject);
      if (row.provider !== provider || linked === undefined || linked !== userId) {
        throw new BiError('identity.ticket');
      }
      await spendTicket(this.#context.database, row);
      const tenant = identity || this.#context.settings.identity;
      return this.#social.signInOrHandOff(userId, provider, tenant, opener, caller);
    });
  }

  async loginNew(
    body: SocialRegisterBody,
    ticket: string | undefined,
    caller: Caller,
  ): Promise<SignedIn | HandedOver> {
    const row = await openTicket(this.#context.database, ticket, this.#context.now());
    const opener = this.#handoffs.openerOf(row.hash);
    return this.#social.tellingOpener(opener, () => this.#register(body, row, opener, caller));
  }

  async #register(
    body: SocialRegisterBody,
    row: TicketRow,
    opener: Opener,
    caller: Caller,
  ): Promise<SignedIn | HandedOver> {
    const { profile, identity } = validated(row);
    const isBound =
      isSameRoundTrip(row, body.code, body.state) &&
      row.provider === body.provider &&
      profile.subject === body.oauth2UserId;
    if (!isBound) throw new BiError('identity.ticket');
    const tenant = await this.#accounts.openTenant(body.identity ?? identity);
    if (opener !== null && !(await this.#social.listsOrigin(tenant.id, opener.opener))) {
      throw new BiError('transport.originRefused');
    }
    const email = verifiedEmail(row, profile, body.email ?? '');
    if (email !== '' && (await this.#accounts.isTaken(email))) {
      throw refusal('identity.emailTaken', row.provider);
    }
    const userId = await this.#accounts.create({
      tenant,
      email,
      wantedName: email || (body.username ?? '') || profile.name || row.provider,
      displayName: profile.name || email || row.provider,
      passwordHash: null,
      caller,
      way: row.provider,
      alongside: async (db, id) => {
        await spendTicket(db, row);
        await insertSocialAccount(db, row.provider, profile.subject, id, this.#context.now());
      },
    });
    return this.#social.signInOrHandOff(userId, row.provider, tenant.code, opener, caller);
  }

  /** Lets the provider's account of a round trip sign in the person who is signed in now. */
  async link(principal: Principal, ticket: string | undefined, caller: Caller) {
    if (principal.kind !== 'user') throw new BiError('identity.forbidden');
    const row = await openTicket(this.#context.database, ticket, this.#context.now());
    const { profile } = validated(row);
    const linked = await findSocialUser(this.#context.database, row.provider, profile.subject);
    if (linked !== undefined && linked !== principal.subjectId) {
      throw refusal('identity.linkTaken', row.provider);
    }
    await inTransaction(this.#context.database, async (db) => {
      await spendTicket(db, row);
      if (linked !== undefined) return;
      await insertSocialAccount(
        db,
        row.provider,
        profile.subject,
        principal.subjectId,
        this.#context.now(),
      );
    });
    await this.#context.audit.record({
      tenantId: principal.tenantId,
      actorId: principal.subjectId,
      actorName: principal.userName,
      action: 'social.link',
      targetKind: 'provider',
      targetId: row.provider,
      address: caller.address,
    });
  }

  /** Marks the e-mail of a round trip as proven. */
  async markEmail(row: TicketRow, emailKey: string): Promise<void> {
    await moveTicket(this.#context.database, row.hash, 'validated', { verified_email: emailKey });
  }
}
