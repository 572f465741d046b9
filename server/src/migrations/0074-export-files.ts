import type { Kysely } from 'kysely';

/** Files that are made while nobody waits: where each is, what it was made of, and what it lacks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (name: string) =>
    db.schema.alterTable('stored_file').addColumn(name, 'text').execute();
  const filled = (name: string, type: 'text' | 'integer', value: string | number) =>
    db.schema
      .alterTable('stored_file')
      .addColumn(name, type, (c) => c.notNull().defaultTo(value))
      .execute();
  await filled('state', 'text', 'ready');
  await filled('source_kind', 'text', 'statement');
  await text('source_id');
  await text('request');
  await text('session_id');
  await filled('attempts', 'integer', 0);
  await text('truncated');
  await filled('rows_limited', 'integer', 0);
  await text('data_as_of');
  await text('policy');
  await text('error_key');
  await text('error_params');
}
