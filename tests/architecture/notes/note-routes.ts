import type { RouteSection } from '../../../server/src/app';
import { entityFields } from '../../../server/src/presenters/entity';
import type { EndpointCall } from '../../../server/src/routes/endpoint-call';
import * as handler from '../../../server/src/routes/entity-handlers';
import { registerEndpoints } from '../../../server/src/routes/register-endpoints';
import { EntityService } from '../../../server/src/services/entities/entity-service';
import { noteEndpoints, noteSchemas, type Note } from './note';
import { noteKind, type NoteRow } from './note-kind';

export const registerNotes: RouteSection = (api, context) => {
  const notes = new EntityService(context, noteKind);
  const shown = async ({ principal }: EndpointCall, rows: readonly NoteRow[]): Promise<Note[]> =>
    (await notes.marked(principal, rows)).map(({ row, favourite }) => ({
      ...entityFields(row),
      body: row.content.body,
      favourite,
    }));
  const one = async (call: EndpointCall, row: NoteRow) => (await shown(call, [row]))[0]!;

  registerEndpoints(api, noteEndpoints, noteSchemas, {
    listNotes: handler.listing(notes, shown),
    getNote: handler.opening(notes, one),
    listNoteVersions: handler.recalling(notes, ({ version, content }) => ({ ...content, version })),
    createNote: handler.creating(notes, one),
    saveNote: handler.saving(notes, one),
    deleteNote: handler.removing(notes),
    restoreNote: handler.restoring(notes, one),
    duplicateNote: handler.copying(notes, one),
    markNote: handler.marking(notes, one),
  });
};
