import type { FastifyInstance } from 'fastify';
import * as links from '@bi/contract/endpoints/links';
import { linkSchemas } from '@bi/contract/endpoints/links.schemas';
import { presentLink } from '../../presenters/link';
import type { createLinkService } from '../../services/links/link-service';
import { registerEndpoints } from '../register-endpoints';

/** Saves explorations under short keys, and gives them back. */
export function registerLinkRoutes(
  app: FastifyInstance,
  service: ReturnType<typeof createLinkService>,
): void {
  registerEndpoints(app, links, linkSchemas, {
    createLink: async ({ body }, { principal }) =>
      presentLink(await service.create(principal, body)),
    getLink: ({ id }, { principal }) => service.open(principal, id),
  });
}
