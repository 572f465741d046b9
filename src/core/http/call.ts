import type { Answered, Endpoint } from '@bi/contract/descriptors/endpoint';
import type { CallOptions, HttpClient } from './http-types';

/** The path of a call with its parameters in it, below the address of the API. */
export function pathOf<Input extends object>({ path }: Endpoint<Input>, input: Input): string {
  const values = input as Record<string, unknown>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/**
 * Makes one call: sends `input` where the endpoint says and gives the `data` of the answer, or its
 * envelope where that is the answer. Rejects with a CallError, after having shown it.
 */
export function call<Input extends object, Answer, Enveloped>(
  http: HttpClient,
  endpoint: Endpoint<Input, Answer, Enveloped>,
  input: Input,
  options: CallOptions = {},
): Promise<Answered<Answer, Enveloped>> {
  const { query, body } = input as { query?: object; body?: unknown };
  const path = pathOf(endpoint, input);
  const given: CallOptions = {
    ...(endpoint.repeatable && { retry: true }),
    ...options,
    ...(query && { params: { ...query } }),
  };
  switch (endpoint.method) {
    case 'GET':
      return http.get(path, given);
    case 'DELETE':
      return http.delete(path, given);
    case 'POST':
      return http.post(path, body ?? {}, given);
    case 'PUT':
      return http.put(path, body, given);
  }
}
