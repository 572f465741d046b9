import { createHmac, timingSafeEqual } from 'node:crypto';
import PostalMime from 'postal-mime';
import type { Database } from '../../repositories/database/database';
import {
  bounceDelivery,
  countDeliveries,
  findDeliveryOf,
  type DeliveryRow,
} from '../../repositories/delivery/delivery-repository';
import { emails, noteEmail } from '../../repositories/delivery/email-repository';
import { runsOfIds } from '../../repositories/delivery/email-run-repository';
import { suppress } from '../../repositories/delivery/mail-queue-repository';
import type { DeliveryNews } from '../delivery/delivery-worker';
import { resultOf, type RunNews } from '../delivery/run-worker';

/** What mails that come back are recorded with. */
export interface BounceParts {
  database: Database;
  /** UTC ms */
  now: () => number;
  /** secret of the addresses that mails come back to; null: they come back to the sender */
  secret: string | null;
  notifyRun: (news: RunNews) => Promise<void>;
  notifyDelivery: (news: DeliveryNews) => Promise<void>;
}

/** What a report says of a mail: `failed`, with what the server that returned it says. */
interface Report {
  status: string;
  diagnosis: string;
}

const ADDRESS = /bounce\+([0-9a-f-]{36})\.([0-9a-f]{16})@/i;
/** Letters of an answer that the log has. */
const SHOWN = 500;

/** Records mails that were accepted and came back, by the address that each of them comes back to (VERP). */
export class Bounces {
  readonly #parts: BounceParts;

  constructor(parts: BounceParts) {
    this.#parts = parts;
  }

  /** Part before the `@` of the address that a mail comes back to; null: the sender's. */
  addressOf({ id }: Pick<DeliveryRow, 'id'>): string | null {
    const { secret } = this.#parts;
    return secret === null ? null : `bounce+${id}.${macOf(secret, id)}`;
  }

  /**
   * Takes a mail that came back, as it arrived. @param to the address that it came to; '' where it is in its headers
   * @returns false where it is no report of a failure of one of our mails
   */
  async take(raw: Buffer, to: string): Promise<boolean> {
    const { database, secret, now } = this.#parts;
    const [, id = '', mac = ''] = ADDRESS.exec(to) ?? ADDRESS.exec(raw.toString('latin1')) ?? [];
    if (secret === null || !isSame(mac.toLowerCase(), macOf(secret, id.toLowerCase())))
      return false;
    const report = await reportOf(raw);
    if (report === null) return false;
    const found = await findDeliveryOf(database, id.toLowerCase());
    if (!found) return false;
    const reply = report.diagnosis.slice(0, SHOWN);
    if (!(await bounceDelivery(database, found.id, { reply, at_ms: now() }))) return true;
    await this.#note(found, reply);
    if (!/^5\.1\.|^5\.2\.1$/.test(report.status)) return true;
    // its own server says that there is nobody: the mail server in between accepts each mail again
    const { tenant_id, address } = found;
    await suppress(database, {
      ...{ tenant_id, address, email_id: '', reason: 'bounced', at_ms: now() },
    });
    await this.#parts.notifyDelivery({ kind: 'mailsEnded', delivery: found });
    return true;
  }

  /** The schedule says that its run did not reach everybody; its owner is notified of the first one of a run. */
  async #note({ run_id, address }: DeliveryRow, reply: string): Promise<void> {
    const { database, notifyRun } = this.#parts;
    const [run] = await runsOfIds(database, [run_id]);
    const [email] = run ? await emails.ofIds(database, [run.email_id]) : [];
    if (!run || !email || run.kind === 'test') return;
    const counts = (await countDeliveries(database, [run_id])).get(run_id) ?? {};
    const result = resultOf(counts);
    if (email.last_ms === run.scheduled_ms) {
      const failing_ms = email.failing_ms ?? run.scheduled_ms;
      await noteEmail(database, email.id, { last_result: result, failing_ms });
    }
    const isFirst = (counts['bounced'] ?? 0) === 1 && (counts['failed'] ?? 0) === 0;
    if (!isFirst || run.state !== 'ended') return;
    await notifyRun({
      kind: 'ended',
      email,
      run: { ...run, reason: `${address}: ${reply}` },
      result,
    });
  }
}

const macOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`bounce ${id}`).digest('hex').slice(0, 16);

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** The report of a delivery that failed (RFC 3464); null: it is another mail, or a delay. */
async function reportOf(raw: Buffer): Promise<Report | null> {
  const { attachments } = await PostalMime.parse(raw, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
  });
  const part = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (typeof part?.content !== 'string') return null;
  const text = part.content.replace(/\r?\n[ \t]+/g, ' ');
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(text)?.[1]?.trim() ?? '';
  if (field('Action').toLowerCase() !== 'failed') return null;
  const status = field('Status');
  const diagnosis = field('Diagnostic-Code').replace(/^smtp;\s*/i, '');
  return { status, diagnosis: diagnosis === '' ? `status ${status}` : diagnosis };
}
