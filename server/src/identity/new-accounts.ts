import { BiError } from '@bi/contract/messages/bi-error';
import { isMailAddress } from '../mail/mail-address';
import { inTransaction, type Connection } from '../repositories/database/database';
import { findTenantByCode, type TenantRow } from '../repositories/identity/tenant-repository';
import {
  foldName,
  insertUser,
  isLoginTaken,
  setMembership,
} from '../repositories/identity/user-repository';
import type { Caller } from './caller';
import type { IdentityContext } from './identity-context';
import { isOperator } from './operators';
import { mintId } from './secret-token';

/** An account to make. `email` is proven, or '' for none. */
export interface NewAccount {
  tenant: TenantRow;
  email: string;
  /** made unique by a number when somebody has it */
  wantedName: string;
  displayName: string;
  passwordHash: string | null;
  caller: Caller;
  /** `register`, or the social provider */
  way: string;
  /** further writes of the same transaction as the account */
  alongside(db: Connection, userId: string): Promise<void>;
}

const LONGEST_NAME = 120;

/** A name as it is stored: trimmed, NFC, one line. null when nothing usable is left or it is too long. */
export function cleanUserName(name: string): string | null {
  const clean = name.trim().normalize('NFC');
  const length = Array.from(clean).length;
  const isBad =
    length === 0 || length > LONGEST_NAME || /[\p{Cc}\p{Surrogate}\u2028\u2029]/u.test(clean);
  return isBad ? null : clean;
}

/** Accounts that people make themselves: viewers of a tenant that lets them. */
export function createNewAccounts({ database, settings, audit, now }: IdentityContext) {
  /** In use, or a name that the configuration keeps for an operator. */
  const isTakenIn = async (db: Connection, login: string) =>
    isOperator(settings, login) || (await isLoginTaken(db, login));
  const isTaken = (login: string) => isTakenIn(database, login);

  async function freeName(db: Connection, wanted: string): Promise<string> {
    const base =
      cleanUserName(
        Array.from(wanted)
          .slice(0, LONGEST_NAME - 4)
          .join(''),
      ) ?? 'user';
    for (let count = 1; count < 1000; count += 1) {
      const name = count === 1 ? base : `${base}-${count}`;
      if (!(await isTakenIn(db, name))) return name;
    }
    throw new BiError('identity.accountTaken');
  }

  return {
    isTaken,
    /** The tenant a new account joins. @throws {BiError} identity.registrationClosed */
    async openTenant(code: string | undefined): Promise<TenantRow> {
      const wanted = code === undefined || code === '' ? settings.identity : code;
      const tenant = await findTenantByCode(database, wanted);
      if (tenant?.enabled !== 1 || tenant.self_registration !== 1) {
        throw new BiError('identity.registrationClosed');
      }
      return tenant;
    },
    /**
     * Makes the account with everything that belongs to it, or nothing; answers its id.
     * @throws {BiError} identity.emailInvalid, identity.accountTaken
     */
    async create(account: NewAccount): Promise<string> {
      const { tenant, email, caller } = account;
      if (email !== '' && !isMailAddress(email)) {
        throw new BiError('identity.emailInvalid', { params: { email } });
      }
      const id = mintId('usr');
      const userName = await inTransaction(database, async (db) => {
        if (email !== '' && (await isTakenIn(db, email))) {
          throw new BiError('identity.accountTaken');
        }
        const name = await freeName(db, account.wantedName);
        await insertUser(db, {
          id,
          user_name: name,
          user_name_key: foldName(name),
          email: email === '' ? null : email,
          email_key: email === '' ? null : foldName(email),
          email_verified: email === '' ? 0 : 1,
          display_name: cleanUserName(account.displayName) ?? name,
          password_hash: account.passwordHash,
          demo: 0,
          enabled: 1,
          created_ms: now(),
          updated_ms: now(),
        });
        await setMembership(db, id, tenant.id, 'viewer', now());
        await account.alongside(db, id);
        return name;
      });
      await audit.record({
        tenantId: tenant.id,
        actorId: id,
        actorName: userName,
        action: 'user.register',
        targetKind: 'user',
        targetId: id,
        address: caller.address,
        detail: { way: account.way },
      });
      return id;
    },
  };
}

/** See `createNewAccounts`. */
export type NewAccounts = ReturnType<typeof createNewAccounts>;
