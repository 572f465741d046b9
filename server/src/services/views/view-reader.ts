import { BiError } from '@bi/contract/bi-error';
import type { ListQuery } from '@bi/contract/entity';
import type { ColumnLineage, UsedBy } from '@bi/contract/table';
import type { Principal } from '../../policies/principal';
import { canSeeViews } from '../../policies/sql-policy';
import type { TrashFilter } from '../../repositories/entity-rows';
import type { EntityVersionRow } from '../../repositories/version-repository';
import { viewsOfTenant, type ViewRow } from '../../repositories/view-repository';
import { allDatasets } from '../../repositories/dataset-repository';
import { EntityStore, type RowPage } from '../entities/entity-store';
import { readDependents } from '../catalog/dependents';
import type { ServiceContext } from '../service-context';
import { viewKind, type SavedView } from './view-kind';

/** A View with what it reads and who reads it. */
export interface LoadedView {
  view: ViewRow;
  dependsOn: { kind: 'table' | 'view'; id: string; name: string }[];
  usedByCount: number;
  favourite: boolean;
  openedMs: number | null;
}

/** A page of Views. */
export interface ViewPage extends Omit<RowPage<ViewRow>, 'rows'> {
  views: LoadedView[];
}

function assertSees(principal: Principal): void {
  if (!canSeeViews(principal)) throw new BiError('forbidden.view.see');
}

/** Lists and loads Views. */
export class ViewReader {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;
  readonly #store: EntityStore<ViewRow, SavedView>;

  constructor(context: Pick<ServiceContext, 'database' | 'now'>) {
    this.#context = context;
    this.#store = new EntityStore(context, viewKind);
  }

  async #load(principal: Principal, views: readonly ViewRow[]): Promise<LoadedView[]> {
    const { tenantId } = principal;
    const marked = await this.#store.marked(principal, views);
    const names = new Map(
      (await viewsOfTenant(this.#context.database, tenantId)).map((view) => [
        view.view_name,
        view.id,
      ]),
    );
    const tables = new Map(
      (await allDatasets(this.#context.database, tenantId)).map((row) => [row.table_name, row.id]),
    );
    const usersOf = await readDependents(this.#context.database, principal);
    const loaded: LoadedView[] = [];
    for (const { row: view, favourite, openedMs } of marked) {
      const dependsOn = view.reads.map((name) => {
        const viewId = names.get(name);
        const kind = viewId === undefined ? ('table' as const) : ('view' as const);
        return { kind, id: viewId ?? tables.get(name) ?? name, name };
      });
      loaded.push({
        view,
        dependsOn,
        usedByCount: usersOf(view.view_name, []).length,
        favourite,
        openedMs,
      });
    }
    return loaded;
  }

  /** @throws {BiError} forbidden.view.see, missing.view */
  async find(principal: Principal, key: string, trash: TrashFilter = 'no'): Promise<ViewRow> {
    assertSees(principal);
    return this.#store.find(principal, key, trash);
  }

  async one(principal: Principal, view: ViewRow): Promise<LoadedView> {
    const [loaded] = await this.#load(principal, [view]);
    if (!loaded) throw new BiError('missing.view');
    return loaded;
  }

  /** @throws {BiError} forbidden.view.see, invalid.field for an unknown sort */
  async list(principal: Principal, query: ListQuery): Promise<ViewPage> {
    assertSees(principal);
    const { rows, ...page } = await this.#store.list(principal, query);
    return { views: await this.#load(principal, rows), ...page };
  }

  /** Loads a View and remembers that the person opened it. @throws {BiError} as `find` */
  async open(principal: Principal, key: string): Promise<LoadedView> {
    const view = await this.find(principal, key);
    await this.#store.noteOpened(principal, view);
    return this.one(principal, view);
  }

  /** Saved versions, newest first. @throws {BiError} as `find` */
  async history(principal: Principal, key: string): Promise<EntityVersionRow<SavedView>[]> {
    return this.#store.history(await this.find(principal, key));
  }

  /** Views, cubes and reports that read it. @throws {BiError} as `find` */
  async usedBy(principal: Principal, key: string): Promise<UsedBy> {
    const view = await this.find(principal, key);
    const usersOf = await readDependents(this.#context.database, principal);
    const columns = view.columns;
    return usersOf(
      view.view_name,
      columns.map(({ name }) => name),
    );
  }

  /** Where its columns come from, one relation up. @throws {BiError} as `find` */
  async lineage(principal: Principal, key: string): Promise<ColumnLineage> {
    const view = await this.find(principal, key);
    return view.lineage;
  }
}
