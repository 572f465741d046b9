import type { DocumentBody } from '@bi/contract/document/document';
import { boundFilter } from '@bi/olap/dashboard/effective';
import { homeOf } from '@bi/olap/dashboard/filter-home';
import { filterText } from '@bi/olap/filter/condition-text';
import { filterWords } from '@bi/olap/filter/filter-words';
import { parameterText } from '@bi/olap/filter/parameter-text';
import type { AskedDashboard } from '../dashboard-answers/dashboard-questions';
import { type ChosenValues } from './chosen-values';
import { plannerWords } from './planner-words';

/** Members of a parameter that a text names; the others are counted. */
const LISTED = 20;

/** What is chosen for each parameter, in words of a language: members by their labels, days and numbers as on screen. */
export function parameterWords(
  { parameters }: Pick<DocumentBody, 'parameters'>,
  { row, filters, models }: Pick<AskedDashboard, 'row' | 'filters' | 'models'>,
  { values }: Pick<ChosenValues, 'values'>,
  language: 'en' | 'zh',
): Record<string, string> {
  const { all } = plannerWords[language];
  const texts = { ...filterWords[language], listed: LISTED };
  return Object.fromEntries(
    parameters.map((one): [string, string] => {
      const { id } = one;
      if (one.kind === 'value') {
        const type = one.type === 'text' ? 'member' : one.type;
        return [id, parameterText({ type }, values[id] ?? null, null, language)];
      }
      const value = filters.get(id)?.value ?? null;
      const filter = row.body.filters.find((other) => other.id === id);
      const home = filter && homeOf(filter);
      const model = home && models[home.cube];
      if (value === null || !filter || !home || !model) return [id, all];
      const condition = boundFilter(filter, value, home.cube, models);
      return [
        id,
        typeof condition === 'string' ? all : filterText(condition, model, texts, language),
      ];
    }),
  );
}
