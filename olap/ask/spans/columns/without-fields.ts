import type { AskCube, AskField, AskMember } from '../../cube/ask-cube';
import type { WordSpan } from '../../cover/covers';
import { word } from '../../cover/cover-words';
import { countsOnRows } from '../../cube/counted-on-rows';
import { membersOfField } from '../../cube/members-of-field';
import { relatesNames } from './relates-names';

const WITHOUT = /^(?:without|lacking|with no|that (?:have|had) no|没有|无|没|不带|未填|未填写)$/;
const WITH = /^(?:with|having|that (?:have|had))$/;
const NONE = /^(?:none|no|nothing|nil|n\/a|-|no\b.*|not\b.*|无|没有|无.|不.*)$/i;
const ARTICLE = /^(?:an?|any|some)$/;

/** The field of a noun, or what a measure puts together or counts; undefined: none. */
function namedOrSummedField(
  span: WordSpan | undefined,
  { fields, measures }: AskCube,
): AskField | undefined {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  if (target?.kind === 'measure') {
    const formula = measures.find(({ name }) => name === target.name)?.formula;
    if (formula === undefined) return undefined;
    const column = formula.replaceAll('"', '');
    return fields.find(({ rowValue, captionOf }) => rowValue === formula || captionOf === column);
  }
  if (target?.kind !== 'field' || target.period === true) return undefined;
  return fields.find(({ name }) => name === target.name);
}

/** By the members of a field: whether one of them says that there is none. */
const HAS_NONE = new WeakMap<readonly AskMember[], boolean>();

function hasNoneMember(members: readonly AskMember[]): boolean {
  const found = HAS_NONE.get(members) ?? members.some(({ label }) => NONE.test(label));
  HAS_NONE.set(members, found);
  return found;
}

/** The field that a noun names of the rows themselves, or the name of what they lead to; undefined: none. */
function fieldOf(span: WordSpan | undefined, cube: AskCube): AskField | undefined {
  const field = namedOrSummedField(span, cube);
  const isOther =
    (field?.joined === true && field.captionOf === undefined) ||
    field?.yes !== undefined ||
    field?.isKey === true;
  // "without damage" of a field with the member None is hardly about rows that say nothing
  const hasNone = hasNoneMember(membersOfField(cube.members, field?.name));
  return isOther || hasNone ? undefined : field;
}

/** Whether a field with this span after it is more than its value. */
const goesOn = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'target' ||
  span?.meaning.kind === 'number' ||
  word(span, 'compare') !== null ||
  word(span, 'between') !== null;

/** Words for having a value or none, up to the noun of the field. */
interface SaidHaving {
  /** the place of the noun */
  to: number;
  filled: boolean;
  hasArticle: boolean;
  /** a verb says it, whose noun may also be what every row has */
  verb: boolean;
}

const NO = /^(?:no|none of the|not any|zero)$/;
const HAD = /^(?:has|have|had)$/;

/** How many spans at a place say that there is at least one: "a", "at least one", "one or more". */
function articleLength(spans: readonly WordSpan[], at: number): number {
  if (ARTICLE.test(spans[at]?.text ?? '')) return 1;
  const texts = (count: number) =>
    spans
      .slice(at, at + count)
      .map(({ text }) => text)
      .join(' ');
  const count = [1, 2, 3].find((one) => /^(?:at least (?:one|1)|one or more)$/.test(texts(one)));
  return count ?? 0;
}

/** "used a code", "never had a crew", "did not use a code", "had no crew"; null: no verb says so here. */
function saidByVerb(all: readonly WordSpan[], at: number, cube: AskCube): SaidHaving | null {
  const isNot = word(all[at], 'not') !== null;
  const verb = isNot ? at + 1 : at;
  const text = all[verb]?.text ?? '';
  if (!(isNot && HAD.test(text)) && !relatesNames(cube, all, verb) && !HAD.test(text)) return null;
  const hasNo = NO.test(all[verb + 1]?.text ?? '');
  const from = hasNo ? verb + 2 : verb + 1;
  const length = articleLength(all, from);
  if (length === 0 && !hasNo) return null;
  return { to: from + length, filled: !isNot && !hasNo, hasArticle: length > 0, verb: true };
}

function saidHaving(all: readonly WordSpan[], at: number, cube: AskCube): SaidHaving | null {
  const text = all[at]?.text ?? '';
  if (!WITHOUT.test(text) && !WITH.test(text)) return saidByVerb(all, at, cube);
  const next = all[at + 1]?.text ?? '';
  const hasArticle = ARTICLE.test(next);
  const hasNo = WITH.test(text) && next === 'no';
  const to = hasArticle || hasNo ? at + 2 : at + 1;
  return { to, filled: WITH.test(text) && !hasNo, hasArticle, verb: false };
}

/**
 * Spans in which "without a promo code", "with a rating" and "used a promo code" ask for the rows that have no value of
 * a field, or have one. With a member, a number or another name next to it the field is about that.
 */
export function withFilledFields(all: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const spans: WordSpan[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const span = all[at] as WordSpan;
    const said = saidHaving(all, at, cube);
    const field = said === null ? undefined : fieldOf(all[said.to], cube);
    if (said === null || field === undefined || !asksFilled(said, field, cube)) {
      spans.push(span);
      continue;
    }
    if (goesOn(all[said.to + 1])) {
      spans.push(span);
      continue;
    }
    const end = all[said.to]?.end ?? span.end;
    const text = all
      .slice(at, said.to + 1)
      .map((one) => one.text)
      .join(' ');
    const target = {
      kind: 'field' as const,
      name: field.name,
      period: true as const,
      filled: said.filled,
    };
    spans.push({ start: span.start, end, text, meaning: { kind: 'target', target } });
    at = said.to;
  }
  return spans;
}

/** Whether rows may have no value of a field that is said so: what all have is no condition. */
function asksFilled(
  { filled, hasArticle, verb }: SaidHaving,
  field: AskField,
  cube: AskCube,
): boolean {
  if (verb) return !filled || field.sparse === true;
  // "with children" of a number of them; of other fields it may be listed with them
  return hasArticle || !filled || countsOnRows(field, cube);
}
