import { readDatasets, writeViews, type ViewDefinition } from '../../importer/dataset-store';
import { allDatasets } from '../../repositories/saved/dataset-repository';
import { viewsOfTenant, type ViewRow } from '../../repositories/saved/view-repository';
import { viewColumns } from '../models/view-columns';
import type { ServiceContext } from '../service-context';
import type { SqlScopes } from '../sql/sql-scope';

/**
 * Informs engines which Views a tenant has, so that cubes can be made from them, and which tables are in
 * the trash, so that nothing reads them.
 */
export class ViewPublisher {
  readonly #context: Pick<ServiceContext, 'database' | 'dataDir'>;
  readonly #scopes: Pick<SqlScopes, 'viewGrant'>;
  readonly #turns = new Map<string, Promise<void>>();

  constructor(
    context: Pick<ServiceContext, 'database' | 'dataDir'>,
    scopes: Pick<SqlScopes, 'viewGrant'>,
  ) {
    this.#context = context;
    this.#scopes = scopes;
  }

  /** Writes what a tenant's engines must know; calls come one after the other. */
  publish(tenantId: string): Promise<void> {
    const before = this.#turns.get(tenantId) ?? Promise.resolve();
    const mine = before.then(() => this.#write(tenantId));
    this.#turns.set(
      tenantId,
      mine.catch(() => undefined),
    );
    return mine;
  }

  #definitionOf(view: ViewRow): ViewDefinition {
    return {
      name: view.view_name,
      sql: this.#scopes.viewGrant(view).sql,
      version: view.version,
      columns: viewColumns(view.columns),
      reads: view.reads,
    };
  }

  async #write(tenantId: string): Promise<void> {
    const { database, dataDir } = this.#context;
    const all = await viewsOfTenant(database, tenantId, true);
    const views = all.filter(({ deleted_ms }) => deleted_ms === null);
    const trashed = (await allDatasets(database, tenantId, 'also')).filter(
      ({ deleted_ms }) => deleted_ms !== null,
    );
    const hidden = new Set([
      ...trashed.map(({ table_name }) => table_name),
      ...all.filter((view) => !views.includes(view)).map(({ view_name }) => view_name),
    ]);
    const datasets = await readDatasets(dataDir, tenantId);
    const byName = new Map(views.map((view) => [view.view_name, view]));
    const ordered: ViewDefinition[] = [];
    const done = new Set<string>();
    const visit = (view: ViewRow): void => {
      if (done.has(view.view_name)) return;
      done.add(view.view_name);
      const hasRows = datasets.has(view.view_name) && !hidden.has(view.view_name);
      const isStored = view.kept_ms !== null && hasRows;
      const definition = this.#definitionOf(view);
      if (isStored) return;
      for (const name of definition.reads) {
        const below = byName.get(name);
        if (below !== undefined) visit(below);
      }
      ordered.push(definition);
    };
    for (const view of views) visit(view);
    await writeViews(dataDir, tenantId, ordered, [...hidden].sort());
  }
}
