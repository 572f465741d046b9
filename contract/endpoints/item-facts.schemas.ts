import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { ItemFacts, ItemFactsQuery, VerifyItem } from '../share/item-facts';
import type * as endpoints from './item-facts';

const tag = 'sharing';

/** Schemas of the calls of facts of saved things. */
export const itemFactsSchemas: SchemasOf<typeof endpoints> = {
  getItemFacts: {
    tag,
    who: 'person',
    summary: 'Whether a saved thing is verified, and how often it was opened in 30 days',
    query: ItemFactsQuery,
    answer: ItemFacts,
  },
  verifyItem: {
    tag,
    who: 'analyst',
    summary: 'Verifies a saved thing as it is now, or takes the verification away',
    body: VerifyItem,
    answer: ItemFacts,
  },
};
