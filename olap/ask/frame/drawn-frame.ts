import type { AskCube } from '../cube/ask-cube';
import type { AskChart } from '../words/chart-words';
import type { QuestionFrame } from './question-frame';
import { dateRow } from './time-rows';

/** A line of a measure alone is its course over time. */
export function withCourse(frame: QuestionFrame, cube: AskCube): QuestionFrame {
  const { date } = cube;
  const { chart, rows, intent, top } = frame;
  const isCourse = (chart === 'line' || chart === 'area') && intent === 'query' && top === null;
  if (!isCourse || rows.length > 0 || date === null || frame.measures.length === 0) return frame;
  return { ...frame, rows: [dateRow(date, 'month', cube)] };
}

/** Whether a frame wants a chart that needs members, which it does not have. */
export function drawsMembers(frame: QuestionFrame): frame is QuestionFrame & { chart: AskChart } {
  const { chart, rows, intent, measures } = frame;
  const isOfValues = chart === undefined || chart === 'table' || chart === 'gauge';
  return !isOfValues && intent === 'query' && rows.length === 0 && measures.length > 0;
}
