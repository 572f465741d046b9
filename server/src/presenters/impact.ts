import type { BiError } from '@bi/contract/messages/bi-error';
import type { Impact, ImpactItem, ImpactResult } from '@bi/contract/blueprint/impact';
import type { Language } from '@bi/contract/messages/catalogue';
import { errorText } from './error-text';

type FoundResult = Omit<ImpactResult, 'message'> & { error?: BiError };
type FoundItem = Omit<ImpactItem, 'results'> & { results: readonly FoundResult[] };
type FoundImpact = Omit<Impact, 'items'> & { items: readonly FoundItem[] };

/** Which numbers a change would change, with what goes wrong in the reader's language. */
export function presentImpact({ items, ...impact }: FoundImpact, language: Language): Impact {
  const result = ({ error, ...rest }: FoundResult): ImpactResult => ({
    ...rest,
    ...(error && { message: errorText(error.key, error.params, language) }),
  });
  return {
    ...impact,
    items: items.map(({ results, ...item }) => ({ ...item, results: results.map(result) })),
  };
}
