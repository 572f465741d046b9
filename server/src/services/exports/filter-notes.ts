import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { conditionText, filterText, havingText } from '@bi/olap/filter/condition-text';
import { filterWords } from '@bi/olap/filter/filter-words';
import { soleField } from '@bi/olap/query/edit-filters';
import { withFollowedValues } from '@bi/olap/query/edit-parameters';
import { labelOf } from '@bi/olap/query/model-fields';
import { parameterLabel } from '@bi/olap/query/parameter-value';
import { parameterText } from '@bi/olap/filter/parameter-text';
import type { FileNotes } from '../../rendering/file/file-job';

/** Members of a list that are named; the others are counted. */
const LISTED = 500;

/**
 * The parameters and conditions of a query as a file names them: one line each, in the order of the query, with the
 * values that they have.
 */
export function filterNotes(
  query: Query,
  model: CubeModel,
  language: 'en' | 'zh',
): FileNotes['filters'] {
  const { where, having = [] } = withFollowedValues(query);
  const words = { ...filterWords[language], listed: LISTED };
  const parts = where === undefined ? [] : 'and' in where ? where.and : [where];
  return [
    ...(query.parameters ?? []).flatMap((parameter) => {
      const text = parameterText(parameter, parameter.value ?? null, model, language);
      return text === '' ? [] : [{ label: parameterLabel(parameter), text }];
    }),
    ...parts.map((part) => {
      const of = soleField(part);
      if (of === null) return { label: '', text: conditionText(part, model, words, language) };
      return { label: labelOf(model, of), text: filterText(part, model, words, language) };
    }),
    ...having.map((one) => ({ label: '', text: havingText(one, model, words, language) })),
  ];
}
