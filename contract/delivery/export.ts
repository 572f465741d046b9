import Type, { type Static } from 'typebox';
import { DashboardChoice, type DashboardChoice as Choice } from '../dashboard/dashboard-choice';
import { DocumentChoice, type DocumentChoice as Chosen } from '../document/document-choice';
import {
  DASHBOARD_FORMATS,
  DOCUMENT_FORMATS,
  EXPORT_FORMATS,
  FILE_FORMATS,
  PAGE_SIZES,
  ROWS_FORMATS,
} from './export-formats';
import { queryDefs, QueryInner, type Query } from '../query/query';
import { PresentationInput, type PresentationInput as Presented } from '../report/report';
import { RowsBody } from '../table/table';

const closed = { additionalProperties: false } as const;

/** See FILE_FORMATS. */
export const ExportFormat = Type.Enum([...FILE_FORMATS]);

/** See EXPORT_FORMATS. */
export const ReportFormat = Type.Enum([...EXPORT_FORMATS]);

/** See ROWS_FORMATS. */
export const RowsFormat = Type.Enum([...ROWS_FORMATS]);

/**
 * How a file is written; options of other formats are ignored.
 *
 * `levels`: `shown` (the default) writes the members that are open, `all` opens every level.
 * `bom`, `guard`, `notes` are true when absent. `bom` (CSV) begins with a byte order mark, by which
 * spreadsheets recognise UTF-8. `guard` (CSV) puts an apostrophe before texts that a spreadsheet would run as
 * a formula; numbers never get one. `notes` ends a CSV, after an empty line, with its filters, the age of
 * its data and its receipt, and a PDF with its receipt, and gives a picture a title and a line with the age
 * of its data; XLSX and JSON always hold all of it. `chart` (XLSX, true when absent) draws the report's
 * chart.
 *
 * `content` (PDF): absent, what the report shows. `pageSize` (PDF): absent, A4. `orientation` (PDF):
 * absent, landscape for many columns. `width`, `height` (PNG, SVG): pixels of the chart, 720 x 480 when
 * absent; a PNG has twice as many. `theme` (PNG, SVG): absent, light.
 */
export const ExportOptions = Type.Object(
  {
    levels: Type.Optional(Type.Enum(['shown', 'all'])),
    bom: Type.Optional(Type.Boolean()),
    guard: Type.Optional(Type.Boolean()),
    notes: Type.Optional(Type.Boolean()),
    chart: Type.Optional(Type.Boolean()),
    content: Type.Optional(Type.Enum(['both', 'chart', 'table'])),
    pageSize: Type.Optional(Type.Enum([...PAGE_SIZES])),
    orientation: Type.Optional(Type.Enum(['portrait', 'landscape'])),
    width: Type.Optional(Type.Integer({ minimum: 240, maximum: 1920 })),
    height: Type.Optional(Type.Integer({ minimum: 160, maximum: 1200 })),
    theme: Type.Optional(Type.Enum(['light', 'dark'])),
    /** of a document as PNG, 1-based; over the last one: the last one; absent: the first */
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    /** of headings and names of members; default: the language of the call */
    language: Type.Optional(Type.Enum(['en', 'zh'])),
  },
  closed,
);

const asked = {
  format: ReportFormat,
  options: Type.Optional(ExportOptions),
  /** name of the file without its ending; default: the name of what is exported */
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
};

/** Body of an export of a report; `query` and `presentation` in place of the saved ones. */
export const ReportExport = Type.Object(
  {
    ...asked,
    query: Type.Optional(QueryInner),
    presentation: Type.Optional(PresentationInput),
  },
  { ...closed, $defs: queryDefs },
);

/** Body of an export of a query that is not saved. */
export const QueryExport = Type.Object(
  { ...asked, query: QueryInner, presentation: Type.Optional(PresentationInput) },
  { ...closed, $defs: queryDefs },
);

/** Body of an export of a table or View; `rows` chooses columns, order and a search; absent: all rows. */
export const RowsExport = Type.Object(
  {
    ...asked,
    format: RowsFormat,
    rows: Type.Optional(
      Type.Object(
        {
          columns: RowsBody.properties.columns,
          sort: RowsBody.properties.sort,
          search: RowsBody.properties.search,
        },
        closed,
      ),
    ),
  },
  closed,
);

/** See DASHBOARD_FORMATS. */
export const DashboardFormat = Type.Enum([...DASHBOARD_FORMATS]);

/**
 * Body of an export of a dashboard: all tabs and tiles, under what is chosen on it; absent: as it opens. A PDF
 * has the tiles in their places, a workbook a sheet a tile.
 */
export const DashboardExport = Type.Object(
  { ...asked, format: DashboardFormat, choice: Type.Optional(DashboardChoice) },
  closed,
);

/** See DOCUMENT_FORMATS. */
export const DocumentFormat = Type.Enum([...DOCUMENT_FORMATS]);

/**
 * Body of an export of a document, with what is chosen for its parameters; absent: their defaults. A PDF has the
 * pages of the preview, a DOCX its blocks one after another, a workbook a sheet a block with data, one for all members
 * of a repeat, a PNG one page. Of the
 * options only `page` counts, and `language` for a document that has none of its own.
 */
export const DocumentExport = Type.Object(
  { ...asked, format: DocumentFormat, parameters: Type.Optional(DocumentChoice) },
  closed,
);

export type ExportFormat = Static<typeof ExportFormat>;
export type RowsFormat = Static<typeof RowsFormat>;
export type ExportOptions = Static<typeof ExportOptions>;
export type DashboardFormat = Static<typeof DashboardFormat>;
export type DocumentFormat = Static<typeof DocumentFormat>;
export type RowsExport = Static<typeof RowsExport>;

/** What every export is asked with. */
export interface ExportAsked {
  format: ExportFormat;
  options?: ExportOptions;
  name?: string;
}

/** See the schema of the same name. */
export interface ReportExport extends ExportAsked {
  query?: Query;
  presentation?: Presented;
}

/** See the schema of the same name. */
export interface QueryExport extends ExportAsked {
  query: Query;
  presentation?: Presented;
}

/** See the schema of the same name. */
export interface DashboardExport extends ExportAsked {
  format: DashboardFormat;
  choice?: Choice;
}

/** See the schema of the same name. */
export interface DocumentExport extends ExportAsked {
  format: DocumentFormat;
  parameters?: Chosen;
}
