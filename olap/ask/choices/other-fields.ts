import type { AskCube } from '../cube/ask-cube';
import { roleAt } from '../cover/counted-at';
import type { QuestionFrame } from '../frame/question-frame';
import { nounBehind } from '../cover/noun-behind';
import { stemsOf } from '../words/normalise';
import { alikeApart, furtherRows, nameAt, type SpannedReading } from './said-differently';

const CODE = /\b(?:codes?|ids?|no|numbers?(?! of))\b/;
const CODE_END = /^(.+?) (?:code|ID|number)$/;

/** Whether "names of members" are the members' in the second reading alone, and the first has names of something else. */
export function namesOthers(a: SpannedReading, b: SpannedReading, cube: AskCube): boolean {
  if (!alikeApart(a.frame, b.frame, 'rows')) return false;
  const [one, ...ones] = furtherRows(a.frame, b.frame);
  const [other, ...others] = furtherRows(b.frame, a.frame);
  if (one === undefined || other === undefined || ones.length + others.length > 0) return false;
  const at = a.spans.findIndex(
    (span) => nameAt(span, 'field') === one.of && /names?$/.test(span.text),
  );
  if (at < 0 || nameAt(b.spans[at], 'field') !== other.of) return false;
  const noun = nounBehind(a.spans, at);
  const isOf = (name: string) =>
    stemsOf(cube.fields.find((field) => field.name === name)?.label ?? '').includes(noun);
  return noun !== '' && isOf(other.of) && !isOf(one.of);
}

/** Whether the first breaks down by a field that the second takes a member of: "the county of Los Angeles". */
export function listsFieldOfMember(a: SpannedReading, b: SpannedReading): boolean {
  if (!alikeApart(a.frame, b.frame, 'rows', 'members', 'measures', 'measureAssumed')) return false;
  const isLimited = ({ members }: QuestionFrame, name: string) =>
    members.some(({ field }) => field === name);
  return a.frame.rows.some(({ of }) => {
    const at = a.spans.findIndex((span) => nameAt(span, 'field') === of);
    if (a.spans[at + 1]?.text !== 'of' || roleAt(a.spans[at + 2]) !== 'member') return false;
    const isListed = b.frame.rows.some((row) => row.of === of);
    return isLimited(b.frame, of) && !isLimited(a.frame, of) && !isListed;
  });
}

/** Whether the first takes a noun for its code, which the question does not say, and the second for what it is called. */
export function takesForCode(a: SpannedReading, b: SpannedReading, cube: AskCube): boolean {
  if (!alikeApart(a.frame, b.frame, 'rows', 'members')) return false;
  const used = ({ rows, members }: QuestionFrame) => [
    ...rows.map(({ of }) => of),
    ...members.map(({ field }) => field),
  ];
  const [one, ...ones] = used(a.frame).filter((name) => !used(b.frame).includes(name));
  const [other, ...others] = used(b.frame).filter((name) => !used(a.frame).includes(name));
  if (one === undefined || other === undefined || ones.length + others.length > 0) return false;
  const labelOf = (name: string) => cube.fields.find((field) => field.name === name)?.label ?? '';
  if (CODE_END.exec(labelOf(one))?.[1] !== labelOf(other)) return false;
  return !a.spans.some((span) => CODE.test(span.text));
}

/** Whether both rank the same, and the second ranks what is on single rows, or lists one that is asked for alone. */
export function ranksGroups(a: SpannedReading, b: SpannedReading, cube: AskCube): boolean {
  const [top, other] = [a.frame.top, b.frame.top];
  if (top === null || other === null || top.end !== other.end) return false;
  if (furtherRows(a.frame, b.frame).length + furtherRows(b.frame, a.frame).length > 0) return false;
  if (alikeApart(a.frame, b.frame, 'top') && top.n === null && other.n === 1) return true;
  if (!alikeApart(a.frame, b.frame, 'rows', 'measures', 'top')) return false;
  const namesRows = ({ rows: [first] }: QuestionFrame) =>
    cube.fields.some((field) => field.name === first?.of && field.namesRows !== undefined);
  return namesRows(b.frame) && !namesRows(a.frame);
}
