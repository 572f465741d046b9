import type { AskCube } from '../cube/ask-cube';
import { membersOfField } from '../cube/members-of-field';
import type { QuestionFrame } from '../frame/question-frame';
import { dateRow } from '../frame/time-rows';
import { isYearless } from '../cover/yearless';
import { yearByYear } from './years-together';

const MAX_NEXT = 3;
const MAX_MEMBERS = 40;

/** Fields that a breakdown shows well and the frame does not have; months and quarters come last. */
export function furtherFields({ rows, members }: QuestionFrame, cube: AskCube): string[] {
  const own = (name: string) => membersOfField(cube.members, name);
  const used = new Set([...rows.map(({ of }) => of), ...members.map(({ field }) => field)]);
  const fields = cube.fields
    .filter(({ name, type }) => type === 'string' && !used.has(name))
    .filter(({ name }) => own(name).length > 1 && own(name).length <= MAX_MEMBERS)
    .map(({ name }) => name);
  const isSeason = (name: string) => isYearless(own(name)[0]?.label.toLowerCase() ?? '');
  return [...fields.filter((name) => !isSeason(name)), ...fields.filter(isSeason)];
}

/** At most three questions that carry an answer on: over time, broken down, the largest of them, its share. */
export function nextFrames(frame: QuestionFrame, cube: AskCube): QuestionFrame[] {
  const { rows, top, show, before, conditions } = frame;
  // a chart that one answer was asked as may not fit the next
  const { chart: _, order: _order, focus: _focus, base: _base, ...undrawn } = frame;
  const plain: QuestionFrame = { ...undrawn, intent: 'query', up: null };
  const isTime = rows.some(({ of, grain }) => grain !== undefined || of === cube.date);
  const [field] = furtherFields(frame, cube);
  const course = yearByYear(plain, cube);
  const next: (QuestionFrame | false)[] = [
    course !== null && course,
    cube.date !== null &&
      course === null &&
      !isTime && {
        ...plain,
        rows: [dateRow(cube.date, 'month', cube)],
        top: null,
        show: null,
        conditions: [],
      },
    field !== undefined && {
      ...plain,
      rows: [{ of: field }],
      top: null,
      show: null,
      before: null,
      conditions: [],
    },
    rows.length === 1 &&
      top === null &&
      !isTime &&
      conditions.length === 0 && { ...plain, top: { n: 5, end: 'top' } },
    rows.length === 1 && show === null && top?.n !== 1 && !isTime && { ...plain, show: 'pctGrand' },
    isTime && before === null && cube.date !== null && { ...plain, before: 'year' },
  ];
  return next.filter((one) => one !== false).slice(0, MAX_NEXT);
}
