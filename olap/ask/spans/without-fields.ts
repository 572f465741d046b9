import type { AskCube, AskField } from '../cube/ask-cube';
import type { WordSpan } from '../cover/covers';
import { word } from '../cover/cover-words';
import { countsOnRows } from '../cube/counted-on-rows';

const WITHOUT = /^(?:without|lacking|with no|that (?:have|had) no|没有|无|没|不带|未填|未填写)$/;
const WITH = /^(?:with|having|that (?:have|had))$/;
const NONE = /^(?:none|no|nothing|nil|n\/a|-|no\b.*|not\b.*|无|没有|无.|不.*)$/i;
const ARTICLE = /^(?:an?|any)$/;

/** The field that a noun names or that a measure puts together, of the rows themselves; undefined: of none. */
function fieldOf(
  span: WordSpan | undefined,
  { fields, measures, members }: AskCube,
): AskField | undefined {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  if (target?.kind === 'measure') {
    const formula = measures.find(({ name }) => name === target.name)?.formula;
    return fields.find(({ rowValue }) => rowValue !== undefined && rowValue === formula);
  }
  if (target?.kind !== 'field' || target.period === true) return undefined;
  const field = fields.find(({ name }) => name === target.name);
  const isOther = field?.joined === true || field?.yes !== undefined || field?.isKey === true;
  // "without damage" of a field with the member None is hardly about rows that say nothing
  const hasNone = members.some((one) => one.field === field?.name && NONE.test(one.label));
  return isOther || hasNone ? undefined : field;
}

/** Whether a field with this span after it is more than its value. */
const goesOn = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'target' ||
  span?.meaning.kind === 'number' ||
  word(span, 'compare') !== null ||
  word(span, 'between') !== null;

/**
 * Spans in which "without a promo code" and "with a rating" ask for the rows that have no value of a field, or have
 * one. With a member, a number or another name next to it the field is about that.
 */
export function withFilledFields(all: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const spans: WordSpan[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const span = all[at] as WordSpan;
    const hasArticle = ARTICLE.test(all[at + 1]?.text ?? '');
    const to = hasArticle ? at + 2 : at + 1;
    const isWithout = WITHOUT.test(span.text);
    const isWith = WITH.test(span.text);
    const field = isWithout || isWith ? fieldOf(all[to], cube) : undefined;
    // "with children" of a number of them; of other fields it may be listed with them
    const isSaid = hasArticle || isWithout || (field !== undefined && countsOnRows(field, cube));
    if (field === undefined || !isSaid || goesOn(all[to + 1])) {
      spans.push(span);
      continue;
    }
    const end = all[to]?.end ?? span.end;
    const text = all
      .slice(at, to + 1)
      .map((one) => one.text)
      .join(' ');
    const target = {
      kind: 'field' as const,
      name: field.name,
      period: true as const,
      filled: isWith,
    };
    spans.push({ start: span.start, end, text, meaning: { kind: 'target', target } });
    at = to;
  }
  return spans;
}
