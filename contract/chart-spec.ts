import Type, { type Static } from 'typebox';
import { CHART_KINDS_BEFORE, CHART_MARKS } from './chart-marks';
import { Id } from './cube';

const closed = { additionalProperties: false } as const;
const Text = Type.String({ maxLength: 400 });
const Color = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' });

/** A measure of the query by the `id` of its entry, else by its `m`. */
const MeasureId = Id;

/** A field of one of the query's axes, by the axis's `of`. */
const FieldChannel = Type.Object({ field: Id }, closed);

/** A measure that is drawn. */
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
  },
  closed,
);

/**
 * A line across the chart: at a constant, at the average or the median of a measure's drawn values, or
 * its linear trend along the categories. Without `measure` it belongs to the first measure drawn.
 */
export const ChartReference = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('constant'),
      value: Type.Number(),
      label: Type.Optional(Text),
      measure: Type.Optional(MeasureId),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Enum(['average', 'median', 'trend']),
      label: Type.Optional(Text),
      measure: Type.Optional(MeasureId),
    },
    closed,
  ),
]);

/**
 * How an answer is drawn, independent of what draws it. What is absent is chosen anew for each answer by
 * the rules of `olap/chart`; what is present was chosen by a person and stays when the query changes, as
 * long as the query has what it names.
 */
export const ChartSpec = Type.Object(
  {
    version: Type.Literal(1),
    mark: Type.Optional(ChartMark),
    /** bars and areas of several series: side by side, on each other, or as shares of their sum */
    stack: Type.Optional(Type.Enum(['none', 'zero', 'percent'])),
    /** direction of bars: `horizontal` bars lie below each other */
    orientation: Type.Optional(Type.Enum(['vertical', 'horizontal'])),
    channels: Type.Optional(
      Type.Object(
        {
          /** what follows each other along the categories, also where bars lie */
          x: Type.Optional(FieldChannel),
          /** the measures drawn, in this order; all of the query when absent */
          y: Type.Optional(Type.Array(MeasureChannel, { minItems: 1, maxItems: 40 })),
          /** what has a colour of its own */
          color: Type.Optional(FieldChannel),
          /** what has a small chart of its own */
          facet: Type.Optional(FieldChannel),
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
    legend: Type.Optional(Type.Object({ place: Type.Enum(['top', 'none']) }, closed)),
    /** values at the marks: none, all that have room */
    labels: Type.Optional(Type.Enum(['none', 'all'])),
    reference: Type.Optional(Type.Array(ChartReference, { maxItems: 12 })),
    /** colours of members by their labels, of measures by their `id` */
    colors: Type.Optional(Type.Record(Type.String({ maxLength: 400 }), Color)),
    /** order of the categories of bars: by the first measure drawn, or as the query orders them */
    sort: Type.Optional(Type.Enum(['value', 'query'])),
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
export type ChartSpec = Static<typeof ChartSpec>;
export type ChartBefore = Static<typeof ChartBefore>;
