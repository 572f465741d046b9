import type { LinkCreate } from '@bi/contract/collaboration/link';
import { createLink } from '@bi/contract/endpoints/links';
import { call } from '../core/http/call';
import type { HttpClient } from '../core/http/http-types';
import { LINK_PARAM, PLAIN_LIMIT } from './address-params';

/**
 * Stores what is too long for an address on the server.
 * @returns the short key that opens it; null where the server refuses, whoever asks uses the long address then
 */
export async function shortKey(http: HttpClient, body: LinkCreate): Promise<string | null> {
  try {
    return (await call(http, createLink, { body }, { inPlace: true, retry: false })).key;
  } catch {
    return null;
  }
}

/**
 * The search of an address as its reader sees the screen: what `param` holds is stored under a short key where it is
 * long, or where it is not in the address yet.
 * @param content what is stored; null where the address has all that there is
 */
export async function shortSearch(
  http: HttpClient,
  search: URLSearchParams,
  param: string,
  content: LinkCreate | null,
): Promise<URLSearchParams> {
  const short = new URLSearchParams(search);
  const text = short.get(param);
  const isLong = text === null ? !short.has(LINK_PARAM) : text.length > PLAIN_LIMIT;
  const key = content !== null && isLong ? await shortKey(http, content) : null;
  if (key !== null) {
    short.delete(param);
    short.set(LINK_PARAM, key);
  }
  return short;
}
