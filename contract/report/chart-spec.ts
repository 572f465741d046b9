import Type, { type Static } from 'typebox';
import { CHART_KINDS_BEFORE, CHART_MARKS } from './chart-marks';
import { Id } from '../cube/cube';
import { MemberPath } from '../cube/member';

const closed = { additionalProperties: false } as const;
const Text = Type.String({ maxLength: 400 });
const Color = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' });

/** A measure of the query by the `id` of its entry, else by its `m`. */
const MeasureId = Id;

/** A field of one of the query's axes, by the axis's `of`. */
const FieldChannel = Type.Object({ field: Id }, closed);

/** A measure of the query. */
const MeasureChannel = Type.Object({ measure: MeasureId }, closed);

/** What draws the values. */
export const ChartMark = Type.Enum([...CHART_MARKS]);

/** How a value axis is scaled; what is absent is chosen by the values. */
const ValueScale = Type.Object(
  {
    /** lines only: false lets the axis begin near the least value. Bars and areas always begin at zero. */
    zero: Type.Optional(Type.Boolean()),
    min: Type.Optional(Type.Number()),
    max: Type.Optional(Type.Number()),
    /** distance of two ticks; automatic where it gives fewer than 2 steps or more than 50, and for two axes */
    step: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
    /** lines only: equal ratios are equal distances. Needs values above zero. */
    log: Type.Optional(Type.Boolean()),
    /** lines only: small values are at the top, as ranks are read */
    reversed: Type.Optional(Type.Boolean()),
    /** small charts: each has an axis for its own values, in place of one that all share */
    free: Type.Optional(Type.Boolean()),
  },
  closed,
);

/** What is written along an axis; what is absent is automatic. */
const AxisLook = Type.Object(
  {
    /** replaces the name of what the axis shows; '' for none */
    title: Type.Optional(Text),
    /** code of the numbers of a value axis and of the values at its marks; absent: that of the measure */
    format: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
    /** lines across the plot at the ticks */
    grid: Type.Optional(Type.Boolean()),
  },
  closed,
);

const lineOf = { label: Type.Optional(Text), measure: Type.Optional(MeasureId) };

/** An end of a band: a constant, a figure of the drawn values, or another measure's values. */
export const ChartBound = Type.Union([
  Type.Number(),
  Type.Enum(['average', 'median', 'lowerQuartile', 'upperQuartile']),
  Type.Object({ measure: MeasureId }, closed),
]);

/**
 * A line or band across the chart. Without `measure` it belongs to the first measure drawn; lines of
 * measures that are not drawn are left out, with a note.
 * - `constant`: at `value`; `average`, `median`: of the drawn values of the measure
 * - `target`: the values of another measure of the query, one per category
 * - `band`: from one bound to another, in either order
 * - `trend`: the straight line of least squares along the categories; from 8 values on
 * - `forecast`: continues a measure over time for `periods` (one season when absent) with the band in
 *   which 80 % of the values are expected. `method` is chosen by the error on the last season when absent.
 */
export const ChartReference = Type.Union([
  Type.Object({ kind: Type.Literal('constant'), value: Type.Number(), ...lineOf }, closed),
  Type.Object({ kind: Type.Enum(['average', 'median', 'trend']), ...lineOf }, closed),
  Type.Object({ kind: Type.Literal('target'), target: MeasureId, ...lineOf }, closed),
  Type.Object({ kind: Type.Literal('band'), from: ChartBound, to: ChartBound, ...lineOf }, closed),
  Type.Object(
    {
      kind: Type.Literal('forecast'),
      periods: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })),
      method: Type.Optional(Type.Enum(['holtWinters', 'seasonalNaive', 'drift'])),
      ...lineOf,
    },
    closed,
  ),
]);

/**
 * A text at a mark. `at` are the members it is at, of rows and columns: for each axis entry its `of` and
 * the keys from the top of the hierarchy down. It is not drawn while the answer lacks one of them.
 */
export const ChartAnnotation = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: 400 }),
    at: Type.Array(Type.Object({ of: Id, path: MemberPath }, closed), { maxItems: 40 }),
    measure: Type.Optional(MeasureId),
  },
  closed,
);

/**
 * How an answer is drawn, independent of what draws it. What is absent is chosen for each answer by
 * the rules of `olap/chart`; what is present was chosen by a person and stays when the query changes, as
 * long as the query has what it names.
 */
export const ChartSpec = Type.Object(
  {
    version: Type.Literal(1),
    mark: Type.Optional(ChartMark),
    /** bars and areas of several series: side by side, on each other, or as shares of their sum */
    stack: Type.Optional(Type.Enum(['none', 'zero', 'percent'])),
    /** direction of bars: `horizontal` bars are below each other */
    orientation: Type.Optional(Type.Enum(['vertical', 'horizontal'])),
    channels: Type.Optional(
      Type.Object(
        {
          /** what follows each other along the categories, also where bars are horizontal */
          x: Type.Optional(FieldChannel),
          /** the measures drawn, in this order; all of the query when absent */
          y: Type.Optional(Type.Array(MeasureChannel, { minItems: 1, maxItems: 40 })),
          /** what has a colour of its own: members of a field, or a measure on a scale of colours */
          color: Type.Optional(Type.Union([FieldChannel, MeasureChannel])),
          /** the area of points */
          size: Type.Optional(MeasureChannel),
          /** what the tooltip shows besides what is drawn */
          tooltip: Type.Optional(
            Type.Array(Type.Union([FieldChannel, MeasureChannel]), { maxItems: 12 }),
          ),
          /** what has a small chart of its own, in rows that wrap */
          facet: Type.Optional(FieldChannel),
          /** small charts in a table: one row, one column for each member */
          facetRows: Type.Optional(FieldChannel),
          facetColumns: Type.Optional(FieldChannel),
        },
        closed,
      ),
    ),
    /** marks and axes of single measures of a combination; the first is bars, others lines on the second axis */
    layers: Type.Optional(
      Type.Array(
        Type.Object(
          {
            measure: MeasureId,
            mark: Type.Optional(Type.Enum(['bar', 'line'])),
            axis: Type.Optional(Type.Enum(['first', 'second'])),
            dashed: Type.Optional(Type.Boolean()),
          },
          closed,
        ),
        { minItems: 1, maxItems: 40 },
      ),
    ),
    scales: Type.Optional(Type.Object({ y: Type.Optional(ValueScale) }, closed)),
    axes: Type.Optional(
      Type.Object(
        {
          x: Type.Optional(AxisLook),
          y: Type.Optional(AxisLook),
          /** the right axis of a combination */
          second: Type.Optional(AxisLook),
        },
        closed,
      ),
    ),
    legend: Type.Optional(
      Type.Object(
        {
          place: Type.Optional(Type.Enum(['top', 'none'])),
          /** names as in `colors`; they come first, in this order, also in stacks */
          order: Type.Optional(Type.Array(Text, { maxItems: 200 })),
        },
        closed,
      ),
    ),
    /** values at the marks: none; all; the first and the last of each series; its highest, lowest and last */
    labels: Type.Optional(Type.Enum(['none', 'all', 'ends', 'smart'])),
    reference: Type.Optional(Type.Array(ChartReference, { maxItems: 12 })),
    annotations: Type.Optional(Type.Array(ChartAnnotation, { maxItems: 50 })),
    /** colours in the order in which they are given, again from the first where they are too few */
    palette: Type.Optional(Type.Array(Color, { minItems: 1, maxItems: 10 })),
    /**
     * colours of members by their labels, of measures by their `id`. A colour of the product's palettes
     * is that of the same place in the palette of the appearance.
     */
    colors: Type.Optional(Type.Record(Type.String({ maxLength: 400 }), Color)),
    /** series that are not drawn, named as in `colors` */
    hidden: Type.Optional(Type.Array(Text, { maxItems: 200 })),
    /**
     * order of the categories of bars: by the first measure drawn (largest or smallest first), by name, or
     * as the query orders them
     */
    sort: Type.Optional(Type.Enum(['value', 'smallest', 'name', 'query'])),
    /** most categories drawn: the largest by the first measure; the others are one grey bar where they add up */
    top: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    title: Type.Optional(Text),
    subtitle: Type.Optional(Text),
    note: Type.Optional(Text),
  },
  closed,
);

/** Kinds of the form in which charts were stored before `ChartSpec`. */
const KindBefore = Type.Enum([...CHART_KINDS_BEFORE]);

/** The form in which charts were stored before `ChartSpec`; still taken, and turned into one. */
export const ChartBefore = Type.Object(
  {
    kind: KindBefore,
    /** indexes into the query's measures; all when absent */
    measures: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }))),
  },
  closed,
);

export type ChartMark = Static<typeof ChartMark>;
export type ChartReference = Static<typeof ChartReference>;
export type ChartBound = Static<typeof ChartBound>;
export type ChartAnnotation = Static<typeof ChartAnnotation>;
export type ChartSpec = Static<typeof ChartSpec>;
export type ChartBefore = Static<typeof ChartBefore>;
