import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { BiError } from '@bi/contract/messages/bi-error';
import type { EmailBody, EmailFormat } from '@bi/contract/delivery/email';
import type { EmailPreview, PreviewRecipient } from '@bi/contract/delivery/email-sending';
import { canCreateEmail, canPreviewFor, sendsToOthers } from '../../policies/email-policy';
import type { Principal } from '../../policies/principal';
import { endedMail } from '../../rendering/mail/block-mail';
import { mailTree } from '../../mail/mail-tree';
import { withPictures } from '../../mail/with-pictures';
import { mailedPeople } from '../../repositories/identity/colleague-repository';
import type { Database } from '../../repositories/database/database';
import type { EmailRow } from '../../repositories/delivery/email-repository';
import { findTenant } from '../../repositories/identity/tenant-repository';
import { limitedBy } from './limited-reader';
import { seesAllOf, type MailRights } from './mail-composer';
import type { MailMaker } from './mail-maker';
import { MailingFiles } from './mailing-files';
import { recipientOf } from './resolve-run';
import { storableEmail, type TargetFinders } from './storable-email';

/** What previews are made with. */
export interface EmailPreviewParts {
  database: Database;
  /** UTC ms */
  now: () => number;
  maker: MailMaker;
  find: TargetFinders;
  /** folder whose folders are removed when a preview is made */
  folder: string;
}

/** A preview that is asked for. */
interface Asked {
  body: EmailBody;
  recipient?: PreviewRecipient;
  /** true: its files are made too */
  files?: boolean;
}

/** Whose mail is shown. */
interface Reader {
  principal: Principal;
  to: string;
  toName: string;
  /** name of the person whose rows it has; null: the recipient's own */
  rowsOf: string | null;
}

/** Shows mails of schedules before they are sent, as one of their recipients would get them. */
export class EmailPreviews {
  readonly #parts: EmailPreviewParts;

  constructor(parts: EmailPreviewParts) {
    this.#parts = parts;
  }

  /** @throws {BiError} forbidden.email.preview, invalid.email, missing.*, engine.* */
  async preview(principal: Principal, asked: Asked, signal: AbortSignal): Promise<EmailPreview> {
    const { email, reader } = await this.#asked(principal, asked);
    return this.#into(async (files) => {
      const into = { files, signal };
      const { maker } = this.#parts;
      const { files: formats } = email.body;
      const isWhole = asked.files === true || formats.length === 0;
      const shownOnly = { ...email, body: { ...email.body, files: [] } };
      const shownEmail = isWhole ? email : shownOnly;
      const { content, rows, rights } = await maker.render(reader.principal, shownEmail, into);
      const names = isWhole ? [] : await maker.fileNames(reader.principal, email);
      await this.#assertSees(principal, email, { reader, rights, into });
      const language = email.body.language ?? 'en';
      const { html, text } = endedMail(content, { language, links: [], unsubscribe: null });
      const inline = content.files.filter(({ cid }) => cid !== undefined);
      const attached = content.files.filter(({ cid }) => cid === undefined);
      const { to, toName, rowsOf } = reader;
      const shown = withPictures(html, await files.read(inline));
      return {
        ...{ to, toName, rowsOf, subject: content.subject, text },
        html: shown,
        page: mailTree(shown),
        files: [
          ...names.map((one) => ({ ...one, sizeBytes: null, attached: true })),
          ...attached.map(({ name, format, sizeBytes }) => ({
            ...{ name, format: format as EmailFormat, sizeBytes },
            attached: !maker.isTooLarge(attached),
          })),
        ],
        rows: isWhole || Object.values(email.body.content).some(Boolean) ? rows : null,
        ...{ rowsLimited: content.rowsLimited, dataAsOf: content.dataAsOf },
        skipped: content.skipped ?? null,
      };
    });
  }

  /** @throws {BiError} as `preview` */
  async file(
    principal: Principal,
    { format, ...asked }: Asked & { format: EmailFormat },
    signal: AbortSignal,
  ): Promise<{ name: string; type: string; bytes: Buffer }> {
    const { email, reader } = await this.#asked(principal, asked);
    return this.#into(async (files) => {
      const into = { files, signal };
      const { maker } = this.#parts;
      const rights = await maker.rightsOf(reader.principal, email, signal);
      await this.#assertSees(principal, email, { reader, rights, into });
      const made = await maker.file(reader.principal, email, format, into);
      const [file] = await files.read([made]);
      if (!file) throw new BiError('transport.fault');
      return file;
    });
  }

  async #into<T>(make: (files: MailingFiles) => Promise<T>): Promise<T> {
    const files = new MailingFiles(join(this.#parts.folder, randomUUID()));
    try {
      return await make(files);
    } finally {
      await files.remove();
    }
  }

  async #asked(
    principal: Principal,
    { body, recipient }: Asked,
  ): Promise<{ email: EmailRow; reader: Reader }> {
    const { database, find, now } = this.#parts;
    if (!canCreateEmail(principal)) throw new BiError('forbidden.email.create');
    const stored = await storableEmail(database, principal, body, { find, before: null });
    const email = unsavedEmail(principal, stored, now());
    return { email, reader: await this.#reader(principal, email, recipient ?? {}) };
  }

  async #reader(
    principal: Principal,
    { body: { outsiders } }: EmailRow,
    { user, address, conditions = {} }: PreviewRecipient,
  ): Promise<Reader> {
    const { database } = this.#parts;
    const { tenantId, subjectId, displayName } = principal;
    const ids = address === undefined ? [user ?? subjectId] : [];
    const addresses = address === undefined ? [] : [address.trim().toLowerCase()];
    const asked = { ids, groups: [], roles: [], addresses };
    const [person] = await mailedPeople(database, tenantId, asked);
    const isOwner = outsiders?.kind === 'owner';
    const rowsOf = isOwner ? subjectId : outsiders?.kind === 'user' ? outsiders.id : null;
    const id = person?.id ?? (address === undefined ? null : rowsOf);
    const tenant = await findTenant(database, tenantId);
    const reader = tenant && id !== null ? await recipientOf(database, tenant, id) : null;
    if (reader === null) throw new BiError('missing.recipient');
    if (reader.subjectId !== subjectId && !sendsToOthers(principal)) {
      throw new BiError('forbidden.email.preview');
    }
    return {
      principal: limitedBy(reader, conditions),
      to: person?.email ?? address ?? '',
      toName: person?.displayName ?? (address === undefined ? displayName : ''),
      rowsOf: person === undefined ? reader.displayName : null,
    };
  }

  /**
   * Refuses to show somebody what they may not see themselves. Administrators are shown what everybody gets: they
   * decide about it.
   */
  async #assertSees(
    principal: Principal,
    email: EmailRow,
    { reader, rights, into }: { reader: Reader; rights: MailRights; into: { signal: AbortSignal } },
  ): Promise<void> {
    const { principal: recipient } = reader;
    if (recipient.subjectId === principal.subjectId || principal.role === 'administrator') return;
    if (canPreviewFor(principal, recipient)) {
      // with the recipient's rules only what cubes and reports they see is compared
      const { rowRules, policyFingerprint } = recipient;
      const limited = { ...principal, rowRules, policyFingerprint };
      const own = await this.#parts.maker.rightsOf(limited, email, into.signal);
      if (seesAllOf(own, rights, recipient.role === principal.role)) return;
    }
    throw new BiError('forbidden.email.preview');
  }
}

/** A schedule that is nowhere stored. */
function unsavedEmail(principal: Principal, body: EmailBody, nowMs: number): EmailRow {
  const { tenantId, subjectId, displayName } = principal;
  return {
    ...{ id: 'unsaved', tenant_id: tenantId, slug: 'unsaved', name: '' },
    ...{ name_key: '', description: '', tag: '', stag: '', version: 0 },
    ...{ owner_id: subjectId, owner_name: displayName },
    ...{ created_ms: nowMs, updated_ms: nowMs, deleted_ms: null },
    ...{ updated_by_id: subjectId, updated_by_name: displayName },
    ...{ body, uses: [], paused: 'person', next_ms: null, last_ms: null, last_result: null },
    ...{ due_ms: null, failing_ms: null, remembered: null },
  };
}
