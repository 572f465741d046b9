import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { QueryAnswer } from '@bi/contract/cell-set';
import {
  CubeSources,
  DeterminedAnswer,
  DeterminedBody,
  GenerateAnswer,
  GenerateBody,
  PreviewBody,
  ValidateAnswer,
  ValidateBody,
} from '@bi/contract/cube-edit';
import { MembersAnswer } from '@bi/contract/cube-entity';
import { writeModelText } from '@bi/olap/model/model-text';
import { presentValidation } from '../../presenters/cube-edit';
import { success } from '../../presenters/envelope';
import type { CubeGenerator } from '../../services/cubes/cube-generator';
import type { CubePreview } from '../../services/query/cube-preview';
import type { CubeValidator } from '../../services/cubes/cube-validator';
import { callerSignal, principalOf, readerLanguage } from '../caller';
import { sendAnswer } from '../query/query-routes';
import { routeSchema } from '../route-schema';

const tag = 'cubes';

/** What the routes of unsaved models stand on. */
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
  app.get(
    '/cube-sources',
    {
      schema: routeSchema(
        { operationId: 'listCubeSources', summary: 'Tables a cube can be made from', tag },
        CubeSources,
        {},
      ),
    },
    async (request) => success(await generator.sources(principalOf(request)), request.id),
  );

  app.post<{ Body: { table: string } }>(
    '/cubes/generate',
    {
      schema: routeSchema(
        { operationId: 'generateCube', summary: 'A model of a table, measured; not stored', tag },
        GenerateAnswer,
        { body: GenerateBody },
      ),
    },
    async (request, reply) => {
      const { table } = request.body;
      const principal = principalOf(request);
      const signal = callerSignal(reply);
      const model = await generator.generate(principal, table, signal);
      const text = writeModelText(model);
      const { counts } = await validator.validate(principal, { text, measure: true }, signal);
      return success({ text, model, cardinality: counts ?? [] }, request.id);
    },
  );

  app.post<{ Body: ValidateBody }>(
    '/cubes/validate',
    {
      schema: routeSchema(
        {
          operationId: 'validateCube',
          summary: 'Faults of a model’s text with their lines, what saving it would break, tests',
          tag,
        },
        ValidateAnswer,
        { body: ValidateBody },
      ),
    },
    async (request, reply) => {
      const signal = callerSignal(reply);
      const found = await validator.validate(principalOf(request), request.body, signal);
      return success(presentValidation(found, readerLanguage(request)), request.id);
    },
  );

  app.post<{ Body: DeterminedBody }>(
    '/cubes/determined',
    {
      schema: routeSchema(
        {
          operationId: 'measureDetermined',
          summary: 'Dimensions of an unsaved model that one of them determines, measured',
          tag,
        },
        DeterminedAnswer,
        { body: DeterminedBody },
      ),
    },
    async (request, reply) => {
      const signal = callerSignal(reply);
      const determined = await validator.determined(principalOf(request), request.body, signal);
      return success({ determined }, request.id);
    },
  );

  app.post<{ Body: PreviewBody }>(
    '/cubes/preview',
    {
      schema: routeSchema(
        {
          operationId: 'previewCube',
          summary: 'A query or a member list of a model that is not saved',
          tag,
        },
        Type.Union([QueryAnswer, MembersAnswer]),
        { body: PreviewBody },
      ),
    },
    async (request, reply) => {
      const signal = callerSignal(reply);
      const found = await preview.preview(principalOf(request), request.body, signal);
      if (found.kind === 'answer') return sendAnswer(reply, found.told);
      return success(found.members, request.id);
    },
  );
}
