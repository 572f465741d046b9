import type { FastifyInstance } from 'fastify';
import * as endpoints from '@bi/contract/endpoints/blueprint';
import { blueprintSchemas } from '@bi/contract/endpoints/blueprint.schemas';
import { applying } from '../../policies/read-only';
import { presentImpact } from '../../presenters/impact';
import type { BlueprintService } from '../../services/blueprint/blueprint-service';
import type { PlanService } from '../../services/workspace/plan-service';
import type { AnswerPreparation } from '../../services/impact/answer-preparation';
import type { ImpactService } from '../../services/impact/impact-service';
import { acceptedJob } from '../jobs/accepted-job';
import { registerEndpoints } from '../register-endpoints';

/** What the routes of the blueprint ask. */
export interface BlueprintParts {
  blueprint: BlueprintService;
  impacts: ImpactService;
  preparation: AnswerPreparation;
  /** plans of the workspace as files */
  plans: Pick<PlanService, 'workspaces'>;
}

/** What reads what in a workspace, what is wrong in it, and which numbers a change would change. */
export function registerBlueprintRoutes(
  app: FastifyInstance,
  { blueprint, impacts, plans, preparation }: BlueprintParts,
): void {
  registerEndpoints(app, endpoints, blueprintSchemas, {
    getBlueprint: ({ query }, { principal }) => blueprint.graph(principal, query),
    getBlueprintHealth: ({ query }, { principal }) => blueprint.health(principal, query),
    getBlueprintObject: ({ id }, { principal }) => blueprint.object(principal, id),
    compareImpact: async ({ body }, call) => {
      const { principal, language } = call;
      const outcome = await impacts.ofProposal(principal, body, call, (found) =>
        presentImpact(found, language),
      );
      return outcome.kind === 'answer' ? outcome.data : acceptedJob(outcome.job, call);
    },
    comparePlanImpact: async ({ id }, call) => {
      const { principal, language } = call;
      const sides = await plans.workspaces(applying(principal), id);
      const outcome = await impacts.between(principal, sides, call, (found) =>
        presentImpact(found, language),
      );
      return outcome.kind === 'answer' ? outcome.data : acceptedJob(outcome.job, call);
    },
    prepareAnswers: async ({ body }, call) => {
      const outcome = await preparation.prepare(call.principal, body.key, call.signal);
      return outcome.kind === 'answer' ? outcome.answer.data : acceptedJob(outcome.job, call);
    },
  });
}
