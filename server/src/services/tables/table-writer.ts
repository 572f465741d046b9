import { randomUUID } from 'node:crypto';
import { BiError } from '@bi/contract/bi-error';
import type { QualityRule, TableSave } from '@bi/contract/table';
import { dropDataset } from '../../importer/dataset-store';
import type { Principal } from '../../policies/principal';
import { canEditTable } from '../../policies/table-policy';
import {
  datasetNamesIn,
  deleteDataset,
  findDataset,
  noteDataset,
  oldTrash,
  updateDataset,
  type DatasetRow,
} from '../../repositories/dataset-repository';
import { inTransaction } from '../../repositories/database';
import { insertVersion } from '../../repositories/version-repository';
import { cleanName, freeName } from '../entities/entity-name';
import {
  authorOf,
  cleanFolder,
  nameFields,
  nextVersion,
  withFreeName,
} from '../entities/entity-saving';
import { recordChange, recordSave } from '../audit/change-audit';
import type { ServiceContext } from '../service-context';
import { columnsOf, type TableReader } from './table-reader';
import { tableVersion } from './table-register';
import { likelySemantic } from './table-semantics';
import type { ViewPublisher } from '../catalog/view-publisher';

/** A table that was saved, or the newer version that somebody else saved meanwhile. */
export type TableSaveOutcome = { saved: DatasetRow } | { newer: DatasetRow };

type Checks = { id: string; rule: QualityRule }[];

/** Columns a rule reads. */
export function ruleColumns(rule: QualityRule): string[] {
  return rule.kind === 'unique' ? rule.columns : [rule.column];
}

/** A table as the audit list names it. */
function audited({ id, name }: Pick<DatasetRow, 'id' | 'name'>) {
  return { kind: 'table' as const, id, name };
}

/** Whether two versions differ in more than their name and folder. */
function isOther(a: DatasetRow, b: DatasetRow): boolean {
  const content = ({ description, columns, checks }: DatasetRow): string =>
    JSON.stringify([description, columns, checks]);
  return content(a) !== content(b);
}

function notesOf(before: DatasetRow, body: TableSave, known: Map<string, string>): string {
  if (body.columns === undefined) return before.columns;
  const notes = new Map(Object.entries(JSON.parse(before.columns) as Record<string, object>));
  for (const { name, description, semantic } of body.columns) {
    const measured = known.get(name);
    if (measured === undefined)
      throw new BiError('invalid.table.column', { params: { column: name } });
    const chosen = semantic === measured ? {} : { semantic };
    if (description === '' && semantic === measured) notes.delete(name);
    else notes.set(name, { description, ...chosen });
  }
  return JSON.stringify(Object.fromEntries(notes));
}

function checksOf(before: DatasetRow, body: TableSave, known: Map<string, string>): string {
  if (body.checks === undefined) return before.checks;
  const kept = JSON.parse(before.checks) as Checks;
  const checks = body.checks.map((rule) => {
    for (const column of ruleColumns(rule))
      if (!known.has(column)) throw new BiError('invalid.table.column', { params: { column } });
    const text = JSON.stringify(rule);
    const same = kept.findIndex((one) => JSON.stringify(one.rule) === text);
    const id = same < 0 ? randomUUID() : (kept.splice(same, 1)[0]?.id ?? randomUUID());
    return { id, rule };
  });
  return JSON.stringify(checks);
}

/** Saves what people write of tables, deletes and restores them. */
export class TableWriter {
  readonly #context: Pick<ServiceContext, 'database' | 'dataDir' | 'now'>;
  readonly #reader: TableReader;
  readonly #publisher: ViewPublisher;

  constructor(
    context: Pick<ServiceContext, 'database' | 'dataDir' | 'now'>,
    reader: TableReader,
    publisher: ViewPublisher,
  ) {
    this.#context = context;
    this.#reader = reader;
    this.#publisher = publisher;
  }

  /** A table that keeps a View's rows comes and goes with the View. @throws {BiError} forbidden.table.ofView */
  async #assertOwnRows(principal: Principal, row: DatasetRow): Promise<void> {
    const { view } = await this.#reader.one(principal, row);
    if (view) throw new BiError('forbidden.table.ofView', { params: { view: view.name } });
  }

  /** @throws {BiError} missing.table, forbidden.table.edit, invalid.* */
  async save(principal: Principal, key: string, body: TableSave): Promise<TableSaveOutcome> {
    const before = await this.#reader.find(principal, key);
    if (!canEditTable(principal, before)) throw new BiError('forbidden.table.edit');
    const name = cleanName(body.name);
    const { versions } = await this.#reader.one(principal, before);
    const known = new Map(
      columnsOf({ ...before, columns: '{}' }, versions[0]).map((column) => [
        column.name,
        likelySemantic(column.name, column.type),
      ]),
    );
    const folder = (given: string | undefined, otherwise: string) =>
      given === undefined ? otherwise : cleanFolder(given);
    const content = {
      ...nameFields(name),
      description: body.description ?? before.description,
      tag: folder(body.tag, before.tag),
      stag: folder(body.stag, before.stag),
      columns: notesOf(before, body, known),
      checks: checksOf(before, body, known),
    };
    return withFreeName('dataset', name, () =>
      inTransaction(this.#context.database, async (db) => {
        const done = await updateDataset(db, before.id, body.version, {
          ...content,
          ...nextVersion(body.version, authorOf(principal), this.#context.now()),
        });
        const row = await findDataset(db, before.tenant_id, before.id);
        if (!row) throw new BiError('missing.table');
        if (!done) return { newer: row };
        await insertVersion(db, tableVersion(row, 'saved'));
        const saved = { before, after: row, content: isOther(before, row) };
        const detail = { version: row.version };
        await recordSave(db, principal, this.#context.now(), { ...audited(row), ...saved, detail });
        return { saved: row };
      }),
    );
  }

  /** Puts a table into the trash: its data stays until that is emptied, and nothing reads it. */
  async remove(principal: Principal, key: string): Promise<void> {
    const row = await this.#reader.find(principal, key, 'also');
    if (!canEditTable(principal, row)) throw new BiError('forbidden.table.delete');
    if (row.deleted_ms !== null) return;
    await this.#assertOwnRows(principal, row);
    await inTransaction(this.#context.database, async (db) => {
      await noteDataset(db, row.id, { deleted_ms: this.#context.now() });
      await recordChange(db, principal, this.#context.now(), { ...audited(row), verb: 'delete' });
    });
    await this.#publisher.publish(row.tenant_id);
  }

  /** Takes a table out of the trash, under a free name when its own is taken meanwhile. */
  async restore(principal: Principal, key: string): Promise<DatasetRow> {
    const row = await this.#reader.find(principal, key, 'also');
    if (!canEditTable(principal, row)) throw new BiError('forbidden.table.delete');
    if (row.deleted_ms === null) return row;
    await this.#assertOwnRows(principal, row);
    const restored = await inTransaction(this.#context.database, async (db) => {
      const name = freeName(row.name, await datasetNamesIn(db, row));
      const fields = { ...nameFields(name), deleted_ms: null };
      await noteDataset(db, row.id, fields);
      const change = { ...audited({ ...row, name }), verb: 'restore' };
      await recordChange(db, principal, this.#context.now(), change);
      return { ...row, ...fields };
    });
    await this.#publisher.publish(row.tenant_id);
    return restored;
  }

  /** Removes tables, with their data, that lie in the trash since before `beforeMs`. */
  async purge(beforeMs: number): Promise<void> {
    for (const row of await oldTrash(this.#context.database, beforeMs)) {
      await dropDataset(this.#context.dataDir, row.tenant_id, row.table_name);
      await inTransaction(this.#context.database, (db) => deleteDataset(db, row.id));
      await this.#publisher.publish(row.tenant_id);
    }
  }
}
