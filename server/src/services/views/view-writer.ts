import { BiError } from '@bi/contract/messages/bi-error';
import type { Materialisation, ViewCreate, ViewImpact, ViewSave } from '@bi/contract/table/view';
import { dropDataset } from '../../importer/dataset-store';
import type { Principal } from '../../policies/principal';
import { canCreateView, canEditView, canManageView } from '../../policies/sql-policy';
import { refusedItem } from '../../policies/refused-item';
import { allDatasets, datasets, findDataset } from '../../repositories/saved/dataset-repository';
import type { Connection } from '../../repositories/database/database';
import { sameJson } from '../../repositories/database/json-columns';
import { viewsOfTenant, type ViewRow } from '../../repositories/saved/view-repository';
import { EntityStore, type StoreOutcome } from '../entities/entity-store';
import type { ServiceContext } from '../service-context';
import { createViewGuard, type ViewGuard } from './view-guard';
import type { CheckedView, ViewCheck } from './view-content';
import { viewKind, type SavedView } from './view-kind';
import type { ViewImpacts } from './view-impact';
import type { ViewPublisher } from '../catalog/view-publisher';
import type { ViewReader } from './view-reader';
import { nextRun } from './view-schedule';
import { freeSlug, slugStem } from '../entities/entity-name';

const RESERVED =
  /^(all|and|any|as|asc|by|case|cast|column|default|desc|distinct|else|end|except|false|for|from|group|having|in|join|limit|not|null|offset|on|or|order|select|show|table|then|to|true|union|unique|using|values|view|when|where|with)$/;

/** A name for statements, derived from a name for people. */
function statementName(name: string, taken: ReadonlySet<string>): string {
  const stem = slugStem(name, 'view').replaceAll('-', '_').slice(0, 55);
  const plain = /^[a-z]/.test(stem) && !RESERVED.test(stem) ? stem : `v_${stem}`;
  return freeSlug(plain, taken).replaceAll('-', '_');
}

/** A View that was saved, the newer one somebody else saved, or who would break. */
export type ViewWriteOutcome = StoreOutcome<ViewRow> | { impact: ViewImpact };

/** What the writer needs in addition to the services' own parts. */
export interface ViewWriterParts {
  reader: ViewReader;
  check: ViewCheck;
  impacts: ViewImpacts;
  publisher: Pick<ViewPublisher, 'publish'>;
  /** removes the stored rows of a View; absent: from the data folder */
  dropRows?: (view: ViewRow) => Promise<void>;
}

type ViewContent = Omit<CheckedView, 'boundBy'>;

function contentOf({ boundBy: _boundBy, ...content }: CheckedView): ViewContent {
  return content;
}

/** The dataset of a View's rows is in the trash as long as the View does. */
async function hideRows(db: Connection, view: ViewRow, deletedMs: number | null): Promise<void> {
  const rows = await findDataset(db, view.tenant_id, view.view_name, 'also');
  if (rows?.origin === 'view') await datasets.note(db, rows.id, { deleted_ms: deletedMs });
}

/** Makes, saves, copies, deletes and restores Views. */
export class ViewWriter {
  readonly #context: Pick<ServiceContext, 'database' | 'dataDir' | 'dialect' | 'engineFor' | 'now'>;
  readonly #parts: ViewWriterParts;
  readonly #store: EntityStore<ViewRow, SavedView>;
  readonly #guard: ViewGuard;

  constructor(
    context: Pick<ServiceContext, 'database' | 'dataDir' | 'dialect' | 'engineFor' | 'now'>,
    parts: ViewWriterParts,
  ) {
    this.#context = context;
    this.#parts = parts;
    this.#store = new EntityStore(context, viewKind);
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
  #keeping(chosen: Materialisation, before?: ViewRow, sameRows = false) {
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
    content: ViewContent,
    viewName: string,
    slug?: string,
  ): Promise<ViewRow> {
    return this.#store.insert(db, principal, {
      ...(slug !== undefined && { slug }),
      kept_state: null,
      kept_ms: null,
      kept_rows: null,
      kept_error: null,
      run_ms: null,
      run_rows: null,
      run_took_ms: null,
      ...content,
      ...this.#keeping(content.materialisation),
      view_name: viewName,
    });
  }

  async #dropRows(view: ViewRow): Promise<void> {
    if (view.kept_ms === null) return;
    if (this.#parts.dropRows) await this.#parts.dropRows(view);
    else await dropDataset(this.#context.dataDir, view.tenant_id, view.view_name);
  }

  /**
   * `called`: its name in statements and its slug, which are free; absent: made from its name.
   * @throws {BiError} forbidden.view.create, invalid.*
   */
  async create(
    principal: Principal,
    body: ViewCreate,
    key?: string,
    called?: { viewName: string; slug: string },
  ): Promise<ViewRow> {
    if (!canCreateView(principal)) throw new BiError('forbidden.view.create');
    const content = contentOf(await this.#parts.check.check(principal, body, null));
    const viewName =
      called?.viewName ?? (await this.#freeViewName(principal.tenantId, content.name));
    const made = await this.#store.create(principal, content.name, {
      key,
      request: ['view', body],
      make: (db) => this.#insertNew(db, principal, content, viewName, called?.slug),
    });
    await this.#parts.publisher.publish(principal.tenantId);
    return made;
  }

  /** Copies a View under a free name; the copy belongs to the person and is live. */
  async duplicate(principal: Principal, id: string, key?: string): Promise<ViewRow> {
    const source = await this.#parts.reader.find(principal, id);
    if (!canCreateView(principal)) throw new BiError('forbidden.view.create');
    const name = await this.#store.freeName(this.#context.database, source.name, source);
    const viewName = await this.#freeViewName(principal.tenantId, name);
    const { description, tag, stag, sql, variables, columns, reads, lineage } = source;
    const copy = { description, tag, stag, sql, variables, columns, reads, lineage };
    const content: ViewContent = { ...copy, name, materialisation: { kind: 'live' } };
    const made = await this.#store.create(principal, name, {
      key,
      request: ['view-copy', source.id],
      make: (db) => this.#insertNew(db, principal, content, viewName),
    });
    await this.#parts.publisher.publish(principal.tenantId);
    return made;
  }

  /**
   * Saves over `body.version`. Without `accept` a save that breaks others changes nothing and says
   * whom.
   * @throws {BiError} missing.view, forbidden.view.edit, forbidden.view.bound, forbidden.view.protected, invalid.*
   */
  async save(principal: Principal, id: string, body: ViewSave): Promise<ViewWriteOutcome> {
    const before = await this.#parts.reader.find(principal, id);
    const given = await this.#parts.reader.givenTo(principal, before);
    if (!canEditView(principal, before, given)) throw refusedItem('forbidden.view.edit', before);
    if (before.version !== body.version) return { newer: before };
    const checked = await this.#parts.check.check(principal, body, before.view_name);
    await this.#guard.assertMayChange(principal, before, checked);
    const impact = await this.#parts.impacts.of(principal, before, checked.columns);
    if (impact !== null && body.accept !== true) return { impact };
    const content = contentOf(checked);
    const sameRows = content.sql === before.sql && sameJson(content.variables, before.variables);
    const schedule = this.#keeping(content.materialisation, before, sameRows);
    const outcome = await this.#store.save(principal, before, body.version, {
      ...content,
      ...schedule,
    });
    if ('saved' in outcome) {
      if (outcome.saved.kept_ms === null) await this.#dropRows(before);
      await this.#parts.publisher.publish(principal.tenantId);
    }
    return outcome;
  }

  /** Puts a View into the trash; statements and cubes no longer find it. */
  async remove(principal: Principal, id: string): Promise<void> {
    const view = await this.#parts.reader.find(principal, id, 'also');
    const given = await this.#parts.reader.givenTo(principal, view);
    if (!canManageView(principal, view, given)) throw refusedItem('forbidden.view.delete', view);
    if (view.deleted_ms !== null) return;
    await this.#store.remove(principal, view, {
      after: (db) => hideRows(db, view, this.#context.now()),
    });
    await this.#parts.publisher.publish(principal.tenantId);
  }

  /** Takes a View out of the trash, under a free name when its own is taken meanwhile. */
  async restore(principal: Principal, id: string): Promise<ViewRow> {
    const view = await this.#parts.reader.find(principal, id, 'also');
    const given = await this.#parts.reader.givenTo(principal, view);
    if (!canManageView(principal, view, given)) throw refusedItem('forbidden.view.delete', view);
    if (view.deleted_ms === null) return view;
    const restored = await this.#store.restore(principal, view, {
      after: (db) => hideRows(db, view, null),
    });
    await this.#parts.publisher.publish(principal.tenantId);
    return restored;
  }

  /** Marks a View as the person's favourite, or no longer. */
  async favourite(principal: Principal, id: string, favourite: boolean): Promise<ViewRow> {
    const view = await this.#parts.reader.find(principal, id);
    await this.#store.markFavourite(principal, view, favourite);
    return view;
  }

  /** Removes Views, with their stored rows, that are in the trash since before `beforeMs`. */
  async purge(beforeMs: number): Promise<void> {
    await this.#store.purge(beforeMs, {
      before: (view) => this.#dropRows(view),
      after: (tenantId) => this.#parts.publisher.publish(tenantId),
    });
  }
}
