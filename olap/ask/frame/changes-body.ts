import type { ChangesBody } from '@bi/contract/query/changes';
import type { AskCube } from '../cube/ask-cube';
import type { QuestionFrame } from './question-frame';
import { periodDate, periodBefore, periodFilter, queryOf } from './frame-query';

/**
 * The call that explains why a measure moved into the frame's period, against the period before; null:
 * the frame does not ask why, or names no measure or period with a beginning and an end.
 */
export function changesCall(frame: QuestionFrame, cube: AskCube): ChangesBody | null {
  const [period] = frame.periods;
  const [measure] = frame.measures;
  if (frame.intent !== 'changes' || period === undefined || measure === undefined) return null;
  const before = frame.base ?? periodBefore(period);
  const date = periodDate(frame, cube);
  if (before === null || date === null) return null;
  const [to] = periodFilter(date, period);
  const [from] = periodFilter(date, before);
  if (from === undefined || to === undefined) return null;
  const query = queryOf({ ...frame, periods: [], rows: [], top: null, conditions: [] }, cube);
  return { query, measure, from: { where: from }, to: { where: to } };
}
