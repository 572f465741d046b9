import type { AskCube } from '../cube/ask-cube';
import { saidBefore, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { ENTITY_NAMES, SERVED } from '../words/everyday-words';
import { singular } from '../words/normalise';

const WHOM = new Set<string>([...SERVED, ...ENTITY_NAMES.served.map(singular)]);

const JOINS = new Set(['and', 'or', ',', 'vs', 'vs.', 'versus', '&', '和', '与', '或', '、']);

/** Whether a field says something of whom a business serves: it is of their table, or its name has a word for them. */
function isOfWhom({ fields }: AskCube, name: string): boolean {
  const field = fields.find((one) => one.name === name);
  if (field === undefined) return false;
  const words = `${field.folder ?? ''} ${field.label}`.toLowerCase().split(/\s+/);
  return words.some((one) => SERVED.has(singular(one)));
}

/**
 * "enterprise customers", "Medicare patients": a word for whom a business serves, right after a member of a field that
 * says something of them, adds nothing to it.
 */
export function describesWhom(cube: AskCube, spans: readonly WordSpan[], at: number): boolean {
  if (!WHOM.has(singular(spans[at]?.text ?? ''))) return false;
  const before = spans[at - 1];
  const target = before?.meaning.kind === 'target' ? before.meaning.target : null;
  return target?.kind === 'member' && isOfWhom(cube, target.field);
}

/** Whether such a word is what a question counts: "how many customers". */
export function countsWhom(spans: readonly WordSpan[], at: number): boolean {
  const start = spans
    .slice(0, at)
    .findLastIndex(
      (span) =>
        !(span.meaning.kind === 'target' && span.meaning.target.kind === 'member') &&
        !JOINS.has(span.text),
    );
  const said = start < 0 ? undefined : [spans[start], saidBefore(spans, start + 1)];
  return said?.some((span) => span !== undefined && word(span, 'count') !== null) === true;
}
