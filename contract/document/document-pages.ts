import Type, { type Static } from 'typebox';
import { OpenedFilter, type OpenedFilter as ResolvedFilter } from '../dashboard/dashboard-open';
import { DocumentBody, type DocumentBody as Body } from './document';
import { DocumentChoice, type DocumentChoice as Choice } from './document-choice';
import { documentDefs, DocumentPartId } from './document-block';

const closed = { additionalProperties: false } as const;

/** Body of POST /report-plus/{id}/pages. */
export const DocumentPagesAsked = Type.Object(
  {
    parameters: Type.Optional(DocumentChoice),
    /** unsaved work in place of the saved document; for those who may edit it */
    body: Type.Optional(DocumentBody),
    /** words and numbers of a document that has no language of its own; absent: the language of the call */
    language: Type.Optional(Type.Enum(['en', 'zh'])),
    /** true: also what each block came to, so that the caller can lay it out again by itself */
    blocks: Type.Optional(Type.Boolean()),
    /** true: also pages that are certain before all data is there, see `page` of the answer */
    early: Type.Optional(Type.Boolean()),
    /** rows of a table at most, for a first look; absent: all */
    sample: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  },
  { ...closed, $defs: documentDefs },
);

const BandPicture = Type.Object({ image: Type.String(), aspect: Type.Number() });

/**
 * One line of the answer of POST /report-plus/{id}/pages, JSON and a line feed, in this order:
 * - `about`: what the document is called and how its parameters are set; of `filter` parameters as for dashboards. It
 *   comes again before the pages that it is of where more of it is there then
 * - `block`: what a block came to: blocks of the page engine (`olap/document`); only where asked for
 * - `drawing`: an SVG that pages name; before the first page that needs it
 * - `image`: where the bytes of a picture are that pages name
 * - `page`: see `Page` of the page engine. One that is `early`, only where asked for, is there before all data is: numbers of pages are
 *   missing in it, and the page of its index that comes later takes its place
 * - `end`: how many pages there are, and everything that is not quite as it was asked for
 * - `failed`: nothing more comes; `code` and `message` are those of an envelope
 *
 * A line `{"kind":"working"}` only says that the server is at work.
 */
export const DocumentLine = Type.Union([
  Type.Object({
    kind: Type.Literal('about'),
    title: Type.String(),
    language: Type.Enum(['en', 'zh']),
    version: Type.Integer(),
    /** newest day of the data; null where nothing says */
    dataAsOf: Type.Union([Type.String(), Type.Null()]),
    /** access rules left rows out */
    rowsLimited: Type.Boolean(),
    /** by id of a `filter` parameter */
    filters: Type.Record(DocumentPartId, OpenedFilter),
    /** by id of a `value` parameter */
    values: Type.Record(DocumentPartId, Type.Union([Type.Number(), Type.String(), Type.Null()])),
    /** ids of required parameters without a value: there are no pages until they have one */
    missing: Type.Array(DocumentPartId),
    /** pictures of header and footer: the id of the image, and width by height */
    bands: Type.Optional(
      Type.Object({ header: Type.Optional(BandPicture), footer: Type.Optional(BandPicture) }),
    ),
  }),
  Type.Object({
    kind: Type.Literal('block'),
    id: DocumentPartId,
    blocks: Type.Array(Type.Unknown()),
  }),
  Type.Object({ kind: Type.Literal('drawing'), name: Type.String(), svg: Type.String() }),
  Type.Object({ kind: Type.Literal('image'), name: Type.String(), image: Type.String() }),
  Type.Object({
    kind: Type.Literal('page'),
    page: Type.Unknown(),
    early: Type.Optional(Type.Literal(true)),
  }),
  Type.Object({
    kind: Type.Literal('end'),
    pages: Type.Integer(),
    warnings: Type.Array(
      Type.Object({
        /** of the page engine, or `unknownReport`, `noRows` and others of the blocks' data */
        code: Type.String(),
        block: Type.Optional(DocumentPartId),
        /** 1-based */
        page: Type.Optional(Type.Integer()),
        count: Type.Optional(Type.Integer()),
        /** a sentence for people */
        text: Type.String(),
      }),
    ),
  }),
  Type.Object({ kind: Type.Literal('failed'), code: Type.Integer(), message: Type.String() }),
  Type.Object({ kind: Type.Literal('working') }),
]);

/** See the schema of the same name. */
export interface DocumentPagesAsked {
  parameters?: Choice;
  body?: Body;
  language?: 'en' | 'zh';
  blocks?: boolean;
  early?: boolean;
  sample?: number;
}

type AboutLine = Extract<Static<typeof DocumentLine>, { kind: 'about' }>;

/** See the schema of the same name. */
export type DocumentLine =
  | Exclude<Static<typeof DocumentLine>, { kind: 'about' }>
  | (Omit<AboutLine, 'filters'> & { filters: Record<string, ResolvedFilter> });
