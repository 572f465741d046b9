import type { FastifyInstance } from 'fastify';
import * as endpoints from '@bi/contract/endpoints/blueprint';
import { blueprintSchemas } from '@bi/contract/endpoints/blueprint.schemas';
import type { BlueprintService } from '../../services/blueprint/blueprint-service';
import { registerEndpoints } from '../register-endpoints';

/** What reads what in a workspace, and what is wrong in it. */
export function registerBlueprintRoutes(app: FastifyInstance, blueprint: BlueprintService): void {
  registerEndpoints(app, endpoints, blueprintSchemas, {
    getBlueprint: ({ query }, { principal }) => blueprint.graph(principal, query),
    getBlueprintHealth: ({ query }, { principal }) => blueprint.health(principal, query),
  });
}
