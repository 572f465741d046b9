import { SIGHTS_AT_ONCE, type SharedKindName } from '@bi/contract/share-levels';
import type { SightPage, SightsBody } from '@bi/contract/share-sight';
import { BiError } from '@bi/contract/bi-error';
import { viewOfCube } from '@bi/contract/view-cube';
import { cubesIn, reportsIn } from '@bi/olap/document-body/document-questions';
import { roleOf } from '../../identity/principals';
import type { Principal } from '../../policies/principal';
import { colleaguesOf, type ColleagueRow } from '../../repositories/colleague-repository';
import type { CubeRow } from '../../repositories/cube-repository';
import { dashboards, type DashboardRow } from '../../repositories/dashboard-repository';
import { documents, type DocumentRow } from '../../repositories/document-repository';
import type { EmailRow } from '../../repositories/email-repository';
import type { DatasetRow } from '../../repositories/dataset-repository';
import { groupsOf, membersOf } from '../../repositories/group-repository';
import { reports, type ReportRow } from '../../repositories/report-repository';
import { findView, type ViewRow } from '../../repositories/view-repository';
import { findAsked } from '../models/view-cube';
import type { ServiceContext } from '../service-context';
import { colleaguePrincipal } from '../shares/colleague-principal';
import { SeenRows, type SeenData } from './seen-rows';

/** Cubes of a dashboard or document that are looked at. */
const CUBES = 5;

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

  constructor(context: ServiceContext, find: SharedFinders) {
    this.#context = context;
    this.#find = find;
    this.#seen = new SeenRows(context);
  }

  /** @throws {BiError} missing.*, forbidden.*.share, missing.group */
  async list(principal: Principal, body: SightsBody, signal: AbortSignal): Promise<SightPage> {
    const data = await this.#dataOf(principal, body);
    const { rows, total, page } = await this.#people(principal, body);
    const items: SightPage['items'] = [];
    for (const row of rows) {
      const person = await colleaguePrincipal(this.#context.database, principal, row);
      const sight = await this.#seen.of(principal, person, data, signal);
      items.push({ id: row.id, name: row.displayName, role: roleOf(row.role), sight });
    }
    return { items, total, page, pageSize: SIGHTS_AT_ONCE };
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
    return { ...(await membersOf(database, group, asked)), page };
  }

  async #dataOf(principal: Principal, { kind, id }: SightsBody): Promise<SeenData> {
    const of: Record<SharedKindName, () => Promise<SeenData>> = {
      report: async () => this.#asked(principal, [(await this.#find.report(principal, id)).cube]),
      dashboard: async () =>
        this.#asked(principal, await this.#cubesOf(await this.#find.dashboard(principal, id))),
      document: async () =>
        this.#asked(principal, await this.#cubesIn(await this.#find.document(principal, id))),
      email: async () => this.#sentBy(principal, await this.#find.email(principal, id)),
      cube: async () => ({ models: [(await this.#find.cube(principal, id)).model], relations: [] }),
      view: async () => relationOf(await this.#find.view(principal, id)),
      table: async () => relationOf(await this.#find.table(principal, id)),
    };
    return of[kind]();
  }

  /** The data of what a schedule sends; what is no longer there has none. */
  async #sentBy(principal: Principal, { body: { target } }: EmailRow): Promise<SeenData> {
    const { database } = this.#context;
    const { tenantId } = principal;
    const isOfTenant = (row: { tenant_id: string }) => row.tenant_id === tenantId;
    switch (target.kind) {
      case 'report': {
        const found = (await reports.ofIds(database, [target.id])).filter(isOfTenant);
        return this.#asked(
          principal,
          found.map(({ cube }) => cube),
        );
      }
      case 'dashboard': {
        const found = (await dashboards.ofIds(database, [target.id])).find(isOfTenant);
        return this.#asked(principal, found ? await this.#cubesOf(found) : []);
      }
      case 'document': {
        const found = (await documents.ofIds(database, [target.id])).find(isOfTenant);
        return this.#asked(principal, found ? await this.#cubesIn(found) : []);
      }
      case 'view': {
        const found = await findView(database, tenantId, target.id);
        return found ? relationOf(found) : this.#asked(principal, []);
      }
    }
  }

  async #cubesOf({ tenant_id: tenantId, body }: DashboardRow): Promise<string[]> {
    const ids = body.tiles.flatMap((tile) => (tile.kind === 'report' ? [tile.report] : []));
    const held = await reports.ofIds(this.#context.database, ids);
    const names = [
      ...body.tiles.flatMap((tile) => (tile.kind === 'query' ? [tile.query.cube] : [])),
      ...held.flatMap((report) => (report.tenant_id === tenantId ? [report.cube] : [])),
    ];
    return [...new Set(names)].slice(0, CUBES);
  }

  async #cubesIn({ tenant_id: tenantId, body }: DocumentRow): Promise<string[]> {
    const held = await reports.ofIds(this.#context.database, [...reportsIn(body)]);
    const names = [
      ...cubesIn(body),
      ...held.flatMap((report) => (report.tenant_id === tenantId ? [report.cube] : [])),
    ];
    return [...new Set(names)].slice(0, CUBES);
  }

  /** The data of what questions call cubes; a View that is asked is seen as the View. */
  async #asked({ tenantId }: Principal, names: readonly string[]): Promise<SeenData> {
    const { database } = this.#context;
    const data = { models: [] as CubeRow['model'][], relations: [] as string[] };
    for (const name of names) {
      const viewId = viewOfCube(name);
      if (viewId === null) {
        const cube = await findAsked(database, tenantId, name);
        if (cube) data.models.push(cube.model);
      } else {
        const view = await findView(database, tenantId, viewId);
        if (view) data.relations.push(view.view_name);
      }
    }
    return data;
  }
}

function relationOf(row: DatasetRow | ViewRow): SeenData {
  return { models: [], relations: ['view_name' in row ? row.view_name : row.table_name] };
}
