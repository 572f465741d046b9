import { isCountedAt, roleAt, saidJustBefore } from '../cover/counted-at';
import type { WordSpan } from '../cover/covers';
import { namedField, namedMeasure } from '../cover/named-at';
import { opensList } from '../cover/opens-list';
import type { AskCube } from '../cube/ask-cube';
import { distinctOf } from '../cube/distinct-of';
import type { QuestionFrame } from '../frame/question-frame';
import { singular } from '../words/normalise';

const lastStem = (text: string): string => singular(text.toLowerCase().split(' ').at(-1) ?? '');

/** Nouns that are read as a number of things where a question lists them, "what are the shades and the sockets", or says what a member is: "maker Bloom". */
export function countsInLists(
  spans: readonly WordSpan[],
  { measures }: QuestionFrame,
  cube: AskCube,
): string[] {
  const isList = opensList(spans);
  return spans.flatMap((span, at) => {
    const measure = namedMeasure(span, cube);
    if (measure?.agg !== 'distinct' || !measures.includes(measure.name)) return [];
    const listed = cube.fields.filter(
      ({ name, label, kind }) =>
        kind === 'dimension' &&
        distinctOf(cube, name) === measure.name &&
        lastStem(label) === lastStem(span.text),
    );
    const { meaning } = spans[at + 1] ?? {};
    const member =
      meaning?.kind === 'target' && meaning.target.kind === 'member' ? meaning.target.field : null;
    const isSaid = isList ? listed.length > 0 : listed.some(({ name }) => name === member);
    return isSaid && !isCountedAt(spans, at) ? [span.text] : [];
  });
}

/** A noun for the rows that only says of what different things are counted: "how many different sockets of lamps". */
export function rowsOfCounted(
  spans: readonly WordSpan[],
  { rows, measures, top, counted = [] }: QuestionFrame,
  cube: AskCube,
): string[] {
  const [number, ...others] = measures;
  const isDistinct =
    counted.some(({ name }) => name === number) ||
    cube.measures.some(({ name, agg }) => name === number && agg === 'distinct');
  if (!isDistinct || others.length > 0 || top !== null) return [];
  return spans.flatMap((span, at) => {
    const field = namedField(span, cube);
    if (field === undefined || !rows.some(({ of }) => of === field.name)) return [];
    const names = field.namesRows !== undefined || field.isKey === true;
    const isOf = /^of(?: the| all)*$/.test(spans[at - 1]?.text ?? '');
    const count = roleAt(saidJustBefore(spans, at - 2));
    return names && isOf && count === 'count' ? [span.text] : [];
  });
}
