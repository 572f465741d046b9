import type { FastifyInstance } from 'fastify';
import { Me } from '@bi/contract/identity';
import { success } from '../../presenters/envelope';
import { presentMe, type ServerFacts } from '../../presenters/me';
import { principalOf } from '../caller';
import { routeSchema } from '../route-schema';

/** Who is asking and what they may do. */
export function registerMeRoutes(app: FastifyInstance, facts: ServerFacts): void {
  app.get(
    '/me',
    {
      schema: routeSchema(
        { operationId: 'getMe', summary: 'Who asks and what they may do', tag: 'identity' },
        Me,
        {},
      ),
    },
    (request) => success(presentMe(principalOf(request), facts), request.id),
  );
}
