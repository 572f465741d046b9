import Type, { type Static } from 'typebox';
import { ImageId } from '../file/image';
import { GRID_COLUMNS } from '../call/limits';
import { QueryInner, type Query } from '../query/query';
import { Presentation } from '../report/report';
import { TextValues } from '../query/text-value';
import { pressFields } from './tile-press';

const closed = { additionalProperties: false } as const;

/** A name inside one dashboard; unique among the things of its kind. */
export const PartId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' });

const Title = Type.String({ maxLength: 200 });

const place = {
  id: PartId,
  /** id of its tab */
  tab: PartId,
  /** first column, from 0; `x + w` is at most `GRID_COLUMNS` */
  x: Type.Integer({ minimum: 0, maximum: GRID_COLUMNS - 1 }),
  /** first row, from 0 */
  y: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** columns taken */
  w: Type.Integer({ minimum: 1, maximum: GRID_COLUMNS }),
  /** rows taken */
  h: Type.Integer({ minimum: 1, maximum: 200 }),
  /** replaces the name of what it shows; absent: that name; '' for none */
  title: Type.Optional(Title),
};

/**
 * One tile.
 * - `report`: a saved report, by id or slug, stored as its id; `show` replaces what it was saved with
 * - `query`: a chart, a pivot or a KPI built in place; saved inside the dashboard
 * - `text`: a small subset of Markdown; `values` are shown in place of `{{name}}`
 * - `heading`: a line that opens a section; where printed pages break
 * - `filter`: one of the dashboard's filters, by id
 * - `parameter`: one of the dashboard's parameters, by id
 * - `url`: a page of another site, by its key in `urls`
 * - `image`: a stored picture; `alt` is read in its place, '' for one that only decorates; `fit` shows all of it, or
 *   fills the tile and cuts the rest; `link` is opened by a press, https, mailto or a place of the product (`#/…`)
 *
 * Of tiles with data, `press` and `limits` say what a press in it does.
 */
export const DashboardTile = Type.Union([
  Type.Object(
    {
      ...place,
      kind: Type.Literal('report'),
      report: Type.String({ minLength: 1, maxLength: 120 }),
      show: Type.Optional(Type.Enum(['grid', 'chart', 'both'])),
      ...pressFields,
    },
    closed,
  ),
  Type.Object(
    {
      ...place,
      kind: Type.Literal('query'),
      query: QueryInner,
      presentation: Presentation,
      ...pressFields,
    },
    closed,
  ),
  Type.Object(
    {
      ...place,
      kind: Type.Literal('text'),
      text: Type.String({ maxLength: 20_000 }),
      values: Type.Optional(TextValues),
    },
    closed,
  ),
  Type.Object(
    { ...place, kind: Type.Literal('heading'), text: Type.String({ maxLength: 200 }) },
    closed,
  ),
  Type.Object({ ...place, kind: Type.Literal('filter'), filter: PartId }, closed),
  Type.Object({ ...place, kind: Type.Literal('parameter'), parameter: PartId }, closed),
  Type.Object({ ...place, kind: Type.Literal('url'), url: PartId }, closed),
  Type.Object(
    {
      ...place,
      kind: Type.Literal('image'),
      image: ImageId,
      alt: Type.String({ maxLength: 500 }),
      fit: Type.Enum(['contain', 'cover']),
      link: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
    },
    closed,
  ),
]);

type TextTile = Extract<Static<typeof DashboardTile>, { kind: 'text' }>;
type QueryTile = Extract<Static<typeof DashboardTile>, { kind: 'query' }>;

/** See the schema of the same name. */
export type DashboardTile =
  | Exclude<Static<typeof DashboardTile>, { kind: 'query' | 'text' }>
  | (Omit<TextTile, 'values'> & { values?: TextValues })
  | (Omit<QueryTile, 'query'> & { query: Query });
