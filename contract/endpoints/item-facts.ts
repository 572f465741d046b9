import type { ById, Endpoint } from '../descriptors/endpoint';
import type { ItemFacts, ItemFactsQuery, VerifyItem } from '../share/item-facts';

/** Whether a saved thing is verified, and how often it was opened. */
export const getItemFacts: Endpoint<ById & { query: ItemFactsQuery }, ItemFacts, never> = {
  id: 'getItemFacts',
  method: 'GET',
  path: '/items/:id/facts',
  repeatable: true,
};

/** Verifies a saved thing as it is now, or takes the verification away. */
export const verifyItem: Endpoint<ById & { body: VerifyItem }, ItemFacts, never> = {
  id: 'verifyItem',
  method: 'PUT',
  path: '/items/:id/verified',
};
