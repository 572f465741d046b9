import { BiError } from '@bi/contract/messages/bi-error';
import type { BoundCondition } from '@bi/contract/dashboard/dashboard';
import type { DocumentBody } from '@bi/contract/document/document';
import type { DocumentChoice } from '@bi/contract/document/document-choice';
import { reasonOf } from '@bi/contract/messages/catalogue';
import { valueProblem } from '@bi/olap/document-body/document-filters';

/** What is chosen before the pages are made. */
export interface ChosenValues {
  /** of `filter` parameters, as the call says them; null: nothing, in place of the default */
  filters: Record<string, BoundCondition | null>;
  /** of `value` parameters, by id, with their defaults */
  values: Record<string, string | number | null>;
}

/** What is chosen for the parameters of a document. @throws {BiError} invalid.field for a value that does not fit */
export function chosenValues(
  { parameters }: Pick<DocumentBody, 'parameters'>,
  choice: DocumentChoice,
): ChosenValues {
  const chosen: ChosenValues = { filters: {}, values: {} };
  for (const parameter of parameters) {
    const { id, name } = parameter;
    const value = choice[id];
    const field = `parameters.${id}`;
    if (parameter.kind === 'filter') {
      if (value === undefined) continue;
      if (typeof value === 'string' || typeof value === 'number') {
        const params = { field, reason: reasonOf('document.notCondition', { name }) };
        throw new BiError('invalid.field', { params });
      }
      chosen.filters[id] = value;
      continue;
    }
    if (value === undefined || value === null) {
      chosen.values[id] = value === null ? null : (parameter.default ?? null);
      continue;
    }
    const problem = valueProblem(parameter, value);
    if (problem !== null) {
      const params = { field, reason: reasonOf('document.notFitting', { name }) };
      throw new BiError('invalid.field', { params });
    }
    chosen.values[id] = value as string | number;
  }
  return chosen;
}
