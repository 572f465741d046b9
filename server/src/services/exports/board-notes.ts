import type { DashboardFilter } from '@bi/contract/dashboard/dashboard';
import { parameterValueOf } from '@bi/olap/dashboard/board-parameters';
import { boundFilter } from '@bi/olap/dashboard/effective';
import { homeOf } from '@bi/olap/dashboard/filter-home';
import { filterText } from '@bi/olap/filter/condition-text';
import { filterWords } from '@bi/olap/filter/filter-words';
import { parameterText } from '@bi/olap/filter/parameter-text';
import type { FileNotes } from '../../rendering/file/file-job';
import type { AskedDashboard } from '../dashboard-answers/dashboard-questions';

/** Filters with a value, in words. */
export function chosenFilters(
  { row, choice, models }: AskedDashboard,
  language: 'en' | 'zh',
): FileNotes['filters'] {
  return row.body.filters.flatMap((filter: DashboardFilter) => {
    const value = choice.filters[filter.id] ?? null;
    const home = homeOf(filter);
    const model = home && models[home.cube];
    if (value === null || !home || !model) return [];
    const condition = boundFilter(filter, value, home.cube, models);
    if (typeof condition === 'string') return [];
    const text = filterText(condition, model, filterWords[language], language);
    return [{ label: filter.name, text }];
  });
}

/** Parameters with a value; of the others each tile names its own. */
export function parametersWithValues(
  { row, choice, models }: AskedDashboard,
  language: 'en' | 'zh',
): FileNotes['filters'] {
  return (row.body.parameters ?? []).flatMap((parameter) => {
    const { name: label, type, member } = parameter;
    const model = models[member?.cube ?? ''] ?? null;
    const value = parameterValueOf(parameter, choice.parameters);
    const text = parameterText({ type, of: member?.of }, value, model, language);
    return text === '' ? [] : [{ label, text }];
  });
}
