import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import { can } from '../../policies/actions';
import { through } from '../../policies/principal';
import type { MailLink } from '../../rendering/mail/block-mail';
import type { Database } from '../../repositories/database/database';
import { deliveryOfId, type DeliveryRow } from '../../repositories/delivery/delivery-repository';
import { emails, type EmailRow } from '../../repositories/delivery/email-repository';
import { countDownload } from '../../repositories/delivery/mail-download-repository';
import { mailingsOfIds, type MailingFile } from '../../repositories/delivery/mailing-repository';
import type { FileRequest } from '../../repositories/files/stored-file-repository';
import { findTenant } from '../../repositories/identity/tenant-repository';
import type { ExportSource } from '../exports/export-source';
import type { StoredFiles } from '../files/stored-files';
import type { MailingFiles } from './mailing-files';
import { recipientOf } from './resolve-run';
import { targetAddress } from './target-address';
import { targetRequest } from './target-request';

const DAY_MS = 86_400_000;
/** Days for which the link of a mail to somebody without an account is good. */
export const LINK_DAYS = 7;
/** Downloads of one file by such a link. */
const MAX_DOWNLOADS = 20;

/** A file behind the link of a mail. */
export interface MailedFile {
  name: string;
  type: string;
  sizeBytes: number;
  /** UTC ms */
  untilMs: number;
  language: 'en' | 'zh';
}

/** What files of mails are linked and given with. */
export interface MailedFilesParts {
  database: Database;
  /** UTC ms */
  now: () => number;
  mailing: Pick<MailingFiles, 'pathOf'>;
  stored: Pick<StoredFiles, 'adopt'>;
  sourceOf: (
    principal: Parameters<typeof can>[0],
    request: FileRequest,
  ) => Promise<Pick<ExportSource, 'policy'>>;
  /** origin at which people reach this server */
  origin: string;
}

const signature = (secret: string, sha256: string) =>
  createHmac('sha256', secret).update(`file:${sha256}`).digest('base64url').slice(0, 32);

/** The same for one file of one delivery, whenever its mail is made. */
function fileId(delivery: DeliveryRow, { sha256 }: MailingFile): string {
  const hex = createHash('sha256').update(`${delivery.id}:${sha256}`).digest('hex');
  return [0, 8, 12, 16, 20].map((at, part) => hex.slice(at, [8, 12, 16, 20, 32][part])).join('-');
}

/**
 * Files that are too large to come with their mails. Somebody with an account gets each among their files, and a link
 * to its download screen; others, where their organisation allows links without an account, a signed address that is
 * good for a week.
 */
export class MailedFiles {
  readonly #parts: MailedFilesParts;

  constructor(parts: MailedFilesParts) {
    this.#parts = parts;
  }

  /** Where the recipient of a delivery finds its files; an address is null where they cannot have one. */
  async links(
    delivery: DeliveryRow,
    email: EmailRow,
    files: readonly MailingFile[],
  ): Promise<MailLink[]> {
    const { database, origin } = this.#parts;
    const made = targetAddress(origin, email.body.target);
    const tenant = await findTenant(database, delivery.tenant_id);
    const links: MailLink[] = [];
    for (const file of files) {
      const { name } = file;
      if (delivery.channel === 'hook') links.push({ name, address: made });
      else if (delivery.user_id !== null) {
        links.push({ name, address: (await this.#stored(delivery, email, file)) ?? made });
      } else {
        const isAllowed = tenant?.share_links === 1 && delivery.unsubscribe_key !== '';
        const key = signature(delivery.unsubscribe_key, file.sha256);
        const query = new URLSearchParams({ d: delivery.id, f: file.sha256, k: key });
        links.push({
          name,
          address: isAllowed ? `${origin}/mailed-file?${query.toString()}` : null,
        });
      }
    }
    return links;
  }

  /** Address of the download screen of the file, which is then one of the recipient's; null: it cannot be. */
  async #stored(delivery: DeliveryRow, email: EmailRow, file: MailingFile): Promise<string | null> {
    const { database, stored, mailing, sourceOf, origin } = this.#parts;
    const tenant = await findTenant(database, delivery.tenant_id);
    const { user_id } = delivery;
    const person = tenant && user_id !== null ? await recipientOf(database, tenant, user_id) : null;
    if (!person || !can(person, 'report.export')) return null;
    const { target, files, language = 'en' } = email.body;
    const format = files.find((one) => one === file.format);
    if (format === undefined) return null;
    const request = targetRequest(email.body, format, language);
    const id = fileId(delivery, file);
    try {
      const { policy } = await sourceOf(through(person, 'mail'), request);
      await stored.adopt(
        { tenant_id: delivery.tenant_id, subject_id: person.subjectId },
        {
          ...{ id, name: file.name.slice(0, -format.length - 1), format, request, policy },
          ...{ source_kind: target.kind, source_id: target.id, session_id: null },
        },
        { size_bytes: file.sizeBytes, row_count: file.rows, sha256: file.sha256 },
        mailing.pathOf(file.sha256),
      );
    } catch (error) {
      if (error instanceof BiError && error.key === 'invalid.fileQuota') return null;
      throw error;
    }
    return `${origin}/#/download_file/${[format, id, file.name].map(encodeURIComponent).join('/')}`;
  }

  /** The file of a signed address; null: it is none, has ended, or its organisation allows such links no longer. */
  async find(id: string, sha256: string, key: string): Promise<MailedFile | null> {
    const { database, now } = this.#parts;
    const delivery = await deliveryOfId(database, id);
    if (!delivery || delivery.unsubscribe_key === '' || delivery.user_id !== null) return null;
    const right = Buffer.from(signature(delivery.unsubscribe_key, sha256));
    const given = Buffer.from(key);
    if (right.length !== given.length || !timingSafeEqual(right, given)) return null;
    const untilMs = delivery.made_ms + LINK_DAYS * DAY_MS;
    if (now() >= untilMs || !(await this.#isAllowed(delivery))) return null;
    const [email] = await emails.ofIds(database, [delivery.email_id]);
    if (!email || email.deleted_ms !== null) return null;
    const mailings = await mailingsOfIds(database, [delivery.mailing_id ?? '']);
    const file = mailings
      .get(delivery.mailing_id ?? '')
      ?.content.files.find((one) => one.cid === undefined && one.sha256 === sha256);
    if (!file) return null;
    const { name, type, sizeBytes } = file;
    return { name, type, sizeBytes, untilMs, language: email.body.language ?? 'en' };
  }

  /** Takes the file of a signed address, and counts it; null as `find`, or it was taken too often. */
  async take(
    id: string,
    sha256: string,
    key: string,
  ): Promise<(MailedFile & { path: string }) | null> {
    const { database, now, mailing } = this.#parts;
    const found = await this.find(id, sha256, key);
    if (found === null) return null;
    const place = { deliveryId: id, sha256 };
    if (!(await countDownload(database, place, MAX_DOWNLOADS, now()))) return null;
    return { ...found, path: mailing.pathOf(sha256) };
  }

  /** Links without an account are allowed, and whoever's rows the file has is still there. */
  async #isAllowed({ tenant_id, rows_of }: DeliveryRow): Promise<boolean> {
    const { database } = this.#parts;
    const tenant = await findTenant(database, tenant_id);
    if (tenant?.enabled !== 1 || tenant.share_links !== 1 || rows_of === null) return false;
    return (await recipientOf(database, tenant, rows_of)) !== null;
  }
}
