import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { labelOf, measureName, withCalculated } from '../query/model-fields';

const MAX_NAMED = 3;

/** A name for what a query shows: `Flights, On-time % by Origin, Date`. */
export function queryName(query: Query, model: CubeModel, language: 'en' | 'zh'): string {
  const full = withCalculated(model, query);
  const measures = query.measures.map((show) =>
    typeof show === 'object' && show.label !== undefined
      ? show.label
      : labelOf(full, measureName(show)),
  );
  const fields = [...query.rows, ...query.columns].map(({ of }) => labelOf(full, of));
  const comma = language === 'zh' ? '、' : ', ';
  const list = (names: readonly string[]) => [...new Set(names)].slice(0, MAX_NAMED).join(comma);
  if (fields.length === 0) return list(measures);
  return language === 'zh'
    ? `按${list(fields)}的${list(measures)}`
    : `${list(measures)} by ${list(fields)}`;
}
