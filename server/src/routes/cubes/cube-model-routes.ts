import type { FastifyInstance } from 'fastify';
import * as models from '@bi/contract/endpoints/cube-models';
import { cubeModelSchemas } from '@bi/contract/endpoints/cube-models.schemas';
import { writeModelText } from '@bi/olap/model/model-text';
import { presentValidation } from '../../presenters/cube-edit';
import type { CubeGenerator } from '../../services/cubes/cube-generator';
import type { CubeValidator } from '../../services/cubes/cube-validator';
import type { CubePreview } from '../../services/query/cube-preview';
import { answerBytes } from '../query/answer-bytes';
import { registerEndpoints } from '../register-endpoints';

/** What the routes of unsaved models ask. */
export interface CubeModelling {
  generator: CubeGenerator;
  validator: CubeValidator;
  preview: CubePreview;
}

/** Tables a cube can be made from; generates, checks and asks models that are not saved. */
export function registerCubeModelRoutes(
  app: FastifyInstance,
  { generator, validator, preview }: CubeModelling,
): void {
  registerEndpoints(app, models, cubeModelSchemas, {
    listCubeSources: (_, { principal }) => generator.sources(principal),
    generateCube: async ({ body: { table } }, { principal, signal }) => {
      const model = await generator.generate(principal, table, signal);
      const text = writeModelText(model);
      const { counts } = await validator.validate(principal, { text, measure: true }, signal);
      return { text, model, cardinality: counts ?? [] };
    },
    validateCube: async ({ body }, { principal, signal, language }) =>
      presentValidation(await validator.validate(principal, body, signal), language),
    measureDetermined: async ({ body }, { principal, signal }) => ({
      determined: await validator.determined(principal, body, signal),
    }),
    previewCube: async ({ body }, { principal, signal, request }) => {
      const found = await preview.preview(principal, body, signal);
      return found.kind === 'answer' ? answerBytes(request, found.traced) : found.members;
    },
  });
}
