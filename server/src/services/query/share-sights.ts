import { SIGHTS_AT_ONCE, type SharedKindName } from '@bi/contract/share/share-levels';
import type { SightPage, SightsBody } from '@bi/contract/share/share-sight';
import { BiError } from '@bi/contract/messages/bi-error';
import { roleOf } from '../../identity/principals';
import { isBoundByAccess } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import {
  colleaguesOf,
  searchColleagues,
  type ColleagueRow,
} from '../../repositories/identity/colleague-repository';
import type { CubeRow } from '../../repositories/saved/cube-repository';
import type { DashboardRow } from '../../repositories/saved/dashboard-repository';
import type { DocumentRow } from '../../repositories/saved/document-repository';
import type { EmailRow } from '../../repositories/delivery/email-repository';
import type { DatasetRow } from '../../repositories/saved/dataset-repository';
import { groupsOf, peopleOfGroup } from '../../repositories/identity/group-repository';
import type { ReportRow } from '../../repositories/saved/report-repository';
import { limitedAmong } from '../../repositories/identity/row-rule-repository';
import { sharedWith } from '../../repositories/sharing/share-repository';
import type { ViewRow } from '../../repositories/saved/view-repository';
import type { ServiceContext } from '../service-context';
import { colleaguePrincipal } from '../shares/colleague-principal';
import { SHARED_TABLES } from '../shares/describe-shares';
import { SeenRows, type SeenData } from './seen-rows';
import { relationOf, SharedData } from './shared-data';

/** Of how many people it is looked who of them sees no numbers. */
const LOOKED_AT = 1000;

type Find<Row> = (principal: Principal, id: string) => Promise<Row>;

/** Finds what somebody may share, by kind; throws for what they do not see or may not share. */
export interface SharedFinders {
  report: Find<ReportRow>;
  dashboard: Find<DashboardRow>;
  document: Find<DocumentRow>;
  email: Find<EmailRow>;
  cube: Find<CubeRow>;
  view: Find<ViewRow>;
  /** the View, where the table has the rows of one */
  table: Find<DatasetRow | ViewRow>;
}

/** Says what people would see of the data of a saved thing, to those who may share it. */
export class ShareSights {
  readonly #context: ServiceContext;
  readonly #find: SharedFinders;
  readonly #seen: SeenRows;
  readonly #data: SharedData;

  constructor(context: ServiceContext, find: SharedFinders) {
    this.#context = context;
    this.#find = find;
    this.#seen = new SeenRows(context);
    this.#data = new SharedData(context);
  }

  /** @throws {BiError} missing.*, forbidden.*.share, missing.group */
  async list(principal: Principal, body: SightsBody, signal: AbortSignal): Promise<SightPage> {
    const data = await this.#dataOf(principal, body);
    const pageSize = SIGHTS_AT_ONCE;
    if (body.refused) {
      const rows = await this.#limitedReaders(principal, body, data);
      const seen = await this.#see(principal, rows, data, signal);
      const items = seen.filter(({ sight }) => sight.rows === 'none');
      return { items: items.slice(0, pageSize), total: items.length, page: 1, pageSize };
    }
    const { rows, total, page } = await this.#people(principal, body);
    return { items: await this.#see(principal, rows, data, signal), total, page, pageSize };
  }

  async #see(
    principal: Principal,
    rows: readonly ColleagueRow[],
    data: SeenData,
    signal: AbortSignal,
  ): Promise<SightPage['items']> {
    const items: SightPage['items'] = [];
    for (const row of rows) {
      const person = await colleaguePrincipal(this.#context.database, principal, row);
      const sight = await this.#seen.of(principal, person, data, signal);
      items.push({ id: row.id, name: row.displayName, role: roleOf(row.role), sight });
    }
    return items;
  }

  /** Those it is shared with whose row rules, or whose role in one of its cubes, limit what they see; by name. */
  async #limitedReaders(
    { tenantId }: Principal,
    { kind, id }: SightsBody,
    { models }: SeenData,
  ): Promise<ColleagueRow[]> {
    const { database } = this.#context;
    const given = await sharedWith(database, SHARED_TABLES[kind], id);
    const people =
      given === 'tenant'
        ? await searchColleagues(database, tenantId, '', LOOKED_AT)
        : await colleaguesOf(database, tenantId, given.slice(0, LOOKED_AT));
    const ids = people.map((person) => person.id);
    const ruled = await limitedAmong(database, tenantId, ids);
    return people
      .filter(
        (person) =>
          ruled.has(person.id) ||
          models.some((model) => isBoundByAccess({ role: roleOf(person.role) }, model)),
      )
      .sort((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
  }

  async #people(
    { tenantId }: Principal,
    { people, group, page = 1 }: SightsBody,
  ): Promise<{ rows: ColleagueRow[]; total: number; page: number }> {
    const { database } = this.#context;
    if (group === undefined) {
      const rows = await colleaguesOf(database, tenantId, people ?? []);
      return { rows, total: rows.length, page: 1 };
    }
    const [found] = await groupsOf(database, tenantId, [group]);
    if (!found) throw new BiError('missing.group');
    const asked = { tenantId, search: '', page, pageSize: SIGHTS_AT_ONCE };
    return { ...(await peopleOfGroup(database, group, asked)), page };
  }

  async #dataOf(principal: Principal, { kind, id }: SightsBody): Promise<SeenData> {
    const of: Record<SharedKindName, () => Promise<SeenData>> = {
      report: async () => {
        const { cube, query } = await this.#find.report(principal, id);
        return { ...(await this.#data.asked(principal, [cube])), query };
      },
      dashboard: async () =>
        this.#data.ofDashboard(principal, await this.#find.dashboard(principal, id)),
      document: async () =>
        this.#data.ofDocument(principal, await this.#find.document(principal, id)),
      email: async () => {
        const { body } = await this.#find.email(principal, id);
        return this.#data.ofTarget(principal, body.target);
      },
      cube: async () => ({ models: [(await this.#find.cube(principal, id)).model], relations: [] }),
      view: async () => relationOf(await this.#find.view(principal, id)),
      table: async () => relationOf(await this.#find.table(principal, id)),
    };
    return of[kind]();
  }
}
