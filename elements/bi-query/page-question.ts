import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import type { CubeModel } from '@bi/contract/cube/cube';
import { getCube } from '@bi/contract/endpoints/cubes';
import { openReport } from '@bi/contract/endpoints/reports';
import type { Language } from '@bi/contract/messages/catalogue';
import type { QueryAnswer } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import { isRecord } from '@bi/olap/query/read-json';
import { CallError } from '../../src/core/errors';
import { call } from '../../src/core/http/call';
import type { HttpClient } from '../../src/core/http/http-types';
import { textsOf } from '../../src/core/i18n/texts';
import type { ElementValues } from '../bridge/element-model';
import { queryTexts } from './query-texts';

/** The question that a page asks, before filters. */
export interface PageQuestion {
  query: Query;
  /** what it is asked for, as `report:id`; null: for itself */
  of: string | null;
  /** of its cube, where that came with it */
  model: CubeModel | null;
  /** to it as it is, where that came with it */
  answer: QueryAnswer | null;
  /** fields that are filters even without a condition */
  slicers: readonly string[];
}

/** Who asks, and by what. */
export interface Asker {
  http: HttpClient;
  language: Language;
}

/**
 * What `report-id` or `query` ask.
 * @throws {CallError} where they ask nothing that can be asked, or the report cannot be read
 */
export async function pageQuestion(
  { reportId, query }: ElementValues,
  { http, language }: Asker,
  signal?: AbortSignal,
): Promise<PageQuestion> {
  const texts = textsOf(queryTexts, language);
  if (typeof reportId !== 'string' || reportId === '') {
    if (typeof query !== 'string') throw unasked(texts.nothing);
    return { query: readAsked(query, texts.noQuery), ...NOTHING_ELSE };
  }
  if (query !== null) throw unasked(texts.both);
  const opened = await call(http, openReport, { id: reportId }, signal ? { signal } : {});
  const { report, cube, answer } = opened;
  return {
    query: report.query,
    of: `report:${report.id}`,
    model: cube?.model ?? null,
    answer,
    slicers: report.presentation.slicers ?? [],
  };
}

/** The model of the cube of a question. */
export async function modelOf({ query, model }: PageQuestion, { http }: Asker): Promise<CubeModel> {
  return model ?? (await call(http, getCube, { id: query.cube })).model;
}

const NOTHING_ELSE = { of: null, model: null, answer: null, slicers: [] };

/** A question from a text of JSON; what a question must have and this one has not is empty. The server checks it. */
function readAsked(text: string, message: string): Query {
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    // said below
  }
  if (!isRecord(value) || typeof value['cube'] !== 'string') throw unasked(message);
  return { rows: [], columns: [], measures: [], ...value } as unknown as Query;
}

function unasked(message: string): CallError {
  return new CallError({ code: RESPONSE_CODES.INVALID, status: 0, message });
}
