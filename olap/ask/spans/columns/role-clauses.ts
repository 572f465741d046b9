import type { WordSpan } from '../../cover/covers';

const WHERE = /^(?:where|(?:in|at|from) which)$/;
const WHO = /^(?:they|it|the)$/;
const isRows = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'target' && span.meaning.target.kind === 'measure';
const STARTED =
  /^(?:start|begin|depart|originate|leave|left|beg[au]n|(?:took|take|takes|set|sets) off|(?:set|sets) out)(?:s|ed|d|t)?$/;
const ENDED = /^(?:end|finish|arrive|land|terminate|stop|touch(?:es|ed)? down)(?:s|ed|d|ped)?$/;

const isField = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'target' && span.meaning.target.kind === 'field';

/** The role that a verb of rows that go from one place to another says; null: it is none. */
function sideOfVerb(text: string): 'origin' | 'destination' | null {
  if (STARTED.test(text)) return 'origin';
  return ENDED.test(text) ? 'destination' : null;
}

/**
 * Spans in which a clause is the end that it says a place is of: "by district where they started" asks
 * for the district of the start.
 */
export function withClauseRoles(spans: readonly WordSpan[]): WordSpan[] {
  const wordsAt = (at: number) => (WHERE.test(spans[at]?.text ?? '') ? 1 : 2);
  const where = spans.findIndex((_, at) => {
    const texts = spans.slice(at, at + wordsAt(at)).map(({ text }) => text);
    return WHERE.test(texts.join(' ')) && isField(spans[at - 1]);
  });
  if (where < 0) return [...spans];
  const subject = where + wordsAt(where);
  let verb = subject;
  // "where the trips started": a subject of at most two words
  if (WHO.test(spans[verb]?.text ?? '')) verb += 1;
  if (spans[verb - 1]?.text === 'the' || isRows(spans[verb])) verb += 1;
  const said = spans[verb];
  const side = said === undefined || verb === subject ? null : sideOfVerb(said.text);
  const first = spans[where];
  if (side === null || said === undefined || first === undefined) return [...spans];
  const place: WordSpan = {
    ...{ start: first.start, end: said.end, text: said.text },
    meaning: { kind: 'word', word: { role: 'place', side } },
  };
  return [...spans.slice(0, where), place, ...spans.slice(verb + 1)];
}
