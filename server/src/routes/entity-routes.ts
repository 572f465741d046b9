import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { FavouriteBody } from '@bi/contract/report';
import type { Principal } from '../policies/principal';
import { success } from '../presenters/envelope';
import { idempotencyKey, principalOf } from './caller';
import { IdOrSlug, routeSchema } from './route-schema';

type Params = { Params: { id: string } };

/** A kind of entity as its routes speak of it. */
export interface EntityRouteNames {
  /** first part of the path, and the group in the documentation: `reports` */
  path: string;
  /** ending of the operations: `Report` makes `deleteReport` */
  operation: string;
  /** in sentences: `a report` */
  noun: string;
}

/** What the routes that every entity has ask of its writer and presenter. */
export interface EntityRouteParts<Row> extends EntityRouteNames {
  /** schema of what is answered */
  answer: TSchema;
  detail: (request: FastifyRequest, row: Row) => Promise<unknown>;
  writer: {
    remove: (principal: Principal, id: string) => Promise<void>;
    restore: (principal: Principal, id: string) => Promise<Row>;
    /** absent: entities of this kind cannot be copied */
    duplicate?: (principal: Principal, id: string, key?: string) => Promise<Row>;
    /** absent: entities of this kind cannot be marked */
    favourite?: (principal: Principal, id: string, favourite: boolean) => Promise<Row>;
  };
}

/** Routes to the trash and back and, where the writer offers them, of copies and favourites. */
export function registerEntityRoutes<Row>(
  app: FastifyInstance,
  { path, operation, noun, answer, detail, writer }: EntityRouteParts<Row>,
): void {
  const duplicate = writer.duplicate?.bind(writer);
  const favourite = writer.favourite?.bind(writer);
  const sent = async (request: FastifyRequest, row: Row) =>
    success(await detail(request, row), request.id);

  app.delete<Params>(
    `/${path}/:id`,
    {
      schema: routeSchema(
        {
          operationId: `delete${operation}`,
          summary: `Puts ${noun} into the trash`,
          tag: path,
        },
        Type.Null(),
        { params: IdOrSlug },
      ),
    },
    async (request) => {
      await writer.remove(principalOf(request), request.params.id);
      return success(null, request.id);
    },
  );

  app.post<Params>(
    `/${path}/:id/restore`,
    {
      schema: routeSchema(
        {
          operationId: `restore${operation}`,
          summary: `Takes ${noun} out of the trash`,
          tag: path,
        },
        answer,
        { params: IdOrSlug },
      ),
    },
    async (request) => sent(request, await writer.restore(principalOf(request), request.params.id)),
  );

  if (duplicate !== undefined) {
    app.post<Params>(
      `/${path}/:id/duplicate`,
      {
        schema: routeSchema(
          {
            operationId: `duplicate${operation}`,
            summary: `Copies ${noun} under a free name`,
            tag: path,
          },
          answer,
          { params: IdOrSlug },
        ),
      },
      async (request) => {
        const key = idempotencyKey(request);
        return sent(request, await duplicate(principalOf(request), request.params.id, key));
      },
    );
  }

  if (favourite !== undefined) {
    app.post<Params & { Body: { favourite: boolean } }>(
      `/${path}/:id/favourite`,
      {
        schema: routeSchema(
          {
            operationId: `mark${operation}`,
            summary: 'Marks a favourite, or no longer',
            tag: path,
          },
          answer,
          { params: IdOrSlug, body: FavouriteBody },
        ),
      },
      async (request) => {
        const { params, body } = request;
        return sent(request, await favourite(principalOf(request), params.id, body.favourite));
      },
    );
  }
}
