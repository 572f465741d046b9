import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** Days that a file can be downloaded, from the moment it was asked for. */
export const FILE_DAYS = 30;

/** Where a file is: only one that is `ready` has bytes. `expired`: its days are over. */
export const FileState = Type.Enum(['making', 'ready', 'failed', 'cancelled', 'expired']);

/** What a file was made from; a `statement` is one that a person wrote. */
export const FileSource = Type.Object(
  {
    kind: Type.Enum(['report', 'query', 'dashboard', 'document', 'table', 'view', 'statement']),
    /** id of the report, dashboard, document, table or View, slug of the cube; null for a statement */
    id: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);

/**
 * A file that was made for one person. Its bytes are given for a ticket (`POST /files/{id}/ticket`) until
 * `expiresAt`. Sizes, rows and `sha256` are 0 and '' unless it is ready.
 */
export const StoredFile = Type.Object(
  {
    /** also the id of the job that makes it */
    id: Type.String(),
    /** name to save it under */
    name: Type.String(),
    format: Type.String(),
    state: FileState,
    source: FileSource,
    /** over 1: what made it ended half-way, and it was begun again; 3 at most */
    attempt: Type.Integer(),
    sizeBytes: Type.Integer(),
    /** rows of the table in the file, headings not counted; 0 for a picture */
    rowCount: Type.Integer(),
    /** hex */
    sha256: Type.String(),
    createdAt: Type.String(),
    expiresAt: Type.String(),
    /**
     * what the file lacks: rows and columns over the limit of its format, texts that were cut; `pages`: the
     * page behind which a PDF is cut, 0 for none; `signs`: characters that no font has, drawn as □
     */
    truncated: Type.Union([
      Type.Object(
        {
          ...{ rows: Type.Integer(), columns: Type.Integer() },
          ...{ texts: Type.Integer(), pages: Type.Integer(), signs: Type.Integer() },
        },
        closed,
      ),
      Type.Null(),
    ]),
    /** true when access rules left rows out */
    rowsLimited: Type.Boolean(),
    /** newest date or time of the data; null where that is unknown */
    dataAsOf: Type.Union([Type.String(), Type.Null()]),
    /** why it failed; null unless failed */
    error: Type.Union([
      Type.Object({ code: Type.Integer(), message: Type.String() }, closed),
      Type.Null(),
    ]),
    /** whether it can be made again with the data of now */
    repeatable: Type.Boolean(),
  },
  closed,
);

/** Files of the caller, newest first, and what all files of the tenant take up, bytes. */
export const FileList = Type.Object(
  { items: Type.Array(StoredFile), usedBytes: Type.Integer(), quotaBytes: Type.Integer() },
  closed,
);

/** Result of a job that makes a file: the id of the file, which is the job's own. */
export const FileMade = Type.Object({ fileId: Type.String() }, closed);

/** A ticket for one download of one file, within a minute, while the session lasts. */
export const FileTicket = Type.Object(
  {
    ticket: Type.String(),
    /** path below the API's address that gives the bytes */
    path: Type.String(),
    expiresAt: Type.String(),
  },
  closed,
);

/** Query of the call that gives the bytes. */
export const TicketQuery = Type.Object(
  { ticket: Type.String({ minLength: 1, maxLength: 100 }) },
  closed,
);

export type FileState = Static<typeof FileState>;
export type FileSource = Static<typeof FileSource>;
export type StoredFile = Static<typeof StoredFile>;
export type FileMade = Static<typeof FileMade>;
export type FileList = Static<typeof FileList>;
export type FileTicket = Static<typeof FileTicket>;
export type TicketQuery = Static<typeof TicketQuery>;
