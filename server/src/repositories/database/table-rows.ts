import type { Selectable, SelectQueryBuilder, Updateable } from 'kysely';
import type { Connection } from './database';
import type { Schema } from '../schema/schema';

type TableName = keyof Schema;

/** A row of a table as it is stored. */
export type RowOfTable<T extends TableName> = Selectable<Schema[T]>;

/** Values that columns of a row must have; at least one. */
export type Fields<T extends TableName> = {
  readonly [Name in keyof RowOfTable<T>]?: NonNullable<RowOfTable<T>[Name]>;
};

/** A column that rows are sorted by, the smallest value first unless `desc` says otherwise. */
export type SortColumn<T extends TableName> =
  | (keyof RowOfTable<T> & string)
  | `${keyof RowOfTable<T> & string} desc`;

/** One table's type serves for all of them: what is asked of it is checked where it is called. */
type AnyTable = 'report';
type AnyFields = Partial<Selectable<Schema[AnyTable]>>;

function checked(fields: object): AnyFields {
  if (Object.keys(fields).length === 0) throw new Error('rows are chosen by at least one column');
  return fields;
}

/** The row whose columns have these values; of several one of them. */
export async function findRow<T extends TableName>(
  db: Connection,
  table: T,
  fields: Fields<T>,
): Promise<RowOfTable<T> | undefined> {
  const found = await db
    .selectFrom(table as AnyTable)
    .selectAll()
    .where((eb) => eb.and(checked(fields)))
    .executeTakeFirst();
  return found as RowOfTable<T> | undefined;
}

/** The rows whose columns have these values; in any order unless one is given. */
export async function rowsWhere<T extends TableName>(
  db: Connection,
  table: T,
  fields: Fields<T>,
  order: readonly SortColumn<T>[] = [],
): Promise<RowOfTable<T>[]> {
  let query = db
    .selectFrom(table as AnyTable)
    .selectAll()
    .where((eb) => eb.and(checked(fields)));
  for (const one of order) {
    const [column = '', direction] = one.split(' ');
    query = query.orderBy(column as keyof AnyFields, direction === 'desc' ? 'desc' : 'asc');
  }
  return (await query.execute()) as unknown as RowOfTable<T>[];
}

/** Changes columns of the rows whose columns have these values. */
export async function updateWhere<T extends TableName>(
  db: Connection,
  table: T,
  fields: Fields<T>,
  changes: Updateable<Schema[T]>,
): Promise<void> {
  await db
    .updateTable(table as AnyTable)
    .set(changes as Updateable<Schema[AnyTable]>)
    .where((eb) => eb.and(checked(fields)))
    .execute();
}

/** Removes the rows whose columns have these values. */
export async function deleteWhere<T extends TableName>(
  db: Connection,
  table: T,
  fields: Fields<T>,
): Promise<void> {
  await db
    .deleteFrom(table as AnyTable)
    .where((eb) => eb.and(checked(fields)))
    .execute();
}

/** Tables of what happened, of which the newest is shown first. */
type Dated = 'delivery' | 'notification';

/** One page of what a query finds, the newest first, and how many rows it finds. */
export async function newestPage<T extends Dated>(
  found: SelectQueryBuilder<Schema, T, object>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: RowOfTable<T>[]; total: number }> {
  const query = found as unknown as SelectQueryBuilder<Schema, 'notification', object>;
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('made_ms', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows as unknown as RowOfTable<T>[], total };
}
