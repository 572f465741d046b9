import type { Answered, Endpoint } from '@bi/contract/descriptors/endpoint';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { call } from '../core/http/call';
import type { CallOptions, HttpClient } from '../core/http/http-types';

/**
 * Key and function of a read as React Query takes them; its failure is shown by the screen, in place
 * of the data, unless `options` say otherwise.
 */
export function endpointQuery<Input extends object, Answer, Enveloped>(
  http: HttpClient,
  queryKey: QueryKey,
  endpoint: Endpoint<Input, Answer, Enveloped>,
  input: Input,
  options: CallOptions = {},
) {
  return queryOptions<Answered<Answer, Enveloped>>({
    queryKey,
    queryFn: ({ signal }) => call(http, endpoint, input, { inPlace: true, ...options, signal }),
  });
}
