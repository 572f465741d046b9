import { BiError } from '@bi/contract/messages/bi-error';
import type { LoginBody, TenantChoice } from '@bi/contract/identity/identity';
import {
  findUserByLogin,
  foldName,
  membershipsOf,
  updateUser,
  type MembershipRow,
  type UserRow,
} from '../repositories/identity/user-repository';
import type { Caller, SignedIn } from './caller';
import type { IdentityContext } from './identity-context';
import type { Sessions } from './sessions';
import { networkOf, type Attempt, type ThrottleRule } from './throttle';

const MINUTE_MS = 60_000;
const FROM_PLACE: ThrottleRule = { name: 'sign-in place', limit: 5, windowMs: 15 * MINUTE_MS };
const FROM_ADDRESS: ThrottleRule = { name: 'sign-in address', limit: 50, windowMs: 15 * MINUTE_MS };
const FOR_NAME: ThrottleRule = { name: 'sign-in name', limit: 30, windowMs: 15 * MINUTE_MS };
const CHECKS: ThrottleRule = { name: 'check tenant', limit: 60, windowMs: MINUTE_MS };

/** A person whose password was right, and the tenants they may choose. */
interface Proven {
  user: UserRow;
  memberships: MembershipRow[];
}

/** Sign-in by password. */
export function createSignIn(context: IdentityContext, sessions: Sessions) {
  const { database, settings, hasher, audit, throttle } = context;

  function attempt(login: string, caller: Caller): Promise<Attempt> {
    const [name, place] = [foldName(login), networkOf(caller.address)];
    return throttle.attempt([
      [FROM_PLACE, `${name}\n${place}`],
      [FROM_ADDRESS, place],
      [FOR_NAME, name],
    ]);
  }

  function mayUse(user: UserRow | undefined): user is UserRow {
    return user?.enabled === 1 && (user.demo === 0 || settings.mode === 'demo');
  }

  /** Refuses unknown, disabled and placeless people and wrong passwords alike, after the same work. */
  async function prove(login: string, password: string, caller: Caller): Promise<Proven> {
    const counted = await attempt(login, caller);
    const user = await findUserByLogin(database, login);
    const memberships = await membershipsOf(database, user?.id ?? '');
    const isRight = await hasher.verify(password, user?.password_hash ?? null);
    if (!mayUse(user) || !isRight || memberships.length === 0) {
      await audit.record({
        tenantId: memberships[0]?.tenantId ?? null,
        actorName: login,
        action: 'sign-in',
        outcome: 'refused',
        address: caller.address,
      });
      throw new BiError('identity.wrongPassword');
    }
    await counted.succeed();
    if (user.password_hash !== null && hasher.isOutdated(user.password_hash)) {
      await updateUser(database, user.id, { password_hash: await hasher.hash(password) });
    }
    return { user, memberships };
  }

  function choose(memberships: MembershipRow[], code: string | null | undefined): MembershipRow {
    const wanted = code?.trim() ?? '';
    const chosen =
      wanted === '' && memberships.length === 1
        ? memberships[0]
        : memberships.find((place) => place.tenantCode === wanted);
    if (!chosen) throw new BiError('identity.tenantRequired');
    return chosen;
  }

  return {
    prove,
    /** See `Identity.signIn`. */
    async signIn(body: LoginBody, caller: Caller): Promise<SignedIn> {
      const { user, memberships } = await prove(body.username, body.password, caller);
      const place = choose(memberships, body.tenantId);
      const person = { userId: user.id, userName: user.user_name, demo: user.demo };
      const way = { way: 'password', extauth: body.extauth ?? null };
      return sessions.start(person, place, caller, way);
    },
    /** See `Identity.checkMultiTenant`. */
    async checkMultiTenant(login: string, caller: Caller): Promise<boolean> {
      await throttle.attempt([[CHECKS, networkOf(caller.address)]]);
      const user = await findUserByLogin(database, login);
      if (!mayUse(user)) return false;
      return (await membershipsOf(database, user.id)).length > 1;
    },
    /** See `Identity.tenants`. */
    async tenants(login: string, password: string, caller: Caller): Promise<TenantChoice[]> {
      const { memberships } = await prove(login, password, caller);
      return memberships.map(({ tenantCode, tenantName }) => ({
        code: tenantCode,
        name: tenantName,
      }));
    },
  };
}

/** See `createSignIn`. */
export type SignIn = ReturnType<typeof createSignIn>;
