import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Convert } from 'typebox/value';
import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf } from '@bi/contract/messages/catalogue';
import { explain } from '@bi/contract/table/schema-explanation';

const places: Record<string, string> = { querystring: 'query', params: 'path', headers: 'header' };

/** One for each schema that was needed, for all servers of this process. */
const validators = new WeakMap<TSchema, Validator>();

/** The compiled schema, made at its first use: all of them take longer than the rest of a start. */
function validatorOf(schema: TSchema): Validator {
  const made = validators.get(schema) ?? Compile(schema);
  validators.set(schema, made);
  return made;
}

/**
 * Checks by the contract's schemas. Bodies are taken as they are: nothing is converted and nothing
 * silently left out. Query strings, paths and headers are text and are converted first. A value that
 * does not fit is 1001 with its place, written as `rows.0.of`.
 */
export const compileSchema: FastifySchemaCompiler<TSchema> = ({ schema, httpPart = 'body' }) => {
  return (given: unknown) => {
    const value = httpPart === 'body' ? given : Convert(schema, given);
    if (validatorOf(schema).Check(value)) return { value };
    const { path, reason } = explain(schema, value) ?? {
      path: [],
      reason: reasonOf('body.notValid'),
    };
    const field = [places[httpPart], ...path].filter((part) => part !== undefined).join('.');
    const error =
      path.length === 0
        ? new BiError('invalid.body', { params: { reason } })
        : new BiError('invalid.field', { params: { field, reason } });
    return { error };
  };
};
