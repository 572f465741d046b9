import { openFirstReport } from '@bi/contract/endpoints/pictures';

/** The call for a first screen, on its way. */
export interface FirstCall {
  path: string;
  token: string;
  answer: Promise<Response>;
}

/**
 * Asks for a first screen. The token is the body: with a header, the browser would ask the server first
 * whether the page may send it, which costs a round trip.
 */
export function sendFirst(server: string, path: string, token: string): FirstCall {
  const { method } = openFirstReport;
  const answer = fetch(server + path, { method, body: token, credentials: 'omit' });
  answer.catch(() => {});
  return { path, token, answer };
}
