import type { EmailBody } from '@bi/contract/delivery/email';
import { MAX_RECIPIENTS } from '@bi/contract/call/limits';
import { isMailAddress } from '../../mail/mail-address';
import { mailedPeople, type MailedPerson } from '../../repositories/identity/colleague-repository';
import type { Connection } from '../../repositories/database/database';

/** A row of a View or table that names recipients: its address, and the values that limit what they get. */
export interface RecipientRow {
  address: string;
  /** by field of the target's cube */
  conditions: Record<string, string>;
}

/** Somebody who gets a mail. */
export interface FoundRecipient {
  address: string;
  /** null: the address has no account */
  person: MailedPerson | null;
  /** values by field that limit what this mail has; null: nothing does */
  conditions: Record<string, string> | null;
}

/** A recipient who gets none, and why. */
export interface SkippedPerson {
  /** an address, or the name of a person */
  recipient: string;
  reason: 'noAddress' | 'wrongAddress' | 'noAccount' | 'domain' | 'tooMany';
}

/** Who gets the mails of a run. */
export interface Recipients {
  found: FoundRecipient[];
  leftOut: SkippedPerson[];
}

/**
 * Finds who gets the mails of a schedule now: people by themselves, their groups and roles, addresses, and rows. Who
 * is named several times gets one mail; a row with conditions gets one for each of its addresses.
 * @param domains in lower case: those that addresses without an account may be of
 * @param rows what the View or table of a recipient of kind `rows` gives, by its place in the body
 */
export async function findRecipients(
  db: Connection,
  tenantId: string,
  { recipients, outsiders }: Pick<EmailBody, 'recipients' | 'outsiders'>,
  { domains, rows }: { domains: readonly string[]; rows: ReadonlyMap<number, RecipientRow[]> },
): Promise<Recipients> {
  const named = recipients.flatMap((one, at) =>
    one.kind === 'address'
      ? [{ address: one.address.trim(), conditions: null }]
      : one.kind === 'rows'
        ? (rows.get(at) ?? []).map(({ address, conditions }) => ({
            address: address.trim(),
            conditions: Object.keys(conditions).length === 0 ? null : conditions,
          }))
        : [],
  );
  const people = await mailedPeople(db, tenantId, {
    ids: recipients.flatMap((one) => (one.kind === 'user' ? [one.id] : [])),
    groups: recipients.flatMap((one) => (one.kind === 'group' ? [one.id] : [])),
    roles: recipients.flatMap((one) => (one.kind === 'role' ? [one.role] : [])),
    addresses: [],
  });
  const known = await accountsOf(
    db,
    tenantId,
    named.map(({ address }) => address.toLowerCase()),
  );
  const list = new RecipientList();
  for (const person of people.toSorted(byName)) {
    if (person.email === null) list.leaveOut(person.displayName, 'noAddress');
    else list.add({ address: person.email, person, conditions: null });
  }
  const allowsOutsiders = (outsiders?.kind ?? 'refused') !== 'refused';
  for (const { address, conditions } of named) {
    const person = known.get(address.toLowerCase()) ?? null;
    if (!isMailAddress(address)) list.leaveOut(address, 'wrongAddress');
    else if (person === null && !allowsOutsiders) list.leaveOut(address, 'noAccount');
    else if (person === null && !domains.includes(domainOf(address))) {
      list.leaveOut(address, 'domain');
    } else list.add({ address, person, conditions });
  }
  return list.recipients;
}

const byName = (a: MailedPerson, b: MailedPerson) =>
  a.displayName.localeCompare(b.displayName, 'en') || (a.id < b.id ? -1 : 1);

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** People of the tenant by their addresses. */
async function accountsOf(
  db: Connection,
  tenantId: string,
  addresses: readonly string[],
): Promise<Map<string, MailedPerson>> {
  const found = new Map<string, MailedPerson>();
  for (let from = 0; from < addresses.length; from += 200) {
    const some = { addresses: addresses.slice(from, from + 200), ids: [], groups: [], roles: [] };
    for (const person of await mailedPeople(db, tenantId, some)) {
      if (person.email !== null) found.set(person.email.toLowerCase(), person);
    }
  }
  return found;
}

/** Each address once, or once for each of its conditions; at most as many as a run has. */
class RecipientList {
  readonly recipients: Recipients = { found: [], leftOut: [] };
  readonly #seen = new Set<string>();

  add(recipient: FoundRecipient): void {
    const { address, conditions } = recipient;
    const key = `${address.toLowerCase()} ${JSON.stringify(conditions)}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    if (this.recipients.found.length >= MAX_RECIPIENTS) this.leaveOut(address, 'tooMany');
    else this.recipients.found.push(recipient);
  }

  leaveOut(recipient: string, reason: SkippedPerson['reason']): void {
    this.recipients.leftOut.push({ recipient, reason });
  }
}
