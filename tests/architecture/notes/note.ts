import Type, { type Static } from 'typebox';
import { EntityFields } from '@bi/contract/entity/entity';
import * as endpoint from '@bi/contract/descriptors/entity-endpoints';
import * as schema from '@bi/contract/descriptors/entity-schemas';

const Content = { name: Type.String(), body: Type.String({ maxLength: 1000 }) };
const Note = Type.Object({ ...EntityFields, body: Type.String(), favourite: Type.Boolean() });
const NoteBody = Type.Object(Content, { additionalProperties: false });
const NoteSave = Type.Object(
  { ...Content, version: Type.Integer() },
  { additionalProperties: false },
);
const NoteVersion = Type.Object({ ...Content, version: Type.Integer() });

export type Note = Static<typeof Note>;
export type NoteBody = Static<typeof NoteBody>;
export type NoteVersion = Static<typeof NoteVersion>;
type NoteSave = Static<typeof NoteSave>;

export const noteEndpoints = {
  listNotes: endpoint.listing<Note>('listNotes', '/notes'),
  getNote: endpoint.opening<Note>('getNote', '/notes'),
  listNoteVersions: endpoint.recalling<NoteVersion>('listNoteVersions', '/notes'),
  createNote: endpoint.creating<NoteBody, Note>('createNote', '/notes'),
  saveNote: endpoint.saving<NoteSave, Note, { current: Note }>('saveNote', '/notes'),
  deleteNote: endpoint.deleting('deleteNote', '/notes'),
  restoreNote: endpoint.restoring<Note>('restoreNote', '/notes'),
  duplicateNote: endpoint.copying<Note>('duplicateNote', '/notes'),
  markNote: endpoint.marking<Note>('markNote', '/notes'),
};

export const noteSchemas = {
  listNotes: schema.listing('notes', 'notes', Note),
  getNote: { tag: 'notes', who: 'caller', summary: 'A note', answer: Note } as const,
  listNoteVersions: schema.recalling('notes', 'a note', NoteVersion),
  createNote: schema.creating('notes', 'a note', NoteBody, Note),
  saveNote: schema.saving('notes', 'a note', NoteSave, Note),
  deleteNote: schema.deleting('notes', 'a note'),
  restoreNote: schema.restoring('notes', 'a note', Note),
  duplicateNote: schema.copying('notes', 'a note', Note),
  markNote: schema.marking('notes', Note),
};
