import type { CubeModel } from '@bi/contract/cube';
import type { Query } from '@bi/contract/query';
import { conditionText, filterText, havingText } from '@bi/olap/filter/condition-text';
import { filterWords } from '@bi/olap/filter/filter-words';
import { soleField } from '@bi/olap/query/edit-filters';
import { labelOf } from '@bi/olap/query/model-fields';
import type { FileNotes } from '../../rendering/file/file-job';

/** Members of a list that are named; the others are counted. */
const LISTED = 500;

/** The conditions of a query as a file names them: one line a condition, in the order of the query. */
export function filterNotes(
  { where, having = [] }: Pick<Query, 'where' | 'having'>,
  model: CubeModel,
  language: 'en' | 'zh',
): FileNotes['filters'] {
  const words = { ...filterWords[language], listed: LISTED };
  const parts = where === undefined ? [] : 'and' in where ? where.and : [where];
  return [
    ...parts.map((part) => {
      const of = soleField(part);
      if (of === null) return { label: '', text: conditionText(part, model, words, language) };
      return { label: labelOf(model, of), text: filterText(part, model, words, language) };
    }),
    ...having.map((one) => ({ label: '', text: havingText(one, model, words, language) })),
  ];
}
