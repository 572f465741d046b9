import type { AskCube } from '../../cube/ask-cube';
import { rowsMeasure } from '../../cube/rows-measure';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';

const VISITS_ZH = /人次$/;
const PERSONS_ZH = /学[员生]|患者|病人|客户|顾客|会员|用户|读者|乘客|旅客|访客|游客|客人|人员|人$/;
const PERSONS =
  /\b(?:students?|learners?|pupils?|patients?|customers?|clients?|members?|users?|guests?|visitors?|readers?|passengers?|people|persons?)\b/i;
const LENGTH_OF = /\b(?:lengths?|durations?|average|mean|long|longest|shortest)\b|^(?:of|the)$/;

/** Whether a span counts persons once each, or is a field of them. */
function isOfPersons({ meaning }: WordSpan, { measures, fields }: AskCube): boolean {
  const target = meaning.kind === 'target' ? meaning.target : null;
  if (target?.kind !== 'measure' && target?.kind !== 'field') return false;
  const all: readonly { name: string; label: string; agg?: string | null }[] =
    target.kind === 'measure' ? measures.filter(({ agg }) => agg === 'distinct') : fields;
  const label = all.find(({ name }) => name === target.name)?.label ?? '';
  return PERSONS.test(label) || PERSONS_ZH.test(label.replace(/数$/, ''));
}

/** Whether a span is a date by what happens on it: 报名人次. */
const isDate = ({ meaning }: WordSpan): boolean =>
  meaning.kind === 'target' && meaning.target.kind === 'field' && meaning.target.period === true;

/** Whether "stays" is the mean of how long they are, whose length the question does not ask for. */
function isMeanOfStays(
  spans: readonly WordSpan[],
  at: number,
  { measures, noun = '', label }: AskCube,
): boolean {
  const { text = '', meaning } = spans[at] ?? {};
  const target = meaning?.kind === 'target' ? meaning.target : null;
  if (text !== 'stays' || target?.kind !== 'measure') return false;
  const own = measures.find(({ name }) => name === target.name);
  const rows = measures.find(({ agg, formula }) => agg === 'count' && formula === undefined);
  const names = [...(rows?.synonyms ?? []), rows?.label ?? '', noun, label];
  const isRows = names.some((name) => /\b(?:stays|bookings|reservations)\b/i.test(name));
  return own?.agg === 'avg' && isRows && !LENGTH_OF.test(spans[at - 1]?.text ?? '');
}

/**
 * Spans in which a noun for the rows names no more than them: 报名人次 are all of them, whoever came, and "completed stays"
 * no length of theirs.
 */
export function withNounsOfVisits(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const rows = rowsMeasure(cube, true);
  if (rows === undefined) return [...spans];
  const target = { kind: 'measure', name: rows.name } as const;
  return spans.flatMap((span, at): WordSpan[] => {
    const event = isDate(span) ? span.text.replace(VISITS_ZH, '') : '';
    if (VISITS_ZH.test(span.text) && event !== '') {
      const visits: WordSpan = { ...span, text: '人次', meaning: { kind: 'target', target } };
      return [{ ...span, text: event }, visits];
    }
    const isSaid =
      VISITS_ZH.test(span.text) ||
      (span.text === '人' && /^次数?$/.test(spans[at + 1]?.text ?? ''));
    const isVisits = isSaid && isOfPersons(span, cube);
    const isStays = isMeanOfStays(spans, at, cube) && word(spans[at - 1], 'agg') === null;
    return [isVisits || isStays ? { ...span, meaning: { kind: 'target', target } } : span];
  });
}
