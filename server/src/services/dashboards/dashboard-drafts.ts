import { BiError } from '@bi/contract/bi-error';
import type { DashboardDraftBody } from '@bi/contract/dashboard-draft';
import { MAX_DRAFT_BYTES } from '@bi/contract/limits';
import { canEditDashboard } from '../../policies/dashboard-policy';
import type { Principal } from '../../policies/principal';
import {
  deleteDashboardDraft,
  findDashboardDraft,
  otherEditors,
  putDashboardDraft,
  type DashboardDraftKey,
  type DashboardDraftRow,
} from '../../repositories/dashboard-draft-repository';
import type { ServiceContext } from '../service-context';
import type { DashboardService } from './dashboard-service';

/** A person edits as long as their draft is not older than this. */
const EDITING_MS = 120_000;

/** A person's draft, and who else edits. */
export interface DraftState {
  draft: DashboardDraftRow | null;
  others: Pick<DashboardDraftRow, 'user_id' | 'user_name' | 'saved_ms'>[];
}

/** Keeps unsaved work on dashboards: one draft per person and dashboard. */
export class DashboardDrafts {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;
  readonly #dashboards: Pick<DashboardService, 'service'>;

  constructor(
    context: Pick<ServiceContext, 'database' | 'now'>,
    dashboards: Pick<DashboardService, 'service'>,
  ) {
    this.#context = context;
    this.#dashboards = dashboards;
  }

  /** @throws {BiError} missing.dashboard, forbidden.dashboard.edit */
  async get(principal: Principal, id: string): Promise<DraftState> {
    const key = await this.#keyOf(principal, id);
    return this.#stateOf(key, (await findDashboardDraft(this.#context.database, key)) ?? null);
  }

  /** Stores the draft in the place of the one before. @throws {BiError} as `get`; transport.tooLarge */
  async put(
    principal: Principal,
    id: string,
    { baseVersion, content }: DashboardDraftBody,
  ): Promise<DraftState> {
    if (Buffer.byteLength(JSON.stringify(content)) > MAX_DRAFT_BYTES) {
      const limit = `${MAX_DRAFT_BYTES / 1024} KB`;
      throw new BiError('transport.tooLarge', { params: { limit } });
    }
    const key = await this.#keyOf(principal, id);
    const draft: DashboardDraftRow = {
      ...key,
      user_name: principal.displayName,
      base_version: baseVersion,
      content,
      saved_ms: this.#context.now(),
    };
    await putDashboardDraft(this.#context.database, draft);
    return this.#stateOf(key, draft);
  }

  /** Forgets the draft; doing it again changes nothing. @throws {BiError} as `get` */
  async discard(principal: Principal, id: string): Promise<void> {
    await deleteDashboardDraft(this.#context.database, await this.#keyOf(principal, id));
  }

  async #stateOf(key: DashboardDraftKey, draft: DashboardDraftRow | null): Promise<DraftState> {
    const { database, now } = this.#context;
    return { draft, others: await otherEditors(database, key, now() - EDITING_MS) };
  }

  async #keyOf(principal: Principal, id: string): Promise<DashboardDraftKey> {
    const { store } = this.#dashboards.service;
    const row = await store.find(principal, id);
    if (!canEditDashboard(principal, row, await store.givenTo(principal, row))) {
      throw new BiError('forbidden.dashboard.edit');
    }
    return { tenant_id: row.tenant_id, user_id: principal.subjectId, dashboard_id: row.id };
  }
}
