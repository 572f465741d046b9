import { BiError } from '@bi/contract/bi-error';
import type { ListQuery } from '@bi/contract/entity';
import type { RowColumn } from '@bi/contract/row-set';
import type { ColumnLineage, UsedBy } from '@bi/contract/table';
import type { Principal } from '../../policies/principal';
import { canSeeViews } from '../../policies/sql-policy';
import { listEntityIds, type EntityPage } from '../../repositories/entity-list';
import { unlessDiskFull } from '../../repositories/unless-disk-full';
import { personalMarks, setOpened } from '../../repositories/personal-repository';
import type { TrashFilter } from '../../repositories/entity-rows';
import { listVersions, type EntityVersionRow } from '../../repositories/version-repository';
import { findView, viewsOf, viewsOfTenant, type ViewRow } from '../../repositories/view-repository';
import { allDatasets } from '../../repositories/dataset-repository';
import { toEntityList } from '../entities/entity-list-query';
import { readDependents } from '../catalog/dependents';
import type { ServiceContext } from '../service-context';

/** A View with what it reads and who reads it. */
export interface LoadedView {
  view: ViewRow;
  dependsOn: { kind: 'table' | 'view'; id: string; name: string }[];
  usedByCount: number;
  favourite: boolean;
  openedMs: number | null;
}

/** A page of Views. */
export interface ViewPage extends Omit<EntityPage, 'ids'> {
  views: LoadedView[];
  page: number;
  pageSize: number;
}

const HISTORY_LIMIT = 200;
const KIND = 'sql_view';

function assertSees(principal: Principal): void {
  if (!canSeeViews(principal)) throw new BiError('forbidden.view.see');
}

/** Lists and loads Views. */
export class ViewReader {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;

  constructor(context: Pick<ServiceContext, 'database' | 'now'>) {
    this.#context = context;
  }

  async #load(principal: Principal, views: readonly ViewRow[]): Promise<LoadedView[]> {
    const { tenantId } = principal;
    const person = { tenant_id: tenantId, user_id: principal.subjectId, kind: KIND };
    const marks = await personalMarks(
      this.#context.database,
      person,
      views.map(({ id }) => id),
    );
    const names = new Map(
      (await viewsOfTenant(this.#context.database, tenantId)).map((view) => [
        view.view_name,
        view.id,
      ]),
    );
    const tables = new Map(
      (await allDatasets(this.#context.database, tenantId)).map((row) => [row.table_name, row.id]),
    );
    const usersOf = await readDependents(this.#context.database, tenantId);
    const loaded: LoadedView[] = [];
    for (const view of views) {
      const dependsOn = (JSON.parse(view.reads) as string[]).map((name) => {
        const viewId = names.get(name);
        const kind = viewId === undefined ? ('table' as const) : ('view' as const);
        return { kind, id: viewId ?? tables.get(name) ?? name, name };
      });
      loaded.push({
        view,
        dependsOn,
        usedByCount: usersOf(view.view_name, []).length,
        favourite: marks.favourites.has(view.id),
        openedMs: marks.opened.get(view.id) ?? null,
      });
    }
    return loaded;
  }

  /** @throws {BiError} forbidden.view.see, missing.view */
  async find(principal: Principal, key: string, trash: TrashFilter = 'no'): Promise<ViewRow> {
    assertSees(principal);
    const view = await findView(this.#context.database, principal.tenantId, key, trash);
    if (!view) throw new BiError('missing.view');
    return view;
  }

  async one(principal: Principal, view: ViewRow): Promise<LoadedView> {
    const [loaded] = await this.#load(principal, [view]);
    if (!loaded) throw new BiError('missing.view');
    return loaded;
  }

  /** @throws {BiError} forbidden.view.see, invalid.field for an unknown sort */
  async list(principal: Principal, query: ListQuery): Promise<ViewPage> {
    assertSees(principal);
    const asked = toEntityList(principal, KIND, query);
    const { ids, total, tags } = await listEntityIds(this.#context.database, KIND, asked);
    const byId = new Map(
      (await viewsOf(this.#context.database, ids)).map((view) => [view.id, view]),
    );
    const views = ids.flatMap((id) => byId.get(id) ?? []);
    const page = query.page ?? 1;
    return { views: await this.#load(principal, views), total, tags, page, pageSize: asked.limit };
  }

  /** Loads a View and remembers that the person opened it. @throws {BiError} as `find` */
  async open(principal: Principal, key: string): Promise<LoadedView> {
    const view = await this.find(principal, key);
    const personal = { tenant_id: view.tenant_id, user_id: principal.subjectId, kind: KIND };
    await unlessDiskFull(
      setOpened(this.#context.database, { ...personal, entity_id: view.id }, this.#context.now()),
    );
    return this.one(principal, view);
  }

  /** Saved versions, newest first. @throws {BiError} as `find` */
  async history(principal: Principal, key: string): Promise<EntityVersionRow[]> {
    const view = await this.find(principal, key);
    const place = { tenant_id: view.tenant_id, kind: KIND, entity_id: view.id };
    return listVersions(this.#context.database, place, HISTORY_LIMIT);
  }

  /** Views, cubes and reports that read it. @throws {BiError} as `find` */
  async usedBy(principal: Principal, key: string): Promise<UsedBy> {
    const view = await this.find(principal, key);
    const usersOf = await readDependents(this.#context.database, principal.tenantId);
    const columns = JSON.parse(view.columns) as RowColumn[];
    return usersOf(
      view.view_name,
      columns.map(({ name }) => name),
    );
  }

  /** Where its columns come from, one relation up. @throws {BiError} as `find` */
  async lineage(principal: Principal, key: string): Promise<ColumnLineage> {
    const view = await this.find(principal, key);
    return JSON.parse(view.lineage) as ColumnLineage;
  }
}
