import type { Answer, AppFixture, CallOptions } from './app-fixture';

type Who = CallOptions['as'];
type Method = CallOptions['method'];

/**
 * Calls of a lab by method and path; Ana sends them unless somebody else is named.
 * @param lab asked at each call, as tests open it before they begin
 */
export function callsOf(lab: () => AppFixture) {
  return (
    method: Method,
    path: string,
    body?: unknown,
    as: Who = 'ana',
    headers: Record<string, string> = {},
  ): Promise<Answer> => lab().call({ as, method, path, body, headers });
}

/**
 * Calls of a lab that name their sender first; undefined is somebody without a token.
 * @param lab asked at each call, as tests open it before they begin
 */
export function callsBy(lab: () => AppFixture) {
  return (as: Who, method: Method, path: string, body?: unknown): Promise<Answer> =>
    lab().call({ ...(as && { as }), method, path, body });
}
