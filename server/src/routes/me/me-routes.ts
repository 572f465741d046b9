import type { FastifyInstance } from 'fastify';
import * as me from '@bi/contract/endpoints/me';
import { meSchemas } from '@bi/contract/endpoints/me.schemas';
import { presentMe, type ServerFacts } from '../../presenters/me';
import { registerEndpoints } from '../register-endpoints';

/** Who is asking and what they may do. */
export function registerMeRoutes(app: FastifyInstance, facts: ServerFacts): void {
  registerEndpoints(app, me, meSchemas, {
    getMe: (_, { principal }) => presentMe(principal, facts),
  });
}
