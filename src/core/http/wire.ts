import axios, { AxiosError } from 'axios';
import { NoAnswer, type SendOnce } from './wire-types';

const LATE: readonly (string | undefined)[] = [AxiosError.ETIMEDOUT, AxiosError.ECONNABORTED];

/** Sends one attempt by axios. */
export const sendOnce: SendOnce = async (request) => {
  const { method, url, body, headers, signal, params, timeout, credentials } = request;
  try {
    const answer = await axios.request<unknown>({
      method,
      url,
      data: body,
      headers,
      withCredentials: credentials ?? false,
      validateStatus: () => true,
      transitional: { clarifyTimeoutError: true },
      ...(params && { params }),
      ...(timeout !== undefined && { timeout }),
      ...(signal && { signal }),
    });
    const id: unknown = answer.headers['x-request-id'];
    return {
      status: answer.status,
      statusText: answer.statusText,
      body: answer.data,
      requestId: typeof id === 'string' ? id : undefined,
    };
  } catch (thrown) {
    if (!(thrown instanceof AxiosError)) throw thrown;
    return new NoAnswer(thrown.code, thrown.message, LATE.includes(thrown.code));
  }
};
