import { NoAnswer, type SendOnce } from './wire-types';

/**
 * Sends one attempt with a JSON body and no query, without any cookie: of the ways a browser sends a
 * call, only fetch can leave out those of the page's own origin.
 */
export const sendCookieless: SendOnce = async ({ method, url, body, headers, signal, timeout }) => {
  const ends = [signal, timeout === undefined ? undefined : AbortSignal.timeout(timeout)];
  try {
    const answer = await fetch(url, {
      method,
      credentials: 'omit',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any(ends.filter((end) => end !== undefined)),
    });
    return {
      status: answer.status,
      statusText: answer.statusText,
      body: parsed(await answer.text()),
      requestId: answer.headers.get('x-request-id') ?? undefined,
    };
  } catch (thrown) {
    const { name, message } = thrown as Error;
    return new NoAnswer('ERR_NETWORK', message, name === 'TimeoutError');
  }
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
