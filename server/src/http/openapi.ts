import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The document with the `$defs` of its schemas moved to `components.schemas`, where references from
 * anywhere in an OpenAPI document find them.
 */
export function hoistDefinitions(document: object): object {
  const found: Record<string, Json> = {};
  const visit = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(visit);
    if (!isObject(node)) return node;
    const { $defs, ...rest } = node;
    if ($defs !== undefined && isObject($defs)) {
      for (const [name, definition] of Object.entries($defs)) found[name] ??= visit(definition);
    }
    return Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string'
          ? value.replace('#/$defs/', '#/components/schemas/')
          : visit(value),
      ]),
    );
  };
  const visited = visit(document as Json) as { components?: { schemas?: object } };
  const schemas = { ...visited.components?.schemas, ...found };
  return { ...visited, components: { ...visited.components, schemas } };
}

/** Collects the routes registered after it. */
export async function registerOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cube analytics API',
        version,
        description:
          'Every answer is an envelope {code, data, message, errorMessage, requestId}; docs/errors.md lists the codes.',
      },
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'authorization',
            description: 'The access token, with or without "Bearer".',
          },
        },
      },
    },
  });
}

/** Serves the document at `/openapi.json` under the API; it needs no token. */
export function addOpenApiRoute(app: FastifyInstance, path: string): void {
  let document: object | undefined;
  app.get(path, { schema: { hide: true } }, () => {
    document ??= hoistDefinitions(app.swagger());
    return document;
  });
}
