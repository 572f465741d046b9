import { BiError } from '@bi/contract/bi-error';
import type { ListQuery } from '@bi/contract/entity';
import type { QualityCheck, QualityRule, TableColumn, TableDetail } from '@bi/contract/table';
import type { Catalog } from '../../engine/engine';
import type { DatasetVersion } from '../../importer/dataset-store';
import type { Principal } from '../../policies/principal';
import { canSeeTables, hasTableRowsLimited } from '../../policies/table-policy';
import { checkResults, type DatasetRow } from '../../repositories/dataset-repository';
import type { TrashFilter } from '../../repositories/entity-rows';
import type { EntityVersionRow } from '../../repositories/version-repository';
import { viewsOfTenant, type ViewRow } from '../../repositories/view-repository';
import { EntityStore, type RowPage } from '../entities/entity-store';
import type { ServiceContext } from '../service-context';
import { readAccess } from '../access/table-access';
import { tableKind, type SavedTable } from './table-kind';
import type { TableRegister } from './table-register';
import { likelySemantic } from './table-semantics';
import { uploadOfSource, viewOfSource } from '../catalog/table-source';

/** A table with its data's versions and what its checks found. */
export interface LoadedTable {
  dataset: DatasetRow;
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
    return this.#store.find(principal, key, trash);
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
