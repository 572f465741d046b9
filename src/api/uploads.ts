import { inspectUpload } from '@bi/contract/endpoints/uploads';
import type { ReadOptions } from '@bi/contract/table/upload';
import type { HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** How a call is made that sends a part of a file or looks into one; milliseconds. */
export const SLOW = { timeout: 10 * 60_000 };

/** Reads of uploads, as key and function. */
export const uploadQueries = {
  /** how a file would be read; `key` names what of the options changes that */
  inspection: (http: HttpClient, id: string, key: unknown, options: ReadOptions) =>
    endpointQuery(http, ['uploads', id, key], inspectUpload, { id, body: options }, SLOW),
};
