import { randomUUID } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { QualityRule, TableSave } from '@bi/contract/table/table';
import { dropDataset } from '../../importer/dataset-store';
import type { Principal } from '../../policies/principal';
import { canEditTable, canManageTable } from '../../policies/table-policy';
import { refusedItem } from '../../policies/refused-item';
import type {
  ColumnNotes,
  DatasetRow,
  TableChecks,
} from '../../repositories/saved/dataset-repository';
import { cleanName } from '../entities/entity-name';
import { cleanFolder } from '../entities/entity-saving';
import { EntityStore, type StoreOutcome } from '../entities/entity-store';
import type { ServiceContext } from '../service-context';
import { columnsOf, type TableReader } from './table-reader';
import { tableKind, type SavedTable } from './table-kind';
import { likelySemantic } from './table-semantics';
import type { ViewPublisher } from '../catalog/view-publisher';

/** Columns a rule reads. */
export function ruleColumns(rule: QualityRule): string[] {
  return rule.kind === 'unique' ? rule.columns : [rule.column];
}

function notesOf(before: DatasetRow, body: TableSave, types: Map<string, string>): ColumnNotes {
  if (body.columns === undefined) return before.columns;
  const notes = new Map(Object.entries(before.columns));
  for (const { name, description, semantic } of body.columns) {
    const measured = types.get(name);
    if (measured === undefined)
      throw new BiError('invalid.table.column', { params: { column: name } });
    const chosen = semantic === measured ? {} : { semantic };
    if (description === '' && semantic === measured) notes.delete(name);
    else notes.set(name, { description, ...chosen });
  }
  return Object.fromEntries(notes);
}

function checksOf(before: DatasetRow, body: TableSave, types: Map<string, string>): TableChecks {
  if (body.checks === undefined) return before.checks;
  const unused = [...before.checks];
  return body.checks.map((rule) => {
    for (const column of ruleColumns(rule))
      if (!types.has(column)) throw new BiError('invalid.table.column', { params: { column } });
    const text = JSON.stringify(rule);
    const same = unused.findIndex((one) => JSON.stringify(one.rule) === text);
    const id = same < 0 ? randomUUID() : (unused.splice(same, 1)[0]?.id ?? randomUUID());
    return { id, rule };
  });
}

/** Saves what people write of tables, deletes and restores them. */
export class TableWriter {
  readonly #context: Pick<ServiceContext, 'database' | 'dataDir' | 'now'>;
  readonly #store: EntityStore<DatasetRow, SavedTable>;
  readonly #reader: TableReader;
  readonly #publisher: Pick<ViewPublisher, 'publish'>;

  constructor(
    context: Pick<ServiceContext, 'database' | 'dataDir' | 'now'>,
    reader: TableReader,
    publisher: Pick<ViewPublisher, 'publish'>,
  ) {
    this.#context = context;
    this.#store = new EntityStore(context, tableKind);
    this.#reader = reader;
    this.#publisher = publisher;
  }

  /** A table that keeps a View's rows comes and goes with the View. @throws {BiError} forbidden.table.ofView */
  async #assertOwnRows(principal: Principal, row: DatasetRow): Promise<void> {
    const { view } = await this.#reader.one(principal, row);
    if (view) throw new BiError('forbidden.table.ofView', { params: { view: view.name } });
  }

  /** @throws {BiError} missing.table, forbidden.table.edit, invalid.* */
  async save(
    principal: Principal,
    key: string,
    body: TableSave,
  ): Promise<StoreOutcome<DatasetRow>> {
    const before = await this.#reader.find(principal, key);
    const given = await this.#reader.givenTo(principal, before);
    if (!canEditTable(principal, before, given)) throw refusedItem('forbidden.table.edit', before);
    const name = cleanName(body.name);
    const { versions } = await this.#reader.one(principal, before);
    const types = new Map(
      columnsOf({ ...before, columns: {} }, versions[0]).map((column) => [
        column.name,
        likelySemantic(column.name, column.type),
      ]),
    );
    const folder = (given: string | undefined, otherwise: string) =>
      given === undefined ? otherwise : cleanFolder(given);
    return this.#store.save(principal, before, body.version, {
      name,
      description: body.description ?? before.description,
      tag: folder(body.tag, before.tag),
      stag: folder(body.stag, before.stag),
      columns: notesOf(before, body, types),
      checks: checksOf(before, body, types),
    });
  }

  /** Puts a table into the trash: its data stays until that is emptied, and nothing reads it. */
  async remove(principal: Principal, key: string): Promise<void> {
    const row = await this.#reader.find(principal, key, 'also');
    const given = await this.#reader.givenTo(principal, row);
    if (!canManageTable(principal, row, given)) throw refusedItem('forbidden.table.delete', row);
    if (row.deleted_ms !== null) return;
    await this.#assertOwnRows(principal, row);
    await this.#store.remove(principal, row);
    await this.#publisher.publish(row.tenant_id);
  }

  /** Takes a table out of the trash, under a free name when its own is taken meanwhile. */
  async restore(principal: Principal, key: string): Promise<DatasetRow> {
    const row = await this.#reader.find(principal, key, 'also');
    const given = await this.#reader.givenTo(principal, row);
    if (!canManageTable(principal, row, given)) throw refusedItem('forbidden.table.delete', row);
    if (row.deleted_ms === null) return row;
    await this.#assertOwnRows(principal, row);
    const restored = await this.#store.restore(principal, row);
    await this.#publisher.publish(row.tenant_id);
    return restored;
  }

  /** Removes tables, with their data, that are in the trash since before `beforeMs`. */
  async purge(beforeMs: number): Promise<void> {
    await this.#store.purge(beforeMs, {
      before: (row) => dropDataset(this.#context.dataDir, row.tenant_id, row.table_name),
      after: (tenantId) => this.#publisher.publish(tenantId),
    });
  }
}
