import type { DocumentBody } from '@bi/contract/document';
import type { AskedDashboard } from '../dashboard-answers/dashboard-questions';
import { type ChosenValues } from './chosen-values';
import { plannerWords } from './planner-words';

type Language = 'en' | 'zh';
/** What is chosen for each parameter, in words. */
export function parameterWords(
  { parameters }: DocumentBody,
  { filters }: AskedDashboard,
  { values }: ChosenValues,
  language: Language,
): Record<string, string> {
  const words = plannerWords[language];
  return Object.fromEntries(
    parameters.map((one): [string, string] => {
      if (one.kind === 'value') {
        const value = values[one.id] ?? null;
        return [one.id, value === null ? '' : String(value)];
      }
      const value = filters.get(one.id)?.value ?? null;
      if (value === null) return [one.id, words.all];
      if ('values' in value) return [one.id, value.values.map(String).join(words.comma)];
      if ('paths' in value) {
        return [one.id, value.paths.map((path) => String(path.at(-1) ?? '')).join(words.comma)];
      }
      if ('value' in value) return [one.id, `${value.op} ${String(value.value)}`];
      if ('from' in value) return [one.id, `${String(value.from)} – ${String(value.to)}`];
      return [one.id, ''];
    }),
  );
}
