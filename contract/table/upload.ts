import Type, { type Static } from 'typebox';
import { ColumnType, RowSet } from '../query/row-set';
import { MAX_UPLOAD_BYTES } from '../call/limits';

const closed = { additionalProperties: false } as const;
const text = (maxLength: number) => Type.String({ maxLength });

/** How long an unused upload is stored, milliseconds. */
export const UPLOAD_KEPT_MS = 24 * 3_600_000;

/** Query of PUT /uploads/{id}/parts: where in the file the part begins, bytes. */
export const PartQuery = Type.Object({
  offset: Type.Integer({ minimum: 0, maximum: MAX_UPLOAD_BYTES }),
});

/** Body of POST /uploads. `sizeBytes` is the size of the complete file. The name is only ever shown. */
export const UploadCreate = Type.Object(
  {
    fileName: Type.String({ minLength: 1, maxLength: 255 }),
    sizeBytes: Type.Integer({ minimum: 0, maximum: MAX_UPLOAD_BYTES }),
  },
  closed,
);

/** What a file turned out to be, by its content. */
export const UploadKind = Type.Enum(['csv', 'parquet', 'json', 'ndjson', 'xlsx']);

/** A row that did not fit. `line` counts from 1 in the file, header included. */
export const BadRow = Type.Object(
  {
    line: Type.Integer(),
    column: Type.Union([Type.String(), Type.Null()]),
    /** what is wrong: the number of fields, a quote, the encoding, the JSON, or the column's type */
    reason: Type.Enum(['tooFew', 'tooMany', 'quote', 'tooLong', 'encoding', 'json', 'type']),
    /** the text there, cut to 200 characters */
    value: Type.String(),
  },
  closed,
);

/** Why an import failed, in the reader's language, with the first 1,000 rows that did not fit. */
export const UploadFailure = Type.Object(
  { message: Type.String(), badRowCount: Type.Integer(), badRows: Type.Array(BadRow) },
  closed,
);

/**
 * A file on its way. Parts go to PUT /uploads/{id}/parts?offset=n as application/octet-stream; `n`
 * must be `receivedBytes`, so that a repeated or lost part changes nothing.
 */
export const Upload = Type.Object(
  {
    id: Type.String(),
    fileName: Type.String(),
    sizeBytes: Type.Integer(),
    receivedBytes: Type.Integer(),
    state: Type.Enum(['receiving', 'received', 'importing', 'imported', 'failed']),
    /** UTC ISO; an upload nobody touches is removed then */
    expiresAt: Type.String(),
    /** null unless the last import failed */
    failure: Type.Union([UploadFailure, Type.Null()]),
  },
  closed,
);

/** A column as it will be stored; `from` is its name or position (`#3`) in the file. */
export const UploadColumn = Type.Object(
  {
    from: text(255),
    name: Type.String({ minLength: 1, maxLength: 120 }),
    type: ColumnType,
    /** decimal places of a decimal; values with more make it grow, up to 18 */
    scale: Type.Optional(Type.Integer({ minimum: 0, maximum: 18 })),
    /** for dates and timestamps in text: a strptime pattern; found by itself when absent */
    dateFormat: Type.Optional(text(60)),
    skip: Type.Optional(Type.Boolean()),
  },
  closed,
);

/** How a file is read. What is absent is found by itself. */
export const ReadOptions = Type.Object(
  {
    kind: Type.Optional(UploadKind),
    delimiter: Type.Optional(text(4)),
    quote: Type.Optional(text(1)),
    encoding: Type.Optional(text(30)),
    header: Type.Optional(Type.Boolean()),
    /** lines, or rows of a sheet, before the header */
    skipLines: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    /** rows left out at the end; found where the last one is the total of the others */
    skipLast: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    decimalComma: Type.Optional(Type.Boolean()),
    /** texts that mean no value, in addition to the empty one */
    nullTexts: Type.Optional(Type.Array(text(40), { maxItems: 20 })),
    sheet: Type.Optional(text(120)),
    columns: Type.Optional(Type.Array(UploadColumn, { maxItems: 5000 })),
    /** a row that does not fit its columns: end, leave out and list, or read the column as text */
    badRows: Type.Optional(Type.Enum(['stop', 'skip', 'text'])),
  },
  closed,
);

/** `data` of POST /uploads/{id}/inspect (body: ReadOptions): how the file would be read. */
export const Inspection = Type.Object(
  {
    kind: UploadKind,
    /** everything as it was given or found */
    options: ReadOptions,
    sheets: Type.Array(Type.String()),
    preview: RowSet,
    /** among the rows looked at: all of them for small files */
    badRows: Type.Array(BadRow),
    /** rows looked at; null: all */
    sampledRows: Type.Union([Type.Integer(), Type.Null()]),
    /** rows that did not fit among those looked at; `badRows` are the first 1,000 */
    badRowCount: Type.Integer(),
    /** what was chosen for the reader: names made unique, dates that could be read two ways, units that numbers are read without, a total that is left out */
    notes: Type.Array(
      Type.Object(
        {
          kind: Type.Enum([
            'renamed',
            'unnamed',
            'ambiguousDate',
            'unit',
            'guessedEncoding',
            'totalRow',
            'maybeTotal',
          ]),
          column: Type.String(),
          value: Type.String(),
        },
        closed,
      ),
    ),
  },
  closed,
);

/**
 * Body of POST /uploads/{id}/import. `create` makes a table, `replace` a new version of `tableId`,
 * `append` a new version with its rows and these; running queries finish on the old version. Answers
 * 1010 with a job; the job's result is an ImportResult.
 */
export const ImportBody = Type.Object(
  {
    mode: Type.Enum(['create', 'replace', 'append']),
    tableId: Type.Optional(Type.String({ maxLength: 64 })),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 400 })),
    description: Type.Optional(text(2000)),
    tag: Type.Optional(text(120)),
    stag: Type.Optional(text(120)),
    options: ReadOptions,
  },
  closed,
);

/** What an import made. `badRows` are the first 1,000 of `badRowCount`. */
export const ImportResult = Type.Object(
  {
    tableId: Type.String(),
    rowCount: Type.Integer(),
    badRowCount: Type.Integer(),
    badRows: Type.Array(BadRow),
  },
  closed,
);

export type PartQuery = Static<typeof PartQuery>;
export type UploadCreate = Static<typeof UploadCreate>;
export type UploadKind = Static<typeof UploadKind>;
export type Upload = Static<typeof Upload>;
export type UploadColumn = Static<typeof UploadColumn>;
export type ReadOptions = Static<typeof ReadOptions>;
export type BadRow = Static<typeof BadRow>;
export type UploadFailure = Static<typeof UploadFailure>;
export type Inspection = Static<typeof Inspection>;
export type ImportBody = Static<typeof ImportBody>;
export type ImportResult = Static<typeof ImportResult>;
