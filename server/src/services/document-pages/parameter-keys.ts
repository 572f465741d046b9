import type { DocumentBody } from '@bi/contract/document';
import type { AskedDashboard } from '../dashboard-answers/dashboard-questions';
import { type ChosenValues } from './chosen-values';

/** What is chosen for each parameter as conditions compare it: keys of members, not their labels; none chosen: empty. */
export function parameterKeys(
  { parameters }: Pick<DocumentBody, 'parameters'>,
  { filters }: Pick<AskedDashboard, 'filters'>,
  { values }: Pick<ChosenValues, 'values'>,
): Record<string, string[]> {
  return Object.fromEntries(
    parameters.map((one): [string, string[]] => {
      if (one.kind === 'value') {
        const value = values[one.id] ?? null;
        return [one.id, value === null ? [] : [String(value)]];
      }
      const value = filters.get(one.id)?.value ?? null;
      if (value === null) return [one.id, []];
      if ('values' in value) return [one.id, value.values.map(String)];
      if ('paths' in value) return [one.id, value.paths.map((path) => String(path.at(-1) ?? ''))];
      return [one.id, 'value' in value ? [String(value.value)] : []];
    }),
  );
}
