import type { AskCube } from '../cube/ask-cube';
import type { WordSpan } from '../cover/covers';
import { pastForms } from '../dates/date-names';
import { isLastingVerb } from './lasting';
import { rowsMeasure } from '../cube/rows-measure';
import { comparesAt, hasAges } from './said-ages';
import { saysRowsWereMade } from './verbs-of-making';
import { describesWhom } from './described-people';

const PREPOSITION = /^(?:in|by|via|with|through|to|from|at|on|as)$/;
const ALIKE_ZH = [
  ['支付', '付款', '缴费', '交费', '交', '缴', '付'],
  ['购买', '下单', '订购', '预订'],
  ['来源', '来'],
];

/** The field of the member at a place; undefined: there is none. */
function fieldAt(spans: readonly WordSpan[], at: number, { fields }: AskCube) {
  const meaning = spans[at]?.meaning;
  const target =
    meaning?.kind === 'target' && meaning.target.kind === 'member' ? meaning.target : null;
  return target === null ? undefined : fields.find(({ name }) => name === target.field);
}

/** Whether a verb is in the label of a field, in another form: "paid" of Pay method and Paid by. */
function isIn(label: string, verb: string): boolean {
  return label
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => word.length > 2 && (word === verb || pastForms(word).includes(verb)));
}

/** Whether a number or its comparison is next: "aged over 60", "aged between 20 and 30". */
function comparesAfter(spans: readonly WordSpan[], at: number): boolean {
  const next = spans[at + 1];
  return next?.meaning.kind === 'number' || comparesAt(next);
}

/**
 * Whether a word only says again what the field of the member next to it is about: "paid in cash" where cash is a pay
 * method, 微信支付 of 缴费方式.
 */
export function saysFieldAgain(cube: AskCube, spans: readonly WordSpan[], at: number): boolean {
  let text = spans[at]?.text ?? '';
  if (/^\p{Script=Han}+$/u.test(text)) {
    const isUnknown = (place: number) => spans[place]?.meaning.kind === 'unknown';
    let [start, end] = [at, at + 1];
    while (isUnknown(start - 1)) start -= 1;
    while (isUnknown(end)) end += 1;
    text = spans
      .slice(start, end)
      .map((span) => span.text)
      .join('');
    const label = fieldAt(spans, start - 1, cube)?.label ?? '';
    const words = ALIKE_ZH.find((list) => list.includes(text)) ?? [];
    return words.some((word) => label.includes(word));
  }
  if (text === 'aged' && comparesAfter(spans, at)) return cube.fields.some(hasAges);
  if (text === 'aged') return /\bage\b/i.test(fieldAt(spans, at + 1, cube)?.label ?? '');
  if (!PREPOSITION.test(spans[at + 1]?.text ?? '')) return false;
  const next = /^(?:the|an?|our)$/.test(spans[at + 2]?.text ?? '') ? at + 3 : at + 2;
  return isIn(fieldAt(spans, next, cube)?.label ?? '', text);
}

/** Dates on which rows begin to be. */
const BEGINS =
  /^(?:start|begin|creat|open|sign|regist|join|subscri|book|order|hire|admi|enrol|request|report|submi|receiv|place|issue|log)|开始|创建|下单|注册|报名|开单|受理|提交/i;

/** Whether a word only says that rows came up, each of which is new on the cube's own date: "new subscriptions per quarter". */
function isNewRow(cube: AskCube, spans: readonly WordSpan[], at: number): boolean {
  if (!/^(?:new|newly|新增)$/.test(spans[at]?.text ?? '')) return false;
  const target = spans[at + 1]?.meaning;
  const rows = rowsMeasure(cube, true);
  if (rows === undefined || rows.agg === 'distinct') return false;
  if (target?.kind !== 'target' || target.target.kind !== 'measure') return false;
  const date = cube.fields.find(({ name }) => name === cube.date);
  return target.target.name === rows.name && BEGINS.test(date?.label ?? '');
}

/** Whether a word without a meaning adds nothing: it is a noun of whom a member describes, says its field again, or is
 * the verb of how long something takes. */
export function saysNothingNew(cube: AskCube, spans: readonly WordSpan[], at: number): boolean {
  return (
    describesWhom(cube, spans, at) ||
    saysFieldAgain(cube, spans, at) ||
    isLastingVerb(spans, at) ||
    saysRowsWereMade(cube, spans, at) ||
    isNewRow(cube, spans, at)
  );
}
