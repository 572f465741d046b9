import Type, { type Static } from 'typebox';
import { BoundCondition } from '../dashboard/dashboard';
import { documentDefs, DocumentBlock, DocumentPage, DocumentPartId } from './document-block';
import {
  type ConflictOf,
  EntityFields,
  NamingFields,
  ReaderFields,
  SavedFields,
  type Saving,
  VersionFields,
  type VersionOf,
} from '../entity/entity';
import { ImageId } from '../file/image';
import { MAX_DOCUMENT_BLOCKS } from '../call/limits';

export { documentDefs, DocumentBlock, DocumentPage } from './document-block';

const closed = { additionalProperties: false } as const;
const Color = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const Name = Type.String({ minLength: 1, maxLength: 120 });

/**
 * A value that is chosen before the pages are made.
 * - `filter`: limits the data of blocks, in each cube by the field it is bound to; as a filter of a dashboard.
 *   `except` are the ids of blocks that are spared
 * - `value`: a number, day or text that queries, texts and conditions use: it sets the parameter of that name in the
 *   queries of the blocks
 */
export const DocumentParameter = Type.Union([
  Type.Object(
    {
      id: DocumentPartId,
      kind: Type.Literal('filter'),
      name: Name,
      /** by slug of a cube: its dimension or hierarchy that is limited */
      bindings: Type.Record(Name, Name),
      except: Type.Optional(Type.Array(DocumentPartId, { maxItems: MAX_DOCUMENT_BLOCKS })),
      default: Type.Optional(Type.Union([BoundCondition, Type.Literal('first')])),
      required: Type.Optional(Type.Boolean()),
      dependsOn: Type.Optional(Type.Array(DocumentPartId, { maxItems: 20 })),
    },
    closed,
  ),
  Type.Object(
    {
      id: DocumentPartId,
      kind: Type.Literal('value'),
      name: Name,
      type: Type.Enum(['number', 'date', 'text']),
      /** of the queries' parameters that it sets; absent: none, it is for texts and conditions */
      parameter: Type.Optional(Name),
      default: Type.Optional(Type.Union([Type.Number(), Type.String({ maxLength: 400 })])),
      required: Type.Optional(Type.Boolean()),
      /** of a number, inclusive */
      min: Type.Optional(Type.Number()),
      max: Type.Optional(Type.Number()),
    },
    closed,
  ),
]);

const BandText = Type.Optional(Type.String({ maxLength: 300 }));

/**
 * Texts at the top or bottom of each page, in which `{{page}}`, `{{pages}}`, `{{date}}`, `{{title}}` and
 * `{{parameter:id}}` are replaced; `image` is a logo at the left.
 */
export const DocumentBand = Type.Object(
  { left: BandText, center: BandText, right: BandText, image: Type.Optional(ImageId) },
  closed,
);

/** Colours, the font, and sizes in points. */
export const DocumentLook = Type.Object(
  {
    /** what Noto Sans and Noto Serif lack, as Chinese, is written in Noto Sans SC */
    font: Type.Optional(Type.Enum(['noto-sans-sc', 'noto-sans', 'noto-serif'])),
    text: Type.Optional(Color),
    faint: Type.Optional(Color),
    accent: Type.Optional(Color),
    rule: Type.Optional(Color),
    ground: Type.Optional(Color),
    size: Type.Optional(Type.Number({ minimum: 6, maximum: 24 })),
    tableSize: Type.Optional(Type.Number({ minimum: 5, maximum: 20 })),
    /** lines below rows, a ground behind every second row, or neither */
    table: Type.Optional(Type.Enum(['lines', 'striped', 'plain'])),
  },
  closed,
);

/** What a document is made from. Blocks and parameters are merged by their ids when two people edit. */
export const DocumentBody = Type.Object(
  {
    page: DocumentPage,
    /** of the words and numbers; absent: the language of its reader */
    language: Type.Optional(Type.Enum(['en', 'zh'])),
    look: Type.Optional(DocumentLook),
    header: Type.Optional(DocumentBand),
    footer: Type.Optional(DocumentBand),
    /** false: the first page has no header and footer */
    bandsOnFirst: Type.Optional(Type.Boolean()),
    /** headings are numbered 1, 1.1, 1.1.1 */
    numbered: Type.Optional(Type.Boolean()),
    /** across every page */
    watermark: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    /** how the numbers were made, on the last page; absent: true */
    receipt: Type.Optional(Type.Boolean()),
    parameters: Type.Array(DocumentParameter, { maxItems: 20 }),
    /** in their order; see `in` of a block */
    blocks: Type.Array(DocumentBlock, { maxItems: MAX_DOCUMENT_BLOCKS }),
  },
  closed,
);

const documentFields = {
  ...NamingFields,
  body: DocumentBody,
};

/** Body that makes a document. Its root carries the `$defs` of Query. */
export const DocumentCreate = Type.Object(documentFields, { ...closed, $defs: documentDefs });

/** Body that saves a document over `version`; an older version answers 1007. */
export const DocumentSave = Type.Object(
  { ...documentFields, version: Type.Integer() },
  { ...closed, $defs: documentDefs },
);

/** A document in a list. */
export const DocumentSummary = Type.Object({
  ...EntityFields,
  blocks: Type.Integer(),
  parameters: Type.Integer(),
  /** who sees it besides administrators: its owner alone, people it is shared with, everybody of the tenant */
  audience: Type.Enum(['owner', 'people', 'tenant']),
  ...ReaderFields,
});

const detailFields = { ...DocumentSummary.properties, body: DocumentBody };

/** A document with all it is made from. */
export const DocumentDetail = Type.Object(detailFields, { $defs: documentDefs });

const DocumentVersionInner = Type.Object({
  ...VersionFields,
  body: DocumentBody,
});

/** `data` of GET /report-plus/{id}/history: newest first, at most 200. */
export const DocumentHistory = Type.Array(DocumentVersionInner, { $defs: documentDefs });

/** `data` of a 1007 answer: the document as somebody else saved it. */
export const DocumentConflict = Type.Object(
  { current: Type.Object(detailFields), ...SavedFields },
  { $defs: documentDefs },
);

export type DocumentParameter = Static<typeof DocumentParameter>;
export type DocumentBand = Static<typeof DocumentBand>;
export type DocumentLook = Static<typeof DocumentLook>;
export type DocumentSummary = Static<typeof DocumentSummary>;

/** See the schema of the same name. */
export type DocumentBody = Omit<Static<typeof DocumentBody>, 'blocks'> & {
  blocks: DocumentBlock[];
};

/** See the schema of the same name. */
export type DocumentCreate = Omit<Static<typeof DocumentCreate>, 'body'> & { body: DocumentBody };

/** See the schema of the same name. */
export type DocumentSave = Saving<DocumentCreate>;

/** See the schema of the same name. */
export interface DocumentDetail extends DocumentSummary {
  body: DocumentBody;
}

/** One entry of DocumentHistory. */
export type DocumentVersion = VersionOf<DocumentCreate>;

/** See the schema of the same name. */
export type DocumentConflict = ConflictOf<DocumentDetail>;
