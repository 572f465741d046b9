import type { Answered, Endpoint } from '@bi/contract/endpoint';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { call } from '../core/http/call';
import type { HttpClient } from '../core/http/http-types';

/**
 * Key and function of a read as React Query takes them; its failure is shown by the screen, in place
 * of the data.
 */
export function endpointQuery<Input extends object, Answer, Whole>(
  http: HttpClient,
  queryKey: QueryKey,
  endpoint: Endpoint<Input, Answer, Whole>,
  input: Input,
) {
  return queryOptions<Answered<Answer, Whole>>({
    queryKey,
    queryFn: ({ signal }) => call(http, endpoint, input, { signal, inPlace: true }),
  });
}
