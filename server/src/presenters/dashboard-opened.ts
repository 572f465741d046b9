import { BiError } from '@bi/contract/messages/bi-error';
import type { DashboardOpened, OpenedFilter } from '@bi/contract/dashboard/dashboard-open';
import type { BoundCondition, DashboardDetail } from '@bi/contract/dashboard/dashboard';
import type { CubeDetail } from '@bi/contract/cube-editor/cube-entity';
import type { Trace } from '@bi/contract/query/cell-set';
import type { MemberPath } from '@bi/contract/cube/member';
import type { Language } from '@bi/contract/messages/catalogue';
import type { Query } from '@bi/contract/query/query';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { errorText } from './error-text';
import type { AnswerBytes } from './query-answer';

/** What a filter is set to, as services give it. */
export interface PresentedFilter {
  state: OpenedFilter['state'];
  value: BoundCondition | null;
  missing?: MemberPath[];
  because?: string;
  error?: unknown;
}

/** A tile whose answer is cached; no answer where the caller has it. */
export interface PresentedTile {
  id: string;
  query: Query;
  key: string;
  answer: { answer: { bytes: readonly Uint8Array[] }; trace: Trace } | null;
}

/** A filter of an opened dashboard. */
export function presentOpenedFilter(
  { error, ...filter }: PresentedFilter,
  language: Language,
): OpenedFilter {
  if (error === undefined) return filter;
  const shown = error instanceof BiError ? error : new BiError('transport.fault');
  return { ...filter, message: errorText(shown.key, shown.params, language) };
}

/** What an opened dashboard has before its tiles. */
type OpenedWith = Pick<DashboardOpened, 'filters' | 'parameters' | 'set' | 'colors'>;

/** Envelope of an opened dashboard. The cell sets' bytes are taken as they are and never parsed. */
export function presentOpened(
  dashboard: DashboardDetail,
  { filters, parameters, set, colors }: OpenedWith,
  cubes: readonly CubeDetail[],
  tiles: readonly PresentedTile[],
  requestId: string,
): AnswerBytes {
  const opened = JSON.stringify({ dashboard, filters, parameters, set, colors, cubes });
  const head = `{"code":${RESPONSE_CODES.OK},"data":${opened.slice(0, -1)},"tiles":{`;
  const parts: Uint8Array[] = [Buffer.from(head)];
  for (const [index, { id, query, key, answer }] of tiles.entries()) {
    const fields = JSON.stringify(answer ? { query, key } : { query, key, same: true, data: null });
    const open = `${index === 0 ? '' : ','}${JSON.stringify(id)}:`;
    if (!answer) {
      parts.push(Buffer.from(open + fields));
      continue;
    }
    parts.push(Buffer.from(`${open}${fields.slice(0, -1)},"data":{"cellSet":`));
    parts.push(...answer.answer.bytes);
    parts.push(Buffer.from(`,"trace":${JSON.stringify(answer.trace)}}}`));
  }
  const end = `}},"message":"","errorMessage":"","requestId":${JSON.stringify(requestId)}}`;
  parts.push(Buffer.from(end));
  return { parts, sizeBytes: parts.reduce((sum, part) => sum + part.byteLength, 0) };
}
