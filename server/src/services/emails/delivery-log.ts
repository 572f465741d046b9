import { BiError } from '@bi/contract/messages/bi-error';
import type { DeliveryQuery } from '@bi/contract/delivery/delivery';
import { canEditEmail } from '../../policies/email-policy';
import type { Principal } from '../../policies/principal';
import {
  countDeliveries,
  findDelivery,
  listDeliveries,
  requeueDelivery,
  type DeliveryRow,
} from '../../repositories/delivery/delivery-repository';
import { colleaguesOf } from '../../repositories/identity/colleague-repository';
import { inTransaction } from '../../repositories/database/database';
import { emails } from '../../repositories/delivery/email-repository';
import {
  latestRuns,
  reopenRun,
  runsOfIds,
  type EmailRunRow,
} from '../../repositories/delivery/email-run-repository';
import { downloadsOf } from '../../repositories/delivery/mail-download-repository';
import { mailingsOfIds, type MailingRow } from '../../repositories/delivery/mailing-repository';
import type { ServiceContext } from '../service-context';
import type { EmailService } from './email-service';

const PAGE_SIZE = 50;
/** Runs that are shown with the deliveries. */
const RUNS = 50;

/** A delivery with the run and the mailing it is of. */
export interface LoggedDelivery {
  delivery: DeliveryRow;
  run: EmailRunRow | undefined;
  mailing: MailingRow | undefined;
  /** name of the person whose rows it has; null: the recipient's own */
  rowsOf: string | null;
  /** how often its files were downloaded by links that need no account */
  downloads: number;
}

/** One page of deliveries, and the latest runs with how many deliveries of each are in which state. */
export interface DeliveryPage {
  items: LoggedDelivery[];
  total: number;
  page: number;
  pageSize: number;
  runs: { run: EmailRunRow; counts: Record<string, number> }[];
}

/** What became of the mails of schedules. */
export class DeliveryLog {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;
  readonly #emails: EmailService;

  constructor(context: Pick<ServiceContext, 'database' | 'now'>, service: EmailService) {
    this.#context = context;
    this.#emails = service;
  }

  /** Those of a schedule; somebody who may not change it gets their own. @throws {BiError} missing.email */
  async list(
    principal: Principal,
    id: string,
    { page = 1, pageSize = PAGE_SIZE, state, run: ofRun, search }: DeliveryQuery,
  ): Promise<DeliveryPage> {
    const { database } = this.#context;
    const email = await this.#emails.service.find(principal, id);
    const given = await this.#emails.service.store.givenTo(principal, email);
    const isWhole = canEditEmail(principal, email, given);
    const place = { tenantId: principal.tenantId, emailId: email.id };
    const { items, total } = await listDeliveries(
      database,
      isWhole ? place : { ...place, userId: principal.subjectId },
      {
        ...{ page, pageSize },
        ...(state === undefined ? {} : { state }),
        ...(ofRun === undefined ? {} : { run: ofRun }),
        ...(search === undefined ? {} : { search }),
      },
    );
    const runs = isWhole ? await latestRuns(database, email.id, RUNS) : [];
    const counts = await countDeliveries(
      database,
      runs.map((run) => run.id),
    );
    return {
      items: await this.#logged(items),
      ...{ total, page, pageSize },
      runs: runs.map((run) => ({ run, counts: counts.get(run.id) ?? {} })),
    };
  }

  /**
   * Queues a delivery again that has ended; what may have arrived is marked as what may be a second copy.
   * @throws {BiError} missing.delivery, forbidden.email.edit, invalid.delivery
   */
  async retry(principal: Principal, id: string): Promise<LoggedDelivery> {
    const { database, now } = this.#context;
    const found = await findDelivery(database, principal.tenantId, id);
    const [email] = found ? await emails.ofIds(database, [found.email_id]) : [];
    if (!found || !email || email.deleted_ms !== null) throw new BiError('missing.delivery');
    await this.#assertMayRetry(principal, email.id);
    const nowMs = now();
    const isKnown = found.state === 'failed' || found.state === 'skipped';
    const isQueued = await inTransaction(database, async (db) => {
      const isOurs = await requeueDelivery(db, found.id, {
        ...{ made_ms: nowMs, at_ms: nowMs, next_ms: nowMs },
        second_copy: isKnown ? found.second_copy : 1,
      });
      // the schedule says how its run ended once more, when this one has ended
      if (isOurs) await reopenRun(db, found.run_id);
      return isOurs;
    });
    if (!isQueued) throw new BiError('invalid.delivery');
    const again = await findDelivery(database, principal.tenantId, id);
    const [logged] = await this.#logged(again ? [again] : []);
    if (!logged) throw new BiError('missing.delivery');
    return logged;
  }

  async #assertMayRetry(principal: Principal, emailId: string): Promise<void> {
    try {
      await this.#emails.editable(principal, emailId);
    } catch (error) {
      if (error instanceof BiError && error.key === 'missing.email') {
        throw new BiError('missing.delivery', { cause: error });
      }
      throw error;
    }
  }

  async #logged(deliveries: readonly DeliveryRow[]): Promise<LoggedDelivery[]> {
    const { database } = this.#context;
    const ids = (of: (row: DeliveryRow) => string | null) => [
      ...new Set(deliveries.flatMap((row) => of(row) ?? [])),
    ];
    const runs = await runsOfIds(
      database,
      ids((row) => row.run_id),
    );
    const mailings = await mailingsOfIds(
      database,
      ids((row) => row.mailing_id),
    );
    const tenantId = deliveries[0]?.tenant_id ?? '';
    const people = await colleaguesOf(
      database,
      tenantId,
      ids((row) => row.rows_of),
    );
    const downloads = await downloadsOf(
      database,
      ids((row) => (row.with_links === 1 || row.user_id === null ? row.id : null)),
    );
    return deliveries.map((delivery) => ({
      delivery,
      downloads: downloads.get(delivery.id) ?? 0,
      run: runs.find(({ id }) => id === delivery.run_id),
      mailing: mailings.get(delivery.mailing_id ?? ''),
      rowsOf:
        delivery.rows_of === null
          ? null
          : (people.find(({ id }) => id === delivery.rows_of)?.displayName ?? delivery.rows_of),
    }));
  }
}
