import type { AskCube } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';
import { timeUnit } from '../words/time-units';

const OF_WHOLE = /^of (?:the |a |each |every )?(day|week|month|quarter|year)\b/;
/** Parts of a longer time that have no grain: every day has the same hours. */
const NO_GRAIN = /^(?:hour|minute|day of month|day of year|day of quarter|week of year)/;

/** The unit that a part is of, where a question says it: `year` of "month of the year"; null: it does not. */
function wholeAfter(spans: readonly WordSpan[], at: number): string | null {
  const next = spans.slice(at + 1, at + 4).map(({ text }) => text);
  return OF_WHOLE.exec(next.join(' '))?.[1] ?? null;
}

/** Whether a label is of this part of dates: "Hour of day" and "Start hour", no "Contract hours". */
function isPart(label: string, unit: string, whole: string | null): boolean {
  if (unit === 'day' && whole === 'week')
    return /weekday|day of (?:the )?week|day name/i.test(label);
  if (unit === 'day' && whole !== null)
    return new RegExp(`\\bday of (?:the )?${whole}\\b`, 'i').test(label);
  return new RegExp(`\\b${unit}\\b`, 'i').test(label);
}

/**
 * Units of time that name no part of a date: "hour of the day" and "the busiest hour" of a cube whose only name with this
 * word is of contract hours. "Month of the year" asks for no breakdown by years, either.
 */
export function looseDateParts(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  { fields }: AskCube,
): string[] {
  return spans.flatMap(({ text, meaning }, at) => {
    const unit = /^[a-z ]+$/.test(text) ? timeUnit(text) : null;
    if (unit === null) return [];
    const whole = wholeAfter(spans, at);
    const target =
      meaning.kind === 'target' && meaning.target.kind === 'field' ? meaning.target : null;
    const named = fields.find(({ name }) => name === target?.name);
    if (whole !== null && unit !== whole) {
      const years = spans.slice(at + 1, at + 4).flatMap(({ text: said, meaning: of }) => {
        const field = of.kind === 'target' && of.target.kind === 'field' ? of.target : null;
        return field !== null && said === whole ? [field.name] : [];
      });
      frame.rows = frame.rows.filter(({ of }) => !years.includes(of));
    }
    const grain = word({ text, meaning, start: 0, end: 0 }, 'grain');
    if (named === undefined)
      return grain !== null && whole !== null && NO_GRAIN.test(`${unit} of ${whole}`) ? [text] : [];
    const isTime = named.type === 'date' || named.type === 'timestamp';
    if (isTime) return whole !== null && NO_GRAIN.test(`${unit} of ${whole}`) ? [text] : [];
    if (whole === null && text.endsWith('s')) return [];
    const names = [named.label, ...named.synonyms];
    const isOther = names.some((one) => new RegExp(`\\b${unit}s\\b`, 'i').test(one));
    return isOther && !names.some((one) => isPart(one, unit, whole)) ? [text] : [];
  });
}
