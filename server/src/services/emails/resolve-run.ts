import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { EmailBody, EmailRecipient } from '@bi/contract/delivery/email';
import type { Principal } from '../../policies/principal';
import { colleaguesOf, mailedPeople } from '../../repositories/identity/colleague-repository';
import type { Database } from '../../repositories/database/database';
import type { DeliveryRow } from '../../repositories/delivery/delivery-repository';
import type { EmailRow, Remembered } from '../../repositories/delivery/email-repository';
import type { EmailRunRow } from '../../repositories/delivery/email-run-repository';
import { findTenant, type TenantRow } from '../../repositories/identity/tenant-repository';
import type { DeliveryOutcome } from '../delivery/run-worker';
import { colleaguePrincipal } from '../shares/colleague-principal';
import { findRecipients, type FoundRecipient, type RecipientRow } from './recipients';
import type { RunCondition } from './run-condition';
import type { TargetFinders } from './storable-email';

type RowsRecipient = Extract<EmailRecipient, { kind: 'rows' }>;

/** What runs are resolved with. */
export interface ResolveParts {
  database: Database;
  /** UTC ms */
  now: () => number;
  find: TargetFinders;
  /** reads addresses and values from a View or table, as the owner sees it */
  readRows: (
    owner: Principal,
    recipient: RowsRecipient,
    signal: AbortSignal,
  ) => Promise<RecipientRow[]>;
  condition: Pick<RunCondition, 'ask'>;
  /** an error in words for people */
  reasonText: (error: BiError) => string;
}

/** Somebody of a tenant with the rights and rules of now; null: they have left or are disabled. */
export async function recipientOf(
  database: Database,
  { id: tenantId, code, name }: TenantRow,
  userId: string,
): Promise<Principal | null> {
  const [row] = await colleaguesOf(database, tenantId, [userId]);
  if (!row) return null;
  const tenant = { tenantId, tenantCode: code, tenantName: name };
  return colleaguePrincipal(database, tenant, row);
}

/** The rows of Views and tables that name recipients, by the place of each in the body. */
export async function rowsOfRecipients(
  readRows: ResolveParts['readRows'],
  owner: Principal,
  { recipients }: Pick<EmailBody, 'recipients'>,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, RecipientRow[]>> {
  const rows = new Map<number, RecipientRow[]>();
  for (const [at, one] of recipients.entries()) {
    if (one.kind === 'rows') rows.set(at, await readRows(owner, one, signal));
  }
  return rows;
}

/** Finds what a run comes to, under the rights of now: its deliveries, or why there are none. */
export class RunResolver {
  readonly #parts: ResolveParts;

  constructor(parts: ResolveParts) {
    this.#parts = parts;
  }

  /** @throws {BiError} engine.*, cancelled.query: the run is tried again */
  async resolve(email: EmailRow, run: EmailRunRow, signal: AbortSignal): Promise<DeliveryOutcome> {
    const { database, find, reasonText } = this.#parts;
    const tenant = await findTenant(database, email.tenant_id);
    const owner = tenant ? await recipientOf(database, tenant, email.owner_id) : null;
    if (!tenant || !owner) return { kind: 'pause', paused: 'ownerGone', reason: email.owner_name };
    const { target } = email.body;
    try {
      await find[target.kind](owner, target.id);
    } catch (error) {
      if (!(error instanceof BiError) || !error.key.startsWith('missing.')) throw error;
      return { kind: 'pause', paused: 'targetGone', reason: reasonText(error) };
    }
    if (run.kind === 'test') return send(await this.#test(email, run), null);
    const { isMet, remembered } = await this.#parts.condition.ask(owner, email, signal);
    const memory = remembered && { ...email.remembered, ...remembered };
    if (!isMet) return { kind: 'skip', reason: 'condition', remembered: memory };
    return send(await this.#all(email, run, { owner, tenant, signal }), memory);
  }

  /** A test goes to whoever asked for it. */
  async #test(email: EmailRow, run: EmailRunRow): Promise<DeliveryRow[]> {
    const { database } = this.#parts;
    const asked = { ids: [run.asked_by], roles: [], groups: [], addresses: [] };
    const people = await mailedPeople(database, email.tenant_id, asked);
    return people.map((person) =>
      person.email === null
        ? this.#leftOut(email, run, person.displayName, 'noAddress')
        : this.#delivery(email, run, { address: person.email, person, conditions: null }),
    );
  }

  async #all(
    email: EmailRow,
    run: EmailRunRow,
    { owner, tenant, signal }: { owner: Principal; tenant: TenantRow; signal: AbortSignal },
  ): Promise<DeliveryRow[]> {
    const rows = await rowsOfRecipients(this.#parts.readRows, owner, email.body, signal);
    const { mail_domains: domains } = tenant;
    const { found, leftOut } = await findRecipients(
      this.#parts.database,
      email.tenant_id,
      email.body,
      { domains, rows },
    );
    const { hook } = email.body;
    return [
      ...(hook === undefined ? [] : [this.#hook(email, run, hook.url)]),
      ...found.map((one) => this.#delivery(email, run, one)),
      ...leftOut.map(({ recipient, reason }) => this.#leftOut(email, run, recipient, reason)),
    ];
  }

  #delivery(
    email: EmailRow,
    run: EmailRunRow,
    { address, person, conditions }: FoundRecipient,
  ): DeliveryRow {
    const nowMs = this.#parts.now();
    const part = conditions === null ? '' : hashOf(conditions);
    return {
      ...{ id: randomUUID(), tenant_id: email.tenant_id, email_id: email.id, run_id: run.id },
      ...{ channel: 'mail', address, part, user_id: person?.id ?? null },
      name: person?.displayName ?? '',
      rows_of: person === null ? rowsOfOutsiders(email) : null,
      ...{ conditions, mailing_id: null, state: 'queued', attempts: 0, with_links: 0 },
      ...{ second_copy: 0, reply: '', message_id: '', made_ms: nowMs, at_ms: nowMs },
      ...{ next_ms: nowMs, lease_ms: null, fence: 0, slot_ms: null },
      unsubscribe_key: randomBytes(16).toString('base64url'),
    };
  }

  /** A signed call has the rows of the schedule's owner; nobody ends it but who changes the schedule. */
  #hook(email: EmailRow, run: EmailRunRow, url: string): DeliveryRow {
    const nobody = { address: url, person: null, conditions: null };
    const row = this.#delivery(email, run, nobody);
    return { ...row, channel: 'hook', rows_of: email.owner_id, unsubscribe_key: '' };
  }

  /** Who is named and gets nothing is in the log, with the reason as a word. */
  #leftOut(email: EmailRow, run: EmailRunRow, recipient: string, reason: string): DeliveryRow {
    const nobody = { address: recipient, person: null, conditions: null };
    const row = this.#delivery(email, run, nobody);
    return { ...row, rows_of: null, state: 'skipped', reply: reason, next_ms: null };
  }
}

function send(deliveries: DeliveryRow[], remembered: Remembered | null): DeliveryOutcome {
  if (deliveries.length > 0) return { kind: 'send', deliveries, remembered };
  return { kind: 'skip', reason: 'noRecipients', remembered };
}

/** Id of the user whose rows addresses without an account get; null: they get nothing. */
export function rowsOfOutsiders({ owner_id, body: { outsiders } }: EmailRow): string | null {
  if (outsiders?.kind === 'owner') return owner_id;
  return outsiders?.kind === 'user' ? outsiders.id : null;
}

/** The same for the same values in any order. */
function hashOf(conditions: Record<string, string>): string {
  const sorted = Object.entries(conditions).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 16);
}
