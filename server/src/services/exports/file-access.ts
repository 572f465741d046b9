import { BiError } from '@bi/contract/messages/bi-error';
import type { Principal } from '../../policies/principal';
import type { FileRequest, StoredFileRow } from '../../repositories/files/stored-file-repository';
import { FileTickets, type TicketUse } from '../files/file-tickets';
import type { StoredFiles } from '../files/stored-files';
import type { JobResult } from '../jobs/job-result';
import type { QueryJobs } from '../jobs/query-jobs';
import type { ServiceContext } from '../service-context';
import { assertMayExport } from './file-exports';
import type { ExportSource } from './export-source';

/** What gives out files. */
export interface FileAccessParts {
  files: StoredFiles;
  jobs: Pick<QueryJobs<JobResult>, 'cancel'>;
  sourceOf: (principal: Principal, request: FileRequest) => Promise<ExportSource>;
  /** null when the session has ended */
  principalOfSession: (sessionId: string) => Promise<Principal | null>;
}

/** A file whose bytes are given out. */
export interface GivenFile extends TicketUse {
  path: string;
}

/** Gives files to their owners, whose rights are checked at every click. */
export class FileAccess {
  readonly #parts: FileAccessParts;
  readonly #tickets: FileTickets;

  constructor({ now }: Pick<ServiceContext, 'now'>, parts: FileAccessParts) {
    this.#parts = parts;
    this.#tickets = new FileTickets(now);
  }

  /**
   * A ticket for one download.
   * @throws {BiError} missing.file; forbidden.export, forbidden.fileRights, and what bars the person from
   *   what the file was made from
   */
  async ticket(principal: Principal, id: string): Promise<{ ticket: string; untilMs: number }> {
    const file = await this.#parts.files.find(principal, id);
    await this.#parts.files.bytesOf(file);
    await this.#assertRights(principal, file);
    return this.#tickets.mint(principal, file);
  }

  /**
   * Takes a ticket: the file's path, for one answer.
   * @param resumes whether a part behind the file's beginning is asked for
   * @throws {BiError} missing.ticket, missing.file; forbidden.* as `ticket`
   */
  async take(ticket: string, id: string, resumes: boolean): Promise<GivenFile> {
    const use = this.#tickets.take(ticket, id, resumes);
    const { sessionId } = use.principal;
    const now =
      sessionId === null ? use.principal : await this.#parts.principalOfSession(sessionId);
    if (now?.tenantId !== use.principal.tenantId) throw new BiError('missing.ticket');
    const file = await this.#parts.files.find(now, id);
    await this.#assertRights(now, file);
    const { path } = await this.#parts.files.bytesOf(file);
    if (!resumes) await this.#parts.files.noteDownload(now, file);
    return { principal: now, file, path };
  }

  /** Removes a file; one that is being made is stopped. @throws {BiError} missing.file */
  async remove(principal: Principal, id: string): Promise<void> {
    const file = await this.#parts.files.find(principal, id);
    if (file.state === 'making') await this.#parts.jobs.cancel(principal, id);
    await this.#parts.files.remove(principal, file);
  }

  async #assertRights(principal: Principal, file: StoredFileRow): Promise<void> {
    assertMayExport(principal);
    if (file.request === null && file.policy === null) return;
    const { policy } =
      file.request === null
        ? { policy: principal.policyFingerprint }
        : await this.#parts.sourceOf(principal, file.request);
    if (policy !== file.policy) throw new BiError('forbidden.fileRights');
  }
}
