import Type, { type Static } from 'typebox';
import { Id } from '../cube/cube';
import { ChartBefore, ChartSpec } from './chart-spec';
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
import { queryDefs, QueryInner, type Query } from '../query/query';

const closed = { additionalProperties: false } as const;

const turned = Type.Optional(Type.Boolean());

/**
 * How the cells of one measure are marked in a grid. Only members are, not totals. `turned`: small
 * values get what large ones get otherwise; absent, so for measures where less is better, but not in
 * a sequential scale: it shows an amount.
 *
 * `scale` fills them by value: from least to most, or with zero in the middle (`diverging`; absent:
 * chosen by the values). `bars` draws a bar from zero. `icons` sets one of three signs before the
 * number: the first below `at[0]`, the last from `at[1]` on, where `at` are values, or with `by`
 * `share` shares (0 to 1) of the way from the least value to the most; arrows and levels keep their
 * form when they are turned, only their colour changes.
 */
export const CellFormat = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('scale'),
      colors: Type.Optional(Type.Enum(['sequential', 'diverging'])),
      turned,
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('bars'), turned }, closed),
  Type.Object(
    {
      kind: Type.Literal('icons'),
      icons: Type.Enum(['arrows', 'shapes', 'levels']),
      by: Type.Enum(['share', 'value']),
      at: Type.Tuple([Type.Number(), Type.Number()]),
      turned,
    },
    closed,
  ),
  /**
   * a fill where a measure of the same cell meets a condition: `by` is the `id` (else `m`) of an entry of the
   * query's measures, this one or another; `empty` and `notEmpty` ask whether it has a value
   */
  Type.Object(
    {
      kind: Type.Literal('rule'),
      by: Id,
      op: Type.Enum(['<', '<=', '>', '>=', '=', '<>', 'empty', 'notEmpty']),
      value: Type.Number(),
      tone: Type.Enum(['good', 'bad', 'noted']),
    },
    closed,
  ),
]);

const look = {
  show: Type.Enum(['grid', 'chart', 'both']),
  /** colour scale per measure name; absent = plain */
  heat: Type.Optional(Type.Array(Type.String())),
  /** marks of cells by the `id` (else `m`) of the entry of the query's measures; wins over `heat` */
  formats: Type.Optional(Type.Record(Type.String(), CellFormat)),
  density: Type.Optional(Type.Enum(['compact', 'normal', 'roomy'])),
  /** chart above the grid (`stacked`), to its right (`side`), or by the shape of the answer (`auto`, the default) */
  layout: Type.Optional(Type.Enum(['auto', 'stacked', 'side'])),
  /** share of the room of both that the grid takes, 0.1 to 0.9 inclusive; absent: half */
  split: Type.Optional(Type.Number({ minimum: 0.1, maximum: 0.9 })),
  /** hierarchies and dimensions pinned above the result as slicers, in their order */
  slicers: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  /** widths by column key, pixels */
  columnWidths: Type.Optional(Type.Record(Type.String(), Type.Number())),
};

/** How a report or an OLap state is shown. */
export const Presentation = Type.Object({ ...look, chart: ChartSpec }, closed);

/** A presentation as a call may send it: its chart may have the form used before `ChartSpec`. */
export const PresentationInput = Type.Object(
  { ...look, chart: Type.Union([ChartSpec, ChartBefore]) },
  closed,
);

const reportFields = {
  ...NamingFields,
  query: QueryInner,
  presentation: PresentationInput,
};

/** Body that makes a report. Its root carries the `$defs` of Query. */
export const ReportCreate = Type.Object(reportFields, { ...closed, $defs: queryDefs });

/** Body that saves a report over `version`; an older version answers 1007. */
export const ReportSave = Type.Object(
  { ...reportFields, version: Type.Integer() },
  { ...closed, $defs: queryDefs },
);

/** A report in a list. */
export const ReportSummary = Type.Object({
  ...EntityFields,
  cube: Type.String(),
  cubeName: Type.String(),
  /** who sees it besides administrators: its owner alone, people it is shared with, everybody of the tenant */
  audience: Type.Enum(['owner', 'people', 'tenant']),
  presentation: Presentation,
  /** field of the reader's row rules that the cube lacks, so that they are given no rows; absent: none is lacking */
  refusedFor: Type.Optional(Type.String()),
  ...ReaderFields,
});

/** A report with its query. */
export const ReportDetail = Type.Object(
  { ...ReportSummary.properties, query: QueryInner },
  { $defs: queryDefs },
);

/** One saved version, with what was saved. */
const ReportVersionInner = Type.Object({
  ...VersionFields,
  query: QueryInner,
  presentation: Presentation,
});

/** `data` of GET /reports/{id}/history: newest first, at most 200. */
export const ReportHistory = Type.Array(ReportVersionInner, { $defs: queryDefs });

/** `data` of a 1007 answer: the report as somebody else saved it. */
export const ReportConflict = Type.Object(
  {
    current: Type.Object({ ...ReportSummary.properties, query: QueryInner }),
    ...SavedFields,
  },
  { $defs: queryDefs },
);

/** Body of POST /reports/{id}/favourite. */
export const FavouriteBody = Type.Object({ favourite: Type.Boolean() }, closed);

export type CellFormat = Static<typeof CellFormat>;
export type Presentation = Static<typeof Presentation>;
export type PresentationInput = Static<typeof PresentationInput>;
export type ReportSummary = Static<typeof ReportSummary>;

/** See the schema of the same name. */
export interface ReportDetail extends ReportSummary {
  query: Query;
}

/** One entry of ReportHistory. */
export type ReportVersion = VersionOf<ReportCreate>;

/** See the schema of the same name. */
export type ReportConflict = ConflictOf<ReportDetail>;

/** See the schema of the same name. */
export interface ReportCreate {
  name: string;
  description?: string;
  tag?: string;
  stag?: string;
  query: Query;
  presentation: Presentation;
}

/** See the schema of the same name. */
export type ReportSave = Saving<ReportCreate>;
