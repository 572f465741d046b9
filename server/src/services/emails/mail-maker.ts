import { createHash, randomUUID } from 'node:crypto';
import { BiError } from '@bi/contract/bi-error';
import type { EmailBody, EmailFormat } from '@bi/contract/email';
import type { Block } from '@bi/olap/document/blocks';
import type { Principal } from '../../policies/principal';
import { blockMail } from '../../rendering/mail/block-mail';
import type { Database } from '../../repositories/database';
import type { DeliveryRow } from '../../repositories/delivery-repository';
import { emails, type EmailRow } from '../../repositories/email-repository';
import {
  findMailing,
  putMailing,
  type MailingContent,
  type MailingFile,
  type MailingRow,
} from '../../repositories/mailing-repository';
import type { FileRequest } from '../../repositories/stored-file-repository';
import { findTenant } from '../../repositories/tenant-repository';
import { findUser } from '../../repositories/user-repository';
import type { NotSent, PreparedMail } from '../delivery/delivery-worker';
import type { FileSource } from '../exports/file-source';
import type { MailingFiles } from './mailing-files';
import { personOf } from './resolve-run';

/** Bytes of attached files at most, as base64 makes them longer by a third. */
const MAX_ATTACHED = Math.floor((10 * 1024 ** 2) / 1.37);

/** What a mail shows besides its files, under one person's rules. */
export interface MailBlocks {
  /** with values in the place of their names */
  subject: string;
  blocks: Block[];
  /** the chart and other pictures that blocks name */
  pictures: MailingFile[];
  rows: number;
  rowsLimited: boolean;
  dataAsOf: string | null;
}

/** What mails are made with. */
export interface MailMakerParts {
  database: Database;
  /** UTC ms */
  now: () => number;
  files: MailingFiles;
  sourceOf: (principal: Principal, request: FileRequest) => Promise<FileSource>;
  blocksOf: (principal: Principal, body: EmailBody, signal: AbortSignal) => Promise<MailBlocks>;
  /** origin at which people reach this server */
  origin: string;
  /** address that ends the mails of a delivery with one call; null: it has none */
  unsubscribeOf: (delivery: DeliveryRow) => string | null;
  /** part before the `@` of the address that a mail comes back to */
  returnOf: (delivery: DeliveryRow) => string;
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
    // the values of a row are not yet applied to what is read: nobody may get more than their row says
    if (delivery.conditions !== null) throw new BiError('unsupported.feature');
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
    const isTooLarge = attached.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > MAX_ATTACHED;
    const withLinks = delivery.with_links === 1 || isTooLarge;
    const owner = await findUser(database, email.owner_id);
    const unsubscribe = this.#parts.unsubscribeOf(delivery);
    return {
      ...{ mailingId: mailing.id, subject: content.subject },
      ...{ text: content.text, html: content.html },
      files: await files.read(withLinks ? inline : [...inline, ...attached]),
      ...(owner?.email == null ? {} : { replyTo: owner.email }),
      ...(unsubscribe === null ? {} : { unsubscribe }),
      returnTo: this.#parts.returnOf(delivery),
    };
  }

  /** Whose rows the mail has; null: they have left since it was planned. */
  async #readerOf({ tenant_id, user_id, rows_of }: DeliveryRow): Promise<Principal | null> {
    const { database } = this.#parts;
    const tenant = await findTenant(database, tenant_id);
    const reader = user_id ?? rows_of;
    return tenant && reader !== null ? personOf(database, tenant, reader) : null;
  }

  async #mailing(
    delivery: DeliveryRow,
    email: EmailRow,
    principal: Principal,
    signal: AbortSignal,
  ): Promise<MailingRow> {
    const { database, now } = this.#parts;
    const policy = policyOf(email, principal, delivery);
    const there = await findMailing(database, delivery.run_id, policy);
    if (there) return there;
    const content = await this.#content(email, principal, signal);
    const row = {
      ...{ id: randomUUID(), tenant_id: email.tenant_id, run_id: delivery.run_id },
      ...{ policy, content, made_ms: now() },
    };
    return { ...row, id: await putMailing(database, row) };
  }

  async #content(
    { name, owner_name, body }: EmailRow,
    principal: Principal,
    signal: AbortSignal,
  ): Promise<MailingContent> {
    const shown = await this.#parts.blocksOf(principal, body, signal);
    const language = body.language ?? 'en';
    const mail = blockMail(shown.blocks, {
      ...{ language, title: shown.subject, links: [], unsubscribe: null, notes: [] },
      open: `${this.#parts.origin}/#${addressOf(body)}`,
      sender: `${name} · ${owner_name}`,
      hasPicture: (picture) => shown.pictures.some(({ cid }) => cid === picture),
    });
    const made: MailingFile[] = [...shown.pictures];
    let { rowsLimited, dataAsOf } = shown;
    for (const format of body.files) {
      const request = requestOf(body, format, language);
      const source = await this.#parts.sourceOf(principal, request);
      const written = await this.#parts.files.write(source, request.body, signal);
      made.push(written.file);
      rowsLimited ||= written.rowsLimited;
      dataAsOf ??= written.dataAsOf;
    }
    return { subject: shown.subject, ...mail, files: made, dataAsOf, rowsLimited };
  }
}

const notSent = (state: NotSent['state'], reason: string): NotSent => ({ state, reason });

/** The same for all who get the same: rules, role, conditions, and the version of the schedule. */
function policyOf(
  { version }: EmailRow,
  { policyFingerprint }: Principal,
  { part }: DeliveryRow,
): string {
  const of = JSON.stringify([version, policyFingerprint, part]);
  return createHash('sha256').update(of).digest('hex');
}

/** Where what is sent is opened in the product. */
function addressOf({ target: { kind, id } }: EmailBody): string {
  const screens = {
    report: '/report',
    dashboard: '/dashboard',
    document: '/reports',
    view: '/view',
  } as const;
  return `${screens[kind]}?id=${encodeURIComponent(id)}`;
}

/** What a file of the target is asked with; which formats it has was checked when it was saved. */
function requestOf({ target }: EmailBody, format: EmailFormat, language: 'en' | 'zh'): FileRequest {
  const options = { language };
  switch (target.kind) {
    case 'report':
      return {
        ...{ kind: 'report', id: target.id },
        body: { format, options, ...(target.query && { query: target.query }) },
      };
    case 'dashboard':
      return {
        ...{ kind: 'dashboard', id: target.id },
        body: {
          format: format === 'xlsx' ? 'xlsx' : 'pdf',
          ...(target.choice && { choice: target.choice }),
          options,
        },
      };
    case 'view':
      return {
        ...{ kind: 'view', id: target.id },
        body: { format: format === 'png' ? 'pdf' : format, options },
      };
    case 'document':
      return {
        ...{ kind: 'document', id: target.id },
        body: {
          format: 'pdf',
          ...(target.choice && { parameters: target.choice }),
          options,
        },
      };
  }
}
