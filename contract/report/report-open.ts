import Type from 'typebox';
import { QueryAnswer, type QueryAnswer as QueryAnswerData } from '../query/cell-set';
import { CubeDetail, type CubeDetail as CubeDetailData } from '../cube-editor/cube-entity';
import { queryDefs } from '../query/query';
import { ReportDetail, type ReportDetail as Report } from './report';

/** `data` of GET /reports/{id}/open: what is needed to draw it, as far as that needs no computing. */
export const ReportOpened = Type.Object(
  {
    report: Type.Object(ReportDetail.properties),
    /** null: the reader may not ask it, or it no longer exists */
    cube: Type.Union([CubeDetail, Type.Null()]),
    /** to its own question; null: it has to be asked */
    answer: Type.Union([QueryAnswer, Type.Null()]),
  },
  { $defs: queryDefs },
);

/** See the schema of the same name. */
export interface ReportOpened {
  report: Report;
  cube: CubeDetailData | null;
  answer: QueryAnswerData | null;
}
