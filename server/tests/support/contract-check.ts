import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { reasonText } from '@bi/contract/messages/catalogue';
import { explain } from '@bi/contract/table/schema-explanation';

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      { responses?: Record<string, { content?: Record<string, { schema: TSchema }> }> }
    >
  >;
  components: { schemas: Record<string, TSchema> };
}

/** What the first server of this worker says: all have the product's routes, and it takes most of a second. */
let common: OpenApi | null = null;

const compiled = new Map<string, { schema: TSchema; check: (value: unknown) => boolean }>();

function matches(template: string, path: string): boolean {
  const [wanted, given] = [template.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith('{') || part === given[index])
  );
}

const templateOf = ({ paths }: OpenApi, path: string): string | undefined =>
  path in paths ? path : Object.keys(paths).find((entry) => matches(entry, path));

/**
 * Why an answer does not fit what the OpenAPI document says of its route; null when it does, or when
 * the document says nothing of it.
 */
export function contractProblem(
  app: FastifyInstance,
  method: string,
  url: string,
  body: unknown,
): string | null {
  const path = url.split('?')[0]!;
  let document = (common ??= app.swagger() as unknown as OpenApi);
  let template = templateOf(document, path);
  if (template === undefined) {
    // a resource of this test's own
    document = app.swagger() as unknown as OpenApi;
    template = templateOf(document, path);
  }
  if (template === undefined) return null;
  const key = `${method} ${template}`;
  let known = compiled.get(key);
  if (!known) {
    const route = document.paths[template]?.[method.toLowerCase()];
    const schema = route?.responses?.['200']?.content?.['application/json']?.schema;
    if (!schema) return null;
    const validator = Compile(schema);
    known = { schema, check: (value) => validator.Check(value) };
    compiled.set(key, known);
  }
  if (known.check(body)) return null;
  const found = explain(known.schema, body);
  return `${key}: ${found ? `${found.path.join('.')} ${reasonText(found.reason)}` : 'is odd'}`;
}
