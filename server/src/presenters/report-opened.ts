import type { Trace } from '@bi/contract/query/cell-set';
import type { CubeDetail } from '@bi/contract/cube-editor/cube-entity';
import type { ReportDetail } from '@bi/contract/report/report';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import type { AnswerBytes } from './query-answer';

/** Envelope of an opened report. The cell set's bytes are taken as they are and never parsed. */
export function presentOpenedReport(
  report: ReportDetail,
  cube: CubeDetail | null,
  answered: { answer: { bytes: readonly Uint8Array[] }; trace: Trace } | null,
  requestId: string,
): AnswerBytes {
  const opened = JSON.stringify({ report, cube });
  const head = `{"code":${RESPONSE_CODES.OK},"data":${opened.slice(0, -1)},"answer":`;
  const end = `},"message":"","errorMessage":"","requestId":${JSON.stringify(requestId)}}`;
  const parts =
    answered === null
      ? [Buffer.from(`${head}null${end}`)]
      : [
          Buffer.from(`${head}{"cellSet":`),
          ...answered.answer.bytes,
          Buffer.from(`,"trace":${JSON.stringify(answered.trace)}}${end}`),
        ];
  return { parts, sizeBytes: parts.reduce((sum, part) => sum + part.byteLength, 0) };
}
