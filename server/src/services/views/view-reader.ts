import { BiError } from '@bi/contract/messages/bi-error';
import type { ListQuery } from '@bi/contract/entity/entity';
import type { Audience, ShareLevel } from '@bi/contract/share/share-levels';
import type { ColumnLineage, UsedBy } from '@bi/contract/table/table';
import type { Principal } from '../../policies/principal';
import { canManageView, canSeeViews } from '../../policies/sql-policy';
import type { TrashFilter } from '../../repositories/entities/entity-rows';
import type { EntityVersionRow } from '../../repositories/entities/version-repository';
import type { ViewRow } from '../../repositories/saved/view-repository';
import { EntityStore, type RowPage } from '../entities/entity-store';
import { readDependents } from '../catalog/dependents';
import { seenRelations } from '../access/seen-relations';
import { tenantContent } from '../models/tenant-content';
import type { ServiceContext } from '../service-context';
import { ShareService } from '../shares/share-service';
import { viewKind, type SavedView } from './view-kind';

/** A table or View that a View reads. */
interface Dependency {
  kind: 'table' | 'view';
  id: string;
  name: string;
}

/** A View with what it reads and who reads it. */
export interface LoadedView {
  view: ViewRow;
  /** what its shares give the reader; null: nothing */
  given: ShareLevel | null;
  /** who sees it besides its owner and administrators */
  audience: Audience;
  /** the id '' of one that the reader does not see */
  dependsOn: Dependency[];
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
  readonly shares: ShareService<ViewRow>;
  readonly #context: Pick<ServiceContext, 'database' | 'dataDir' | 'now'>;
  readonly #store: EntityStore<ViewRow, SavedView>;

  constructor(context: Pick<ServiceContext, 'database' | 'dataDir' | 'now'>) {
    this.#context = context;
    this.#store = new EntityStore(context, viewKind);
    this.shares = new ShareService(context, this.#store, {
      canManage: canManageView,
      actions: { see: 'sql.run', own: 'view.create' },
      forbidden: 'forbidden.view.share',
    });
  }

  /** Gives a relation that a View reads, with the id '' where the person does not see it. */
  async #readable(principal: Principal): Promise<(name: string) => Dependency> {
    const { database } = this.#context;
    const { tenantId } = principal;
    const { views, datasets } = await tenantContent(database, tenantId);
    const viewIds = new Map(views.map((view) => [view.view_name, view.id]));
    const tables = [...datasets.values()].filter(({ deleted_ms }) => deleted_ms === null);
    const tableIds = new Map(tables.map((row) => [row.table_name, row.id]));
    const seen = await seenRelations(this.#context, principal, new Map());
    return (name) => {
      const viewId = viewIds.get(name);
      const id = viewId ?? tableIds.get(name);
      const isHidden = seen !== null && id !== undefined && !seen.has(name);
      return {
        kind: viewId === undefined ? 'table' : 'view',
        id: isHidden ? '' : (id ?? name),
        name,
      };
    };
  }

  async #load(principal: Principal, views: readonly ViewRow[]): Promise<LoadedView[]> {
    const marked = await this.#store.marked(principal, views);
    const given = await this.#store.given(principal, views);
    const audiences = await this.shares.audiences(views);
    const below = await this.#readable(principal);
    const usersOf = await readDependents(this.#context.database, principal);
    const loaded: LoadedView[] = [];
    for (const { row: view, favourite, openedMs } of marked) {
      loaded.push({
        view,
        given: given.get(view.id) ?? null,
        audience: audiences.get(view.id) ?? 'owner',
        dependsOn: view.reads.map((name) => below(name)),
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

  /** What shares give the person on a View; null: nothing. */
  givenTo(principal: Principal, view: ViewRow): Promise<ShareLevel | null> {
    return this.#store.givenTo(principal, view);
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
