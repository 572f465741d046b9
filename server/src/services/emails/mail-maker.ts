import { createHash, randomUUID } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { EmailBody, EmailFormat } from '@bi/contract/delivery/email';
import { through, type Principal } from '../../policies/principal';
import { endedMail } from '../../rendering/mail/block-mail';
import type { Database } from '../../repositories/database/database';
import type { DeliveryRow } from '../../repositories/delivery/delivery-repository';
import { emails, type EmailRow } from '../../repositories/delivery/email-repository';
import { runsOfIds } from '../../repositories/delivery/email-run-repository';
import {
  findMailing,
  putMailing,
  type MailingContent,
  type MailingFile,
  type MailingRow,
} from '../../repositories/delivery/mailing-repository';
import type { FileRequest } from '../../repositories/files/stored-file-repository';
import { findTenant } from '../../repositories/identity/tenant-repository';
import { findUser } from '../../repositories/identity/user-repository';
import type { NotSent, PreparedMail } from '../delivery/delivery-worker';
import type { ExportSource } from '../exports/export-source';
import type { UsageNotes } from '../service-context';
import { limitedBy } from './limited-reader';
import type { ComposedMail, MailComposer, MailRights } from './mail-composer';
import type { MailedFiles } from './mailed-files';
import type { MailingFiles } from './mailing-files';
import { findRecipients } from './recipients';
import { recipientOf, rowsOfOutsiders } from './resolve-run';
import { targetRequest } from './target-request';

/** How much longer base64 makes a file. */
const AS_TEXT = 1.37;

/** What mails are made with. */
export interface MailMakerParts {
  database: Database;
  /** UTC ms */
  now: () => number;
  /** MiB that the files of a mail take in it at most; beyond that it has links to them */
  attachedMb: number;
  files: MailingFiles;
  sourceOf: (principal: Principal, request: FileRequest) => Promise<ExportSource>;
  composer: MailComposer;
  usage?: UsageNotes | undefined;
  /** where files are that are too large to come with their mail */
  linked: Pick<MailedFiles, 'links'>;
  /** address that ends the mails of a delivery with one call; null: it has none */
  unsubscribeOf: (delivery: DeliveryRow) => string | null;
  /** part before the `@` of the address that a mail comes back to; null: the sender's */
  returnOf: (delivery: DeliveryRow) => string | null;
}

/** Where files are written, until the work is stopped. */
interface RenderedInto {
  files: MailingFiles;
  signal: AbortSignal;
}

/**
 * Makes what a recipient gets, under the rights of the moment: once for all who see the same rows, stored before the
 * first of them is sent.
 */
export class MailMaker {
  readonly #parts: MailMakerParts;

  constructor(parts: MailMakerParts) {
    this.#parts = parts;
  }

  /** @throws {BiError} engine.*, invalid.*: it is tried again later */
  async prepare(delivery: DeliveryRow, signal: AbortSignal): Promise<PreparedMail | NotSent> {
    const { database, files } = this.#parts;
    const [email] = await emails.ofIds(database, [delivery.email_id]);
    if (!email || email.deleted_ms !== null) return notSent('skipped', 'deleted');
    if (!(await this.#isStillNamed(delivery, email))) return notSent('skipped', 'notNamed');
    const principal = await this.#readerOf(delivery);
    if (principal === null) return notSent('skipped', 'noAccount');
    let mailing: MailingRow;
    try {
      mailing = await this.#mailing(delivery, email, principal, signal);
    } catch (error) {
      if (!(error instanceof BiError) || !/^(missing|forbidden)\./.test(error.key)) throw error;
      return notSent('skipped', 'notSeen');
    }
    const { content } = mailing;
    if (content.skipped !== undefined) return notSent('skipped', content.skipped);
    const inline = content.files.filter(({ cid }) => cid !== undefined);
    const attached = content.files.filter(({ cid }) => cid === undefined);
    const withLinks = delivery.with_links === 1 || this.isTooLarge(attached);
    const owner = await findUser(database, email.owner_id);
    const unsubscribe = this.#parts.unsubscribeOf(delivery);
    const returnTo = this.#parts.returnOf(delivery);
    const links = withLinks ? await this.#parts.linked.links(delivery, email, attached) : [];
    const ended = endedMail(content, { language: languageOf(email), links, unsubscribe });
    return {
      ...{ mailingId: mailing.id, subject: content.subject, ...ended, withLinks },
      files: await files.read(withLinks ? inline : [...inline, ...attached]),
      ...(owner?.email == null ? {} : { replyTo: owner.email }),
      ...(unsubscribe === null ? {} : { unsubscribe }),
      ...(returnTo === null ? {} : { returnTo }),
    };
  }

  /**
   * Whether a schedule that was saved since its run was planned still names the recipient, and gives them the same
   * rows. What its rows of a View name is read once a run: they stay while such rows are named at all.
   */
  async #isStillNamed(delivery: DeliveryRow, email: EmailRow): Promise<boolean> {
    const { database } = this.#parts;
    const { run_id, channel, address, user_id, rows_of, conditions } = delivery;
    const { body, version, tenant_id } = email;
    const [run] = await runsOfIds(database, [run_id]);
    if (!run || run.kind === 'test' || run.email_version === version) return true;
    if (channel === 'hook') return body.hook?.url === address;
    if (user_id === null && rows_of !== rowsOfOutsiders(email)) return false;
    const hasRows = body.recipients.some(({ kind }) => kind === 'rows');
    if (hasRows || conditions !== null) return hasRows;
    const { mail_domains: domains = [] } = (await findTenant(database, tenant_id)) ?? {};
    const asked = { domains, rows: new Map() };
    const { found } = await findRecipients(database, tenant_id, body, asked);
    const wanted = address.toLowerCase();
    return found.some((one) => one.address.toLowerCase() === wanted);
  }

  /** Whose rows the mail has, limited by those of its row; null: they have left since it was planned. */
  async #readerOf(delivery: DeliveryRow): Promise<Principal | null> {
    const { tenant_id, user_id, rows_of, conditions } = delivery;
    const { database } = this.#parts;
    const tenant = await findTenant(database, tenant_id);
    const reader = user_id ?? rows_of;
    const person = tenant && reader !== null ? await recipientOf(database, tenant, reader) : null;
    return person && limitedBy(through(person, 'mail'), conditions ?? {});
  }

  async #mailing(
    delivery: DeliveryRow,
    email: EmailRow,
    principal: Principal,
    signal: AbortSignal,
  ): Promise<MailingRow> {
    const { database, now, composer, files } = this.#parts;
    const language = languageOf(email);
    const composed = await composer.compose(principal, email, { language, signal });
    const [first] = await this.#sources(principal, email, email.body.files.slice(0, 1));
    const rights = [email.version, language, delivery.part, composed.rights, first?.source.policy];
    const policy = createHash('sha256').update(JSON.stringify(rights)).digest('hex');
    const there = await findMailing(database, delivery.run_id, policy);
    if (there) return there;
    const beganMs = performance.now();
    const { content } = await this.#rendered(principal, email, composed, { files, signal });
    this.#noteUse(principal, email, performance.now() - beganMs);
    const row = {
      ...{ id: randomUUID(), tenant_id: email.tenant_id, run_id: delivery.run_id },
      ...{ policy, content, made_ms: now() },
    };
    return { ...row, id: await putMailing(database, row) };
  }

  #noteUse(principal: Principal, { id, body: { target } }: EmailRow, ms: number): void {
    const { usage } = this.#parts;
    usage?.note(principal, TARGET_TABLES[target.kind], target.id);
    usage?.ran(principal, 'email', id, ms);
  }

  #sources(principal: Principal, email: EmailRow, formats: readonly EmailFormat[]) {
    return Promise.all(
      formats.map(async (format) => {
        const request = targetRequest(email.body, format, languageOf(email));
        return { request, source: await this.#parts.sourceOf(principal, request) };
      }),
    );
  }

  /**
   * What somebody would get of a schedule now, with its pictures and files in a folder of their own.
   * @throws {BiError} missing.*, forbidden.*, engine.*, invalid.*
   */
  async render(
    principal: Principal,
    email: EmailRow,
    into: RenderedInto,
  ): Promise<{ content: MailingContent; rows: number; rights: MailRights }> {
    const asked = { language: languageOf(email), signal: into.signal };
    const composed = await this.#parts.composer.compose(principal, email, asked);
    const made = await this.#rendered(principal, email, composed, into);
    return { ...made, rights: composed.rights };
  }

  /** Names of the files that somebody would get; none of them is made. @throws {BiError} as `render` */
  async fileNames(
    principal: Principal,
    email: EmailRow,
  ): Promise<{ name: string; format: EmailFormat }[]> {
    const { files } = email.body;
    const [first] = await this.#sources(principal, email, files.slice(0, 1));
    return files.map((format) => ({ name: `${first?.source.name ?? ''}.${format}`, format }));
  }

  /** What somebody may see of it, see `MailRights`. @throws {BiError} as `render` */
  async rightsOf(principal: Principal, email: EmailRow, signal: AbortSignal): Promise<MailRights> {
    const asked = { language: languageOf(email), signal };
    return (await this.#parts.composer.compose(principal, email, asked)).rights;
  }

  /** Whether files of a mail are more than can be attached. */
  isTooLarge(attached: readonly MailingFile[]): boolean {
    const bytes = attached.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    return bytes * AS_TEXT > this.#parts.attachedMb * 1024 ** 2;
  }

  /** One of the files that somebody would get. @throws {BiError} as `render` */
  async file(
    principal: Principal,
    email: EmailRow,
    format: EmailFormat,
    { files, signal }: RenderedInto,
  ): Promise<MailingFile> {
    const [asked] = await this.#sources(principal, email, [format]);
    if (!asked) throw new BiError('transport.fault');
    const language = languageOf(email);
    const { limits } = await this.#parts.composer.compose(principal, email, { language, signal });
    return (await files.write(asked.source, asked.request.body, signal, limits)).file;
  }

  async #rendered(
    principal: Principal,
    email: EmailRow,
    composed: ComposedMail,
    { files, signal }: RenderedInto,
  ): Promise<{ content: MailingContent; rows: number }> {
    const { pictures, rows, subject, html, text } = await composed.draw();
    const made: MailingFile[] = [];
    for (const { name, png } of pictures) made.push(await files.store(name, png));
    let { rowsLimited, dataAsOf } = composed;
    const showsSome = Object.values(email.body.content).some(Boolean);
    let count = rows;
    for (const { request, source } of await this.#sources(principal, email, email.body.files)) {
      const written = await files.write(source, request.body, signal, composed.limits);
      made.push(written.file);
      if (!showsSome) count = Math.max(count, written.file.rows);
      rowsLimited ||= written.rowsLimited;
      dataAsOf ??= written.dataAsOf;
    }
    const isEmpty = (showsSome || email.body.files.length > 0) && count === 0;
    const isSkipped = isEmpty && (rowsLimited || email.body.onlyIf?.kind === 'rows');
    const skipped = isSkipped ? { skipped: 'noRows' } : {};
    const content = { subject, html, text, files: made, dataAsOf, rowsLimited, ...skipped };
    return { content, rows: count };
  }
}

const TARGET_TABLES: Readonly<Record<EmailBody['target']['kind'], string>> = {
  ...{ report: 'report', dashboard: 'dashboard', document: 'document', view: 'sql_view' },
};

const languageOf = ({ body }: EmailRow) => body.language ?? 'en';

const notSent = (state: NotSent['state'], reason: string): NotSent => ({ state, reason });
