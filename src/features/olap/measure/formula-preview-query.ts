import type { CalculatedMeasure, CubeModel } from '@bi/contract/cube/cube';
import type { Axis, Query, Show } from '@bi/contract/query/query';
import { keepValid } from '@bi/olap/query/keep-valid';
import { showId } from '@bi/olap/query/model-fields';

/** Rows of the preview without the total. */
const ROWS = 6;

/** A measure as it would be shown. */
export interface PreviewMeasure {
  measure: CalculatedMeasure;
  show: Exclude<Show, string>;
}

/**
 * The question whose answer shows what a measure gives on the present grid: the total and the first rows, without the
 * other axis; the measure is the first one. Of a way of showing that goes along the columns these are the rows.
 */
export function previewQuery(
  query: Query,
  model: CubeModel,
  { measure, show }: PreviewMeasure,
): Query {
  const isAcross = show.along === 'columns' && query.columns.length > 0;
  const axes = isAcross || query.rows.length === 0 ? query.columns : query.rows;
  const own = showId(show);
  const sorts = new Set(axes.flatMap(({ sort }) => sort?.by ?? []));
  const others = query.measures.filter((one) => showId(one) !== own && sorts.has(showId(one)));
  const rows = axes.map(({ sort, ...axis }): Axis => {
    const by = sort === undefined ? {} : { sort: { by: sort.by, dir: sort.dir } };
    return { ...axis, ...by, totals: 'before' };
  });
  const { along: _along, ...plain } = show;
  const calculated = (query.calculated ?? []).filter(({ name }) => name !== measure.name);
  const asked: Query = {
    ...query,
    rows,
    columns: [],
    measures: [
      show.as === undefined || show.as === 'value' ? show : { ...plain, along: 'rows' },
      ...others,
    ],
    calculated: [...calculated, measure],
    window: { row: [0, ROWS + 1], col: [0, 1] },
  };
  delete asked.showEmpty;
  return keepValid(asked, model);
}
