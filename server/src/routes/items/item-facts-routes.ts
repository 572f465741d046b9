import type { FastifyInstance } from 'fastify';
import * as endpoints from '@bi/contract/endpoints/item-facts';
import { itemFactsSchemas } from '@bi/contract/endpoints/item-facts.schemas';
import type { ItemFactsService } from '../../services/entities/item-facts-service';
import { registerEndpoints } from '../register-endpoints';

/** Whether saved things are verified, and how often they are opened. */
export function registerItemFactsRoutes(app: FastifyInstance, facts: ItemFactsService): void {
  registerEndpoints(app, endpoints, itemFactsSchemas, {
    getItemFacts: ({ id, query }, { principal }) => facts.get(principal, id, query.kind),
    verifyItem: ({ id, body }, { principal }) => facts.verify(principal, id, body),
  });
}
