import type { FastifyInstance } from 'fastify';
import { LinkContent, LinkCreate, LinkMade } from '@bi/contract/link';
import { success } from '../../presenters/envelope';
import { presentLink } from '../../presenters/link';
import type { createLinkService } from '../../services/links/link-service';
import { principalOf } from '../caller';
import { IdOrSlug, routeSchema } from '../route-schema';

const tag = 'links';

/** Keeps explorations under short keys, and gives them back. */
export function registerLinkRoutes(
  app: FastifyInstance,
  links: ReturnType<typeof createLinkService>,
): void {
  app.post<{ Body: LinkCreate }>(
    '/links',
    {
      schema: routeSchema(
        { operationId: 'createLink', summary: 'Keeps an exploration under a short key', tag },
        LinkMade,
        { body: LinkCreate },
      ),
    },
    async (request) => {
      const link = await links.create(principalOf(request), request.body);
      return success(presentLink(link), request.id);
    },
  );

  app.get<{ Params: { id: string } }>(
    '/links/:id',
    {
      schema: routeSchema(
        { operationId: 'getLink', summary: 'The exploration behind a key', tag },
        LinkContent,
        { params: IdOrSlug },
      ),
    },
    async (request) => {
      const content = await links.open(principalOf(request), request.params.id);
      return success(content, request.id);
    },
  );
}
