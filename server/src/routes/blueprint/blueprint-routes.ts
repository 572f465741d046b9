import type { FastifyInstance } from 'fastify';
import * as endpoints from '@bi/contract/endpoints/blueprint';
import { blueprintSchemas } from '@bi/contract/endpoints/blueprint.schemas';
import { presentImpact } from '../../presenters/impact';
import type { BlueprintService } from '../../services/blueprint/blueprint-service';
import type { ImpactService } from '../../services/impact/impact-service';
import { acceptedJob } from '../jobs/accepted-job';
import { registerEndpoints } from '../register-endpoints';

/** What the routes of the blueprint ask. */
export interface BlueprintParts {
  blueprint: BlueprintService;
  impacts: ImpactService;
}

/** What reads what in a workspace, what is wrong in it, and which numbers a change would change. */
export function registerBlueprintRoutes(
  app: FastifyInstance,
  { blueprint, impacts }: BlueprintParts,
): void {
  registerEndpoints(app, endpoints, blueprintSchemas, {
    getBlueprint: ({ query }, { principal }) => blueprint.graph(principal, query),
    getBlueprintHealth: ({ query }, { principal }) => blueprint.health(principal, query),
    compareImpact: async ({ body }, call) => {
      const { principal, language } = call;
      const outcome = await impacts.ofProposal(principal, body, call, (found) =>
        presentImpact(found, language),
      );
      return outcome.kind === 'answer' ? outcome.data : acceptedJob(outcome.job, call);
    },
  });
}
