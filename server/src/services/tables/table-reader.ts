import { BiError } from '@bi/contract/messages/bi-error';
import type { ListQuery } from '@bi/contract/entity/entity';
import type { Audience, ShareLevel } from '@bi/contract/share/share-levels';
import type { QualityCheck, QualityRule, TableColumn, TableDetail } from '@bi/contract/table/table';
import type { Catalog } from '../../engine/engine';
import type { DatasetVersion } from '../../importer/dataset-store';
import type { Principal } from '../../policies/principal';
import { shareReader } from '../../policies/share-policy';
import { canSeeView } from '../../policies/sql-policy';
import { canManageTable, canSeeTables, hasTableRowsLimited } from '../../policies/table-policy';
import { checkResults, type DatasetRow } from '../../repositories/saved/dataset-repository';
import type { TrashFilter } from '../../repositories/entities/entity-rows';
import type { EntityVersionRow } from '../../repositories/entities/version-repository';
import { givenLevels } from '../../repositories/sharing/share-repository';
import { viewsOfTenant, type ViewRow } from '../../repositories/saved/view-repository';
import { EntityStore, type RowPage } from '../entities/entity-store';
import type { ServiceContext } from '../service-context';
import { readAccess } from '../access/table-access';
import { audiencesOf, ShareService } from '../shares/share-service';
import { tableKind, type SavedTable } from './table-kind';
import type { TableRegister } from './table-register';
import { likelySemantic } from './table-semantics';
import { uploadOfSource, viewOfSource } from '../models/table-source';

/** A table with its data's versions and what its checks found. */
export interface LoadedTable {
  dataset: DatasetRow;
  /** what its shares give the reader; null: nothing */
  given: ShareLevel | null;
  /** who sees it besides its owner and administrators; of the rows of a View, see the View */
  audience: Audience;
  /** newest first; none while its data is missing */
  versions: DatasetVersion[];
  /** the View whose rows it keeps; null for others */
  view: ViewRow | null;
  /** what the current version was made from; null when it is unknown */
  madeFrom: MadeFrom | null;
  columns: TableColumn[];
  checks: QualityCheck[];
  /** true when the reader's access rules leave rows out */
  rowsLimited: boolean;
}

type MadeFrom = NonNullable<TableDetail['madeFrom']>;

function madeFromOf(source: string, view: ViewRow | null): MadeFrom | null {
  if (view !== null) return { kind: 'view', id: view.id, name: view.name };
  const name = uploadOfSource(source)?.fileName;
  return name == null ? null : { kind: 'file', name };
}

/** A page of tables. */
export interface TablePage extends Omit<RowPage<DatasetRow>, 'rows'> {
  tables: LoadedTable[];
}

/** Columns of a table with what people wrote of them. */
export function columnsOf(dataset: DatasetRow, current: DatasetVersion | undefined): TableColumn[] {
  const notes = dataset.columns;
  return (current?.columns ?? []).map(({ name, type, scale }) => {
    const note = Object.hasOwn(notes, name) ? notes[name] : undefined;
    return {
      name,
      type,
      ...(scale === undefined ? {} : { scale }),
      description: note?.description ?? '',
      semantic: note?.semantic ?? likelySemantic(name, type),
    };
  });
}

/** Columns that a check names. */
function columnsIn(rule: QualityRule): readonly string[] {
  return rule.kind === 'unique' ? rule.columns : [rule.column];
}

/** The tenant's tables; none while they are being built. @throws {BiError} engine.* */
async function tablesOf(
  { engineFor }: Pick<ServiceContext, 'engineFor'>,
  { tenantId }: Principal,
): Promise<Catalog> {
  try {
    return await engineFor(tenantId).catalog();
  } catch (error) {
    if (error instanceof BiError && error.key === 'engine.starting') return new Map();
    throw error;
  }
}

function assertSees(principal: Principal): void {
  if (!canSeeTables(principal)) throw new BiError('forbidden.table.view');
}

/** Lists and loads tables. */
export class TableReader {
  readonly shares: ShareService<DatasetRow>;
  readonly #context: Pick<ServiceContext, 'database' | 'dialect' | 'engineFor' | 'now'>;
  readonly #store: EntityStore<DatasetRow, SavedTable>;
  readonly #register: TableRegister;

  constructor(
    context: Pick<ServiceContext, 'database' | 'dialect' | 'engineFor' | 'now'>,
    register: TableRegister,
  ) {
    this.#context = context;
    this.#store = new EntityStore(context, tableKind);
    this.#register = register;
    this.shares = new ShareService(context, this.#store, {
      canManage: canManageTable,
      actions: { see: 'table.view', own: 'table.create' },
      forbidden: 'forbidden.table.share',
    });
  }

  async #load(
    principal: Principal,
    datasets: readonly DatasetRow[],
    versions: ReadonlyMap<string, DatasetVersion[]>,
  ): Promise<LoadedTable[]> {
    const results = await checkResults(
      this.#context.database,
      datasets.map(({ id }) => id),
    );
    const access = await readAccess(this.#context, principal, () =>
      tablesOf(this.#context, principal),
    );
    const hasViews = datasets.some(({ origin }) => origin === 'view');
    const views = hasViews
      ? await viewsOfTenant(this.#context.database, principal.tenantId, true)
      : [];
    const given = await this.#store.given(principal, datasets);
    const audiences = await this.shares.audiences(datasets);
    const ofViews = await audiencesOf(
      this.#context.database,
      'sql_view',
      views.map(({ id }) => id),
    );
    return datasets.map((dataset) => {
      const newestFirst = [...(versions.get(dataset.table_name) ?? [])].reverse();
      const source = newestFirst[0]?.source ?? '';
      const view = views.find(({ id }) => id === viewOfSource(source)) ?? null;
      const bound = access.of(dataset.table_name);
      const hidden = bound?.kind === 'limited' ? bound.hidden : new Set<string>();
      const rules = dataset.checks;
      const readable = rules.filter(({ rule }) =>
        columnsIn(rule).every((name) => !hidden.has(name)),
      );
      const checks = readable.map(({ id, rule }): QualityCheck => {
        const found = results.filter((one) => one.dataset_id === dataset.id && one.check_id === id);
        const last = found.at(-1);
        return { id, rule, result: last?.result ?? null };
      });
      return {
        dataset,
        given: given.get(dataset.id) ?? null,
        audience: (view ? ofViews.get(view.id) : audiences.get(dataset.id)) ?? 'owner',
        versions: newestFirst,
        view,
        madeFrom: madeFromOf(source, view),
        columns: columnsOf(dataset, newestFirst[0]).filter(({ name }) => !hidden.has(name)),
        checks,
        rowsLimited:
          hasTableRowsLimited(principal, dataset) || access.limiting(dataset.table_name) !== null,
      };
    });
  }

  /** @throws {BiError} forbidden.table.view, missing.table */
  async find(principal: Principal, key: string, trash: TrashFilter = 'no'): Promise<DatasetRow> {
    assertSees(principal);
    await this.#register.adopt(principal.tenantId);
    const dataset = await this.#store.find(principal, key, trash);
    if (dataset.origin === 'view') await this.#assertSeesView(principal, dataset);
    return dataset;
  }

  /** Who sees the rows of a View is decided by the View. */
  async #assertSeesView(principal: Principal, dataset: DatasetRow): Promise<void> {
    const { database } = this.#context;
    const view = await this.#viewOf(dataset);
    const given = await givenLevels(database, shareReader(principal), 'sql_view', [view?.id ?? '']);
    if (!view || !canSeeView(principal, view, given.get(view.id) ?? null))
      throw new BiError('missing.table');
  }

  /** A table with the View whose rows it has. @throws {BiError} as `find` */
  async withView(
    principal: Principal,
    key: string,
  ): Promise<{ dataset: DatasetRow; view: ViewRow | null }> {
    const dataset = await this.find(principal, key);
    return { dataset, view: await this.#viewOf(dataset) };
  }

  async #viewOf({ origin, tenant_id: tenantId, table_name: name }: DatasetRow) {
    if (origin !== 'view') return null;
    const views = await viewsOfTenant(this.#context.database, tenantId, true);
    return views.find(({ view_name }) => view_name === name) ?? null;
  }

  /** What shares give the person on a table; null: nothing. */
  givenTo(principal: Principal, dataset: DatasetRow): Promise<ShareLevel | null> {
    return this.#store.givenTo(principal, dataset);
  }

  /** @throws {BiError} engine.dataFile */
  async one(principal: Principal, dataset: DatasetRow): Promise<LoadedTable> {
    const [loaded] = await this.#load(
      principal,
      [dataset],
      await this.#register.adopt(principal.tenantId),
    );
    if (!loaded) throw new BiError('missing.table');
    return loaded;
  }

  /** @throws {BiError} forbidden.table.view, invalid.field for an unknown sort */
  async list(principal: Principal, query: ListQuery): Promise<TablePage> {
    assertSees(principal);
    const versions = await this.#register.adopt(principal.tenantId);
    const { rows, ...page } = await this.#store.list(principal, query);
    return { tables: await this.#load(principal, rows, versions), ...page };
  }

  /** Loads a table and remembers that the person opened it. @throws {BiError} as `find` */
  async open(principal: Principal, key: string): Promise<LoadedTable> {
    const dataset = await this.find(principal, key);
    await this.#store.noteOpened(principal, dataset);
    return this.one(principal, dataset);
  }

  /** Saved versions of what people wrote, newest first. @throws {BiError} as `find` */
  async history(principal: Principal, key: string): Promise<EntityVersionRow<SavedTable>[]> {
    return this.#store.history(await this.find(principal, key));
  }
}
