import type { Kysely } from 'kysely';
import { entityTable, uniqueNamesIndex } from '../../../server/src/migrations/entity-table';
import { canCreateReport, canEditReport } from '../../../server/src/policies/report-policy';
import { entityRows } from '../../../server/src/repositories/entities/entity-rows';
import type { EntityColumns } from '../../../server/src/repositories/schema/entity-tables';
import { json, rowCodec } from '../../../server/src/repositories/database/json-columns';
import type { OwnedKind } from '../../../server/src/services/entities/entity-service';
import type { NoteBody } from './note';

export interface NoteTable extends EntityColumns {
  /** JSON of `{body}` */
  content: string;
}
declare module '../../../server/src/repositories/schema/schema' {
  interface Schema {
    note: NoteTable;
  }
}

const codec = rowCodec<NoteTable>()({ content: json<{ body: string }>() });
export type NoteRow = ReturnType<typeof codec.decode>;

export async function createNoteTable(db: Kysely<unknown>): Promise<void> {
  await entityTable(db, 'note')
    .addColumn('content', 'text', (c) => c.notNull())
    .execute();
  await uniqueNamesIndex(db, 'note');
}

export const noteKind: OwnedKind<NoteRow, NoteBody, NoteBody> = {
  rows: entityRows('note', codec),
  audited: 'report',
  missing: 'missing.report',
  stem: 'note',
  canCreate: canCreateReport,
  canEdit: canEditReport,
  canDelete: canEditReport,
  forbidden: {
    create: 'forbidden.report.create',
    edit: 'forbidden.report.edit',
    delete: 'forbidden.report.delete',
  },
  fieldsOf: ({ body }) => ({ content: { body } }),
  copyOf: ({ content }) => ({ content }),
  keptOf: ({ name, content }) => ({ name, body: content.body }),
  comparedOf: ({ content }) => content,
};
