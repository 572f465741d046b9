import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { findShow } from '@bi/olap/query/show';
import { labelOf, withCalculated } from '@bi/olap/query/model-fields';
import { measureCaption } from '@bi/olap/format/measure-caption';

/** The name the entry `id` of a query's measures is shown under: its own, or its measure's and how it is shown. */
export function entryLabel(
  query: Query,
  model: CubeModel,
  id: string,
  language: 'en' | 'zh',
): string {
  const entry = findShow(query, id);
  const extended = withCalculated(model, query);
  if (entry === null) return labelOf(extended, id);
  return entry.label ?? measureCaption(labelOf(extended, entry.m), entry, language);
}
