import { BiError } from '@bi/contract/bi-error';
import type { Materialisation, ViewCreate, ViewImpact, ViewSave } from '@bi/contract/view';
import { dropDataset } from '../../importer/dataset-store';
import type { Principal } from '../../policies/principal';
import { canCreateView, canEditView } from '../../policies/sql-policy';
import { allDatasets, findDataset, noteDataset } from '../../repositories/dataset-repository';
import { inTransaction, type Connection } from '../../repositories/database';
import { slugsLike } from '../../repositories/entity-list';
import { setFavourite } from '../../repositories/personal-repository';
import { insertVersion, type EntityVersionRow } from '../../repositories/version-repository';
import {
  findView,
  forgetViews,
  insertView,
  noteView,
  oldViews,
  updateView,
  viewNamesInFolder,
  viewsOfTenant,
  type ViewRow,
} from '../../repositories/view-repository';
import { recordChange, recordSave } from '../audit/change-audit';
import { freeName, freeSlug, slugStem } from '../entities/entity-name';
import {
  authorOf,
  firstVersion,
  nameFields,
  nextVersion,
  versionRow,
  withFreeName,
} from '../entities/entity-saving';
import { createIdempotently } from '../entities/create-idempotently';
import type { ServiceContext } from '../service-context';
import { createViewGuard } from './view-guard';
import type { CheckedView, ViewCheck } from './view-content';
import type { ViewImpacts } from './view-impact';
import type { ViewPublisher } from '../catalog/view-publisher';
import type { ViewReader } from './view-reader';
import { statementName } from './statement-name';
import { nextRun } from './view-schedule';

/** A View that was saved, the newer one somebody else saved, or who would break. */
export type ViewSaveOutcome = { saved: ViewRow } | { newer: ViewRow } | { impact: ViewImpact };

/** What the writer stands on besides the services' own parts. */
export interface ViewWriterParts {
  reader: ViewReader;
  check: ViewCheck;
  impacts: ViewImpacts;
  publisher: ViewPublisher;
}

const KIND = 'sql_view';
/** The row of a View's present version. */
export function viewVersion(view: ViewRow, action: 'created' | 'saved'): EntityVersionRow {
  const { name, description, tag, stag, sql } = view;
  const content = {
    name,
    description,
    tag,
    stag,
    sql,
    variables: JSON.parse(view.variables) as unknown,
    materialisation: JSON.parse(view.materialisation) as unknown,
    columns: JSON.parse(view.columns) as unknown,
  };
  return versionRow(KIND, view, action, content);
}

/** A View as the audit list names it. */
function audited({ id, name }: Pick<ViewRow, 'id' | 'name'>) {
  return { kind: 'view' as const, id, name };
}

/** Whether two versions differ in more than their name and folder. */
function isOther(a: ViewRow, b: ViewRow): boolean {
  const content = ({ sql, variables, materialisation, description }: ViewRow): string =>
    JSON.stringify([sql, variables, materialisation, description]);
  return content(a) !== content(b);
}

function rowOf({ columns, reads, lineage, boundBy: _boundBy, ...content }: CheckedView) {
  return {
    ...content,
    columns: JSON.stringify(columns),
    reads: JSON.stringify(reads),
    lineage: JSON.stringify(lineage),
  };
}

/** The dataset of a View's rows lies in the trash as long as the View does. */
async function hideRows(db: Connection, view: ViewRow, deletedMs: number | null): Promise<void> {
  const rows = await findDataset(db, view.tenant_id, view.view_name, 'also');
  if (rows?.origin === 'view') await noteDataset(db, rows.id, { deleted_ms: deletedMs });
}

const MADE = { find: findView, missing: 'missing.view' } as const;

/** Makes, saves, copies, deletes and restores Views. */
export class ViewWriter {
  readonly #context: Pick<ServiceContext, 'database' | 'dataDir' | 'dialect' | 'engineFor' | 'now'>;
  readonly #parts: ViewWriterParts;
  readonly #guard: {
    assertMayChange(
      principal: Principal,
      before: ViewRow,
      { sql, variables, boundBy }: Pick<CheckedView, 'sql' | 'variables' | 'boundBy'>,
    ): Promise<void>;
  };

  constructor(
    context: Pick<ServiceContext, 'database' | 'dataDir' | 'dialect' | 'engineFor' | 'now'>,
    parts: ViewWriterParts,
  ) {
    this.#context = context;
    this.#parts = parts;
    this.#guard = createViewGuard(this.#context);
  }

  async #takenNames(tenantId: string): Promise<Set<string>> {
    const catalog = await this.#context.engineFor(tenantId).catalog();
    const tables = await allDatasets(this.#context.database, tenantId, 'also');
    const views = await viewsOfTenant(this.#context.database, tenantId, true);
    const names = [
      ...catalog.keys(),
      ...tables.map(({ table_name }) => table_name),
      ...views.map(({ view_name }) => view_name),
    ];
    return new Set(names.map((name) => name.toLowerCase().replaceAll('-', '_')));
  }

  /** Free with `-2`, `-3`… written with underscores, as names in statements are. */
  async #freeViewName(tenantId: string, name: string): Promise<string> {
    const taken = await this.#takenNames(tenantId);
    const hyphened = new Set([...taken].map((one) => one.replace(/_(\d+)$/, '-$1')));
    return statementName(name, new Set([...taken, ...hyphened]));
  }

  /** What the schedule of a View's content makes of materialization. */
  #keeping(materialisation: string, before?: ViewRow, sameRows = false) {
    const chosen = JSON.parse(materialisation) as Materialisation;
    if (chosen.kind === 'live') {
      return { kept_state: null, kept_ms: null, kept_rows: null, kept_error: null, next_ms: null };
    }
    if (before !== undefined && sameRows && before.kept_ms !== null) {
      return { next_ms: nextRun(chosen, this.#context.now()) };
    }
    const nothing = { kept_ms: null, kept_rows: null, kept_error: null };
    return { kept_state: 'waiting', ...nothing, next_ms: this.#context.now() };
  }

  async #insertNew(
    db: Connection,
    principal: Principal,
    content: ReturnType<typeof rowOf>,
    viewName: string,
  ): Promise<ViewRow> {
    const stem = slugStem(content.name, 'view');
    const slug = freeSlug(stem, await slugsLike(db, KIND, principal.tenantId, stem));
    const view: ViewRow = {
      kept_state: null,
      kept_ms: null,
      kept_rows: null,
      kept_error: null,
      run_ms: null,
      run_rows: null,
      run_took_ms: null,
      ...content,
      ...this.#keeping(content.materialisation),
      ...firstVersion(principal.tenantId, authorOf(principal), this.#context.now()),
      slug,
      view_name: viewName,
    };
    await insertView(db, view);
    await insertVersion(db, viewVersion(view, 'created'));
    await recordChange(db, principal, this.#context.now(), { ...audited(view), verb: 'create' });
    return view;
  }

  async #dropRows(view: ViewRow): Promise<void> {
    if (view.kept_ms !== null)
      await dropDataset(this.#context.dataDir, view.tenant_id, view.view_name);
  }

  /** @throws {BiError} forbidden.view.create, invalid.* */
  async create(principal: Principal, body: ViewCreate, key?: string): Promise<ViewRow> {
    if (!canCreateView(principal)) throw new BiError('forbidden.view.create');
    const content = rowOf(await this.#parts.check.check(principal, body, null));
    const viewName = await this.#freeViewName(principal.tenantId, content.name);
    const made = await withFreeName(KIND, content.name, () =>
      createIdempotently(this.#context, MADE, principal, {
        key,
        request: ['view', body],
        make: (db) => this.#insertNew(db, principal, content, viewName),
      }),
    );
    await this.#parts.publisher.publish(principal.tenantId);
    return made;
  }

  /** Copies a View under a free name; the copy belongs to the person and is live. */
  async duplicate(principal: Principal, id: string, key?: string): Promise<ViewRow> {
    const source = await this.#parts.reader.find(principal, id);
    if (!canCreateView(principal)) throw new BiError('forbidden.view.create');
    const name = freeName(source.name, await viewNamesInFolder(this.#context.database, source));
    const viewName = await this.#freeViewName(principal.tenantId, name);
    const { description, tag, stag, sql, variables, columns, reads, lineage } = source;
    const copy = { description, tag, stag, sql, variables, columns, reads, lineage };
    const materialisation = JSON.stringify({ kind: 'live' });
    const content = { ...copy, ...nameFields(name), materialisation };
    const made = await createIdempotently(this.#context, MADE, principal, {
      key,
      request: ['view-copy', source.id],
      make: (db) => this.#insertNew(db, principal, content, viewName),
    });
    await this.#parts.publisher.publish(principal.tenantId);
    return made;
  }

  /**
   * Saves over `body.version`. Without `accept` a save that breaks others changes nothing and tells
   * whom.
   * @throws {BiError} missing.view, forbidden.view.edit, forbidden.view.bound, forbidden.view.protected, invalid.*
   */
  async save(principal: Principal, id: string, body: ViewSave): Promise<ViewSaveOutcome> {
    const before = await this.#parts.reader.find(principal, id);
    if (!canEditView(principal, before)) throw new BiError('forbidden.view.edit');
    if (before.version !== body.version) return { newer: before };
    const checked = await this.#parts.check.check(principal, body, before.view_name);
    await this.#guard.assertMayChange(principal, before, checked);
    const impact = await this.#parts.impacts.of(before, checked.columns);
    if (impact !== null && body.accept !== true) return { impact };
    const content = rowOf(checked);
    const sameRows = content.sql === before.sql && content.variables === before.variables;
    const kept = this.#keeping(content.materialisation, before, sameRows);
    const outcome = await withFreeName(KIND, content.name, () =>
      inTransaction(
        this.#context.database,
        async (db): Promise<{ saved: ViewRow } | { newer: ViewRow }> => {
          const done = await updateView(db, before.id, body.version, {
            ...content,
            ...kept,
            ...nextVersion(body.version, authorOf(principal), this.#context.now()),
          });
          const view = await findView(db, before.tenant_id, before.id);
          if (!view) throw new BiError('missing.view');
          if (!done) return { newer: view };
          await insertVersion(db, viewVersion(view, 'saved'));
          const saved = { before, after: view, content: isOther(before, view) };
          const detail = { version: view.version };
          await recordSave(db, principal, this.#context.now(), {
            ...audited(view),
            ...saved,
            detail,
          });
          return { saved: view };
        },
      ),
    );
    if ('saved' in outcome) {
      if (outcome.saved.kept_ms === null) await this.#dropRows(before);
      await this.#parts.publisher.publish(principal.tenantId);
    }
    return outcome;
  }

  /** Puts a View into the trash; statements and cubes no longer find it. */
  async remove(principal: Principal, id: string): Promise<void> {
    const view = await this.#parts.reader.find(principal, id, 'also');
    if (!canEditView(principal, view)) throw new BiError('forbidden.view.delete');
    if (view.deleted_ms !== null) return;
    await inTransaction(this.#context.database, async (db) => {
      await noteView(db, view.id, { deleted_ms: this.#context.now() });
      await hideRows(db, view, this.#context.now());
      await recordChange(db, principal, this.#context.now(), { ...audited(view), verb: 'delete' });
    });
    await this.#parts.publisher.publish(principal.tenantId);
  }

  /** Takes a View out of the trash, under a free name when its own is taken meanwhile. */
  async restore(principal: Principal, id: string): Promise<ViewRow> {
    const view = await this.#parts.reader.find(principal, id, 'also');
    if (!canEditView(principal, view)) throw new BiError('forbidden.view.delete');
    if (view.deleted_ms === null) return view;
    const name = freeName(view.name, await viewNamesInFolder(this.#context.database, view));
    const fields = { deleted_ms: null, ...nameFields(name) };
    await inTransaction(this.#context.database, async (db) => {
      await noteView(db, view.id, fields);
      await hideRows(db, view, null);
      const change = { ...audited({ ...view, name }), verb: 'restore' };
      await recordChange(db, principal, this.#context.now(), change);
    });
    await this.#parts.publisher.publish(principal.tenantId);
    return { ...view, ...fields };
  }

  /** Marks a View as the person's favourite, or no longer. */
  async favourite(principal: Principal, id: string, favourite: boolean): Promise<ViewRow> {
    const view = await this.#parts.reader.find(principal, id);
    const key = {
      tenant_id: view.tenant_id,
      user_id: principal.subjectId,
      kind: KIND,
      entity_id: view.id,
    };
    await setFavourite(this.#context.database, key, favourite, this.#context.now());
    return view;
  }

  /** Removes Views, with the rows they kept, that lie in the trash since before `beforeMs`. */
  async purge(beforeMs: number): Promise<void> {
    for (const view of await oldViews(this.#context.database, beforeMs)) {
      await this.#dropRows(view);
      await inTransaction(this.#context.database, (db) => forgetViews(db, [view.id]));
      await this.#parts.publisher.publish(view.tenant_id);
    }
  }
}
