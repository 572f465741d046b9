import type { EmailTarget } from '@bi/contract/delivery/email';
import { viewOfCube } from '@bi/contract/cube-editor/view-cube';
import { cubesIn, reportsIn } from '@bi/olap/document-body/document-questions';
import type { Principal } from '../../policies/principal';
import type { CubeRow } from '../../repositories/saved/cube-repository';
import { dashboards, type DashboardRow } from '../../repositories/saved/dashboard-repository';
import type { DatasetRow } from '../../repositories/saved/dataset-repository';
import { documents, type DocumentRow } from '../../repositories/saved/document-repository';
import { reports } from '../../repositories/saved/report-repository';
import { findView, type ViewRow } from '../../repositories/saved/view-repository';
import { findAsked } from '../models/view-cube';
import type { ServiceContext } from '../service-context';
import type { SeenData } from './seen-rows';

/** Cubes of a dashboard or document that are looked at. */
const CUBES = 5;

/** Finds the data that saved things show, whoever sees them. */
export class SharedData {
  readonly #context: Pick<ServiceContext, 'database'>;

  constructor(context: Pick<ServiceContext, 'database'>) {
    this.#context = context;
  }

  /** The data of what a schedule sends; what is no longer there has none. */
  async ofTarget(principal: Principal, target: EmailTarget): Promise<SeenData> {
    const { database } = this.#context;
    const { tenantId } = principal;
    const isOfTenant = (row: { tenant_id: string }) => row.tenant_id === tenantId;
    switch (target.kind) {
      case 'report': {
        const found = (await reports.ofIds(database, [target.id])).filter(isOfTenant);
        return this.asked(
          principal,
          found.map(({ cube }) => cube),
        );
      }
      case 'dashboard': {
        const found = (await dashboards.ofIds(database, [target.id])).find(isOfTenant);
        return found ? this.ofDashboard(principal, found) : this.asked(principal, []);
      }
      case 'document': {
        const found = (await documents.ofIds(database, [target.id])).find(isOfTenant);
        return found ? this.ofDocument(principal, found) : this.asked(principal, []);
      }
      case 'view': {
        const found = await findView(database, tenantId, target.id);
        return found ? relationOf(found) : this.asked(principal, []);
      }
    }
  }

  /** The data of a dashboard. */
  async ofDashboard(
    principal: Principal,
    { tenant_id: tenantId, body }: DashboardRow,
  ): Promise<SeenData> {
    const ids = body.tiles.flatMap((tile) => (tile.kind === 'report' ? [tile.report] : []));
    const held = await reports.ofIds(this.#context.database, ids);
    const names = [
      ...body.tiles.flatMap((tile) => (tile.kind === 'query' ? [tile.query.cube] : [])),
      ...held.flatMap((report) => (report.tenant_id === tenantId ? [report.cube] : [])),
    ];
    return this.asked(principal, [...new Set(names)].slice(0, CUBES));
  }

  /** The data of a document. */
  async ofDocument(
    principal: Principal,
    { tenant_id: tenantId, body }: DocumentRow,
  ): Promise<SeenData> {
    const held = await reports.ofIds(this.#context.database, [...reportsIn(body)]);
    const names = [
      ...cubesIn(body),
      ...held.flatMap((report) => (report.tenant_id === tenantId ? [report.cube] : [])),
    ];
    return this.asked(principal, [...new Set(names)].slice(0, CUBES));
  }

  /** The data of what questions call cubes; a View that is asked is seen as the View. */
  async asked({ tenantId }: Principal, names: readonly string[]): Promise<SeenData> {
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

/** The rows of a table or View. */
export function relationOf(row: DatasetRow | ViewRow): SeenData {
  return { models: [], relations: ['view_name' in row ? row.view_name : row.table_name] };
}
