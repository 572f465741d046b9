import { namedField, namedMeasure } from '../../cover/named-at';
import type { WordSpan } from '../../cover/covers';
import { word } from '../../cover/cover-words';
import type { AskCube, AskField, AskMeasure } from '../../cube/ask-cube';
import { rowsMeasure } from '../../cube/rows-measure';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const UNKNOWN = { kind: 'unknown' } as const;
const NAME = /^(?:names?|titles?)$/;
const ID = /^(?:ids?)$/;
const OF = /^(?:of|for)\b/;
const BETWEEN =
  /^(?:the|each|all|all the|every|different|distinct|of the|any|those|these|its|their)$/;
const JOINS = /^(?:,|and|the|along with|as well as)$/;

/** The fields of what a measure counts different ones of: their names, and what identifies them. */
function fieldsOfCounted(
  { formula = '' }: AskMeasure,
  { fields }: AskCube,
): { caption: AskField | undefined; key: AskField | undefined } {
  const column = formula.replaceAll('"', '');
  const caption = fields.filter(({ captionOf }) => captionOf === column);
  const key = fields.find(({ name, leads }) => name === column || leads === column);
  return { caption: caption.length === 1 ? caption[0] : undefined, key };
}

/** The place of the noun whose names or ids are asked for: "id and address of the shops", "name of each editor"; -1: none. */
function ownerAt(spans: readonly WordSpan[], at: number, cube: AskCube): number {
  let place = at + 1;
  // the other columns of a list: "id, name and address of"
  while (
    JOINS.test(spans[place]?.text ?? '') ||
    (namedField(spans[place], cube) !== undefined && !OF.test(spans[place]?.text ?? ''))
  )
    place += 1;
  if (!OF.test(spans[place]?.text ?? '')) return -1;
  place += 1;
  while (BETWEEN.test(spans[place]?.text ?? '') || word(spans[place], 'by')?.each === true)
    place += 1;
  return place;
}

const asField = (span: WordSpan, { name }: AskField): WordSpan => ({
  ...span,
  meaning: { kind: 'target', target: { kind: 'field', name } },
});

/** What "name" and "id" of a noun is: a column of it, nothing more than the noun, or nothing that the cube has. */
function ofOwner(span: WordSpan, owner: WordSpan | undefined, cube: AskCube): WordSpan {
  const measure = namedMeasure(owner, cube);
  const own = namedField(span, cube);
  if (measure?.agg === 'distinct') {
    const { caption, key } = fieldsOfCounted(measure, cube);
    const wanted = NAME.test(span.text) ? caption : key;
    if (wanted === undefined) return { ...span, meaning: UNKNOWN };
    return wanted === own ? span : asField(span, wanted);
  }
  if (measure === rowsMeasure(cube, true) && own?.joined === true && ID.test(span.text))
    return { ...span, meaning: UNKNOWN };
  const field = namedField(owner, cube);
  if (field === undefined || field === own || own === undefined) return span;
  if (NAME.test(span.text)) {
    const hasNames =
      field.type === 'string' && field.isKey !== true && field.namesRows === undefined;
    return hasNames ? { ...span, meaning: FILL } : span;
  }
  const isSame = field.captionOf !== undefined && field.captionOf === own.leads;
  if (isSame || field.namesRows !== undefined) return span;
  const key = cube.fields.find(
    ({ name, leads }) => field.captionOf !== undefined && [name, leads].includes(field.captionOf),
  );
  return key === undefined ? { ...span, meaning: UNKNOWN } : asField(span, key);
}

/** The noun that "its id" is about: the first thing that is named. */
function saidSubject(spans: readonly WordSpan[], at: number, cube: AskCube): WordSpan | undefined {
  return spans
    .slice(0, at)
    .find((span) => namedMeasure(span, cube) !== undefined || namedField(span, cube) !== undefined);
}

/**
 * Spans in which a name or an id is that of the noun behind it, "the name of each county", "ids of the shops", and no
 * name of something else that the cube has.
 */
export function withOwnersOfNames(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const owners = new Set<number>();
  const read = spans.map((span, at) => {
    const isName = NAME.test(span.text);
    if ((!isName && !ID.test(span.text)) || namedField(span, cube) === undefined) return span;
    const before = spans[at - 1];
    // "the home team name" is the home team
    const field = namedField(before, cube);
    if (isName && field?.type === 'string' && field.namesRows === undefined && field.isKey !== true)
      return field === namedField(span, cube) ? span : { ...span, meaning: FILL };
    // "customer ids" are of no other thing
    if (!isName && before !== undefined && field !== undefined && field.namesRows === undefined)
      return ofOwner(span, before, cube);
    const owner = ownerAt(spans, at, cube);
    if (owner >= 0) {
      const named = ofOwner(span, spans[owner], cube);
      // whose names are listed are not counted
      const isCounted = namedMeasure(spans[owner], cube)?.agg === 'distinct';
      if (isCounted && named.meaning.kind === 'target') owners.add(owner);
      return named;
    }
    if (/^(?:its|their)$/.test(before?.text ?? ''))
      return ofOwner(span, saidSubject(spans, at, cube), cube);
    return span;
  });
  const rows = rowsMeasure(cube, true);
  // no other measure is asked for: the rows are, as far as they are of what is listed
  const isCounted = read.some(
    (span, at) => !owners.has(at) && namedMeasure(span, cube) !== undefined,
  );
  const meaning: WordSpan['meaning'] =
    isCounted || rows === undefined
      ? FILL
      : { kind: 'target', target: { kind: 'measure', name: rows.name } };
  return read.map((span, at) => (owners.has(at) ? { ...span, meaning } : span));
}
