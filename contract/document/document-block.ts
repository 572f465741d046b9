import Type, { type Static } from 'typebox';
import { ImageId } from '../file/image';
import { queryDefs, QueryInner, type Query } from '../query/query';
import { Presentation } from '../report/report';
import {
  DocumentMeasure,
  DocumentPartId,
  DocumentValues,
  QueryRef,
  ShowWhen,
  type MeasureOf,
} from './document-value';

export { DocumentPartId, DocumentValue, DocumentValues, ShowWhen } from './document-value';
export type { MeasureOf } from './document-value';

const closed = { additionalProperties: false } as const;

const Color = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const Align = Type.Enum(['start', 'center', 'end']);
const Points = (maximum: number) => Type.Number({ minimum: 0, maximum });
const Field = Type.String({ minLength: 1, maxLength: 200 });

/**
 * What many kinds of blocks have in common, once for all of them: bodies in which it is written out again and again
 * take a third of a second to compile.
 */
export const documentDefs = { ...queryDefs, DocumentQuery: QueryInner, DocumentValues, ShowWhen };
const ValuesRef = Type.Unsafe<DocumentValues>({ $ref: '#/$defs/DocumentValues' });
const ShowWhenRef = Type.Unsafe<ShowWhen>({ $ref: '#/$defs/ShowWhen' });

/** Paper of the pages. */
export const PaperSize = Type.Enum(['a4', 'a3', 'letter', 'legal', 'own']);

/** Size of pages, in points (72 an inch); absent fields of a section are those of the document. */
export const DocumentPage = Type.Object(
  {
    size: PaperSize,
    /** of `own` paper, upright */
    width: Type.Optional(Type.Number({ minimum: 72, maximum: 4000 })),
    height: Type.Optional(Type.Number({ minimum: 72, maximum: 4000 })),
    orientation: Type.Enum(['portrait', 'landscape']),
    margin: Type.Object(
      { top: Points(1000), right: Points(1000), bottom: Points(1000), left: Points(1000) },
      closed,
    ),
  },
  closed,
);

/** What a block with data asks: a saved report, a query built in place, or the rows of a View or table. */
export const DocumentSource = Type.Union([
  Type.Object(
    { kind: Type.Literal('report'), report: Type.String({ minLength: 1, maxLength: 120 }) },
    closed,
  ),
  Type.Object({ kind: Type.Literal('query'), query: QueryRef, presentation: Presentation }, closed),
  Type.Object(
    {
      kind: Type.Literal('rows'),
      of: Type.Enum(['view', 'table']),
      id: Type.String({ minLength: 1, maxLength: 200 }),
      /** in their order; absent: all */
      columns: Type.Optional(Type.Array(Field, { minItems: 1, maxItems: 100 })),
      sort: Type.Optional(Type.Object({ column: Field, dir: Type.Enum(['asc', 'desc']) }, closed)),
      /** rows at most */
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50_000 })),
    },
    closed,
  ),
]);

const common = {
  id: DocumentPartId,
  /**
   * the columns, box, repeat or label sheet it is in, which comes before it; absent: in the document itself.
   * Blocks follow each other in the order of the document's list.
   */
  in: Type.Optional(DocumentPartId),
  /** of a block in columns: its column, from 0 */
  column: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
  showWhen: Type.Optional(ShowWhenRef),
  newPage: Type.Optional(Type.Boolean()),
  keepTogether: Type.Optional(Type.Boolean()),
  keepWithNext: Type.Optional(Type.Boolean()),
};

const Caption = Type.Optional(Type.String({ maxLength: 300 }));
const Text = Type.String({ maxLength: 20_000 });
const values = Type.Optional(ValuesRef);

/** One figure of a row of figures. */
export const DocumentFigure = Type.Object(
  { label: Type.String({ maxLength: 120 }), value: DocumentMeasure },
  closed,
);

/**
 * One block.
 * - `cover`: a page of its own: title, subtitle, picture and lines; texts may hold values
 * - `heading`: `listed` false leaves it out of the contents
 * - `text`: a small subset of Markdown; `values` are shown in place of `{{name}}`
 * - `data`: chart, table or both of a source. `height` of the chart in points; `carried` says sums at the ends and
 *   tops of pages; `link` is the address a row's first cell opens, in which `{{name}}` is the value of a field
 * - `figures`: numbers side by side, with what changed
 * - `image`: a stored picture; `alt` is read in its place, '' for one that only decorates
 * - `contents`, `captions`: what is on which page
 * - `pageBreak`: pages from here on may have another size; `restart` counts them from 1
 * - `columns`, `box`: blocks side by side, and on a ground of their own
 * - `repeat`: its blocks once for each member of a field, under a heading; their data is that of the member
 * - `document`: the blocks of another document, as its reader sees it
 * - `labels`: its blocks once for each member, on sheets that are cut
 * - `code`: a barcode or QR code of a text
 */
export const DocumentBlock = Type.Union([
  Type.Object(
    {
      ...common,
      kind: Type.Literal('cover'),
      title: Type.String({ maxLength: 300 }),
      subtitle: Type.Optional(Type.String({ maxLength: 1000 })),
      /** below the subtitle, line by line */
      lines: Type.Optional(Type.String({ maxLength: 2000 })),
      image: Type.Optional(ImageId),
      alt: Type.Optional(Type.String({ maxLength: 500 })),
      values,
    },
    closed,
  ),
  Type.Object(
    {
      ...common,
      kind: Type.Literal('heading'),
      level: Type.Integer({ minimum: 1, maximum: 4 }),
      text: Type.String({ maxLength: 300 }),
      listed: Type.Optional(Type.Boolean()),
      values,
    },
    closed,
  ),
  Type.Object(
    {
      ...common,
      kind: Type.Literal('text'),
      text: Text,
      values,
      /** points */
      size: Type.Optional(Type.Number({ minimum: 5, maximum: 72 })),
      align: Type.Optional(Align),
      color: Type.Optional(Color),
    },
    closed,
  ),
  Type.Object(
    {
      ...common,
      kind: Type.Literal('data'),
      source: DocumentSource,
      /** absent: as the source is saved */
      show: Type.Optional(Type.Enum(['chart', 'table', 'both'])),
      /** above it; absent: the name of its report; '' for none */
      title: Type.Optional(Type.String({ maxLength: 200 })),
      caption: Caption,
      height: Type.Optional(Type.Number({ minimum: 40, maximum: 1000 })),
      carried: Type.Optional(Type.Enum(['page', 'carried', 'both'])),
      link: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
    },
    closed,
  ),
  Type.Object(
    {
      ...common,
      kind: Type.Literal('figures'),
      figures: Type.Array(DocumentFigure, { minItems: 1, maxItems: 8 }),
    },
    closed,
  ),
  Type.Object(
    {
      ...common,
      kind: Type.Literal('image'),
      image: ImageId,
      alt: Type.String({ maxLength: 500 }),
      /** part of the width there is */
      width: Type.Optional(Type.Number({ minimum: 0.05, maximum: 1 })),
      align: Type.Optional(Align),
      caption: Caption,
    },
    closed,
  ),
  Type.Object(
    {
      ...common,
      kind: Type.Literal('contents'),
      title: Type.Optional(Type.String({ maxLength: 200 })),
      /** deepest level listed; absent: 3 */
      depth: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
    },
    closed,
  ),
  Type.Object(
    {
      ...common,
      kind: Type.Literal('captions'),
      of: Type.Enum(['figure', 'table']),
      title: Type.Optional(Type.String({ maxLength: 200 })),
    },
    closed,
  ),
  Type.Object(
    {
      ...common,
      kind: Type.Literal('pageBreak'),
      restart: Type.Optional(Type.Boolean()),
      page: Type.Optional(DocumentPage),
    },
    closed,
  ),
  Type.Object(
    { ...common, kind: Type.Literal('spacer'), height: Type.Number({ minimum: 1, maximum: 2000 }) },
    closed,
  ),
  Type.Object(
    {
      ...common,
      kind: Type.Literal('columns'),
      /** how wide the two or three columns are, each by the others */
      shares: Type.Array(Type.Number({ minimum: 0.1, maximum: 10 }), { minItems: 2, maxItems: 3 }),
      /** points between two columns */
      gap: Type.Optional(Points(100)),
    },
    closed,
  ),
  Type.Object(
    {
      ...common,
      kind: Type.Literal('box'),
      fill: Type.Optional(Color),
      border: Type.Optional(Color),
      padding: Type.Optional(Points(100)),
    },
    closed,
  ),
  Type.Object(
    {
      ...common,
      kind: Type.Literal('repeat'),
      /** the members, in its order: the rows of a query of one level and at most one measure */
      of: QueryRef,
      /** heading of a part; `{{member}}` is the member; absent: the member alone */
      title: Type.Optional(Type.String({ maxLength: 300 })),
      level: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
      /** each part on a new page */
      eachNewPage: Type.Optional(Type.Boolean()),
      /** pages counted from 1 in each part */
      restart: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  Type.Object(
    {
      ...common,
      kind: Type.Literal('document'),
      document: Type.String({ minLength: 1, maxLength: 120 }),
    },
    closed,
  ),
  Type.Object(
    {
      ...common,
      kind: Type.Literal('labels'),
      /** as of a repeat */
      of: QueryRef,
      /** labels in a row */
      across: Type.Integer({ minimum: 1, maximum: 12 }),
      /** points of a label from top to bottom */
      height: Type.Number({ minimum: 20, maximum: 1000 }),
      gap: Type.Optional(Type.Object({ across: Points(100), down: Points(100) }, closed)),
      padding: Type.Optional(Points(100)),
    },
    closed,
  ),
  Type.Object(
    {
      ...common,
      kind: Type.Literal('code'),
      code: Type.Enum(['qr', 'code128', 'ean13', 'datamatrix']),
      /** may hold values */
      text: Type.String({ minLength: 1, maxLength: 1000 }),
      values,
      /** part of the width there is */
      width: Type.Optional(Type.Number({ minimum: 0.05, maximum: 1 })),
      align: Type.Optional(Align),
      /** the text is written below it */
      readable: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
]);

/** Kinds of blocks that hold others. */
export const HOLDING_BLOCKS = ['columns', 'box', 'repeat', 'labels'] as const;

type AnyBlock = Static<typeof DocumentBlock>;
type Typed<Block> = {
  [Key in keyof Block]: Key extends 'values'
    ? DocumentValues | undefined
    : Key extends 'showWhen'
      ? ShowWhen | undefined
      : Key extends 'of'
        ? Block[Key] extends string
          ? Block[Key]
          : Query
        : Key extends 'source'
          ? DocumentSource
          : Key extends 'figures'
            ? DocumentFigure[]
            : Block[Key];
};
type EachTyped<Block> = Block extends unknown ? Typed<Block> : never;
type QuerySource = Extract<Static<typeof DocumentSource>, { kind: 'query' }>;

/** See the schema of the same name. */
export type DocumentPage = Static<typeof DocumentPage>;

/** See the schema of the same name. */
export type DocumentSource =
  | Exclude<Static<typeof DocumentSource>, { kind: 'query' }>
  | (Omit<QuerySource, 'query'> & { query: Query });

/** See the schema of the same name. */
export interface DocumentFigure {
  label: string;
  value: MeasureOf;
}

/** See the schema of the same name. */
export type DocumentBlock = EachTyped<AnyBlock>;
