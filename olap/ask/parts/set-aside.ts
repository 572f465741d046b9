import type { AskCube } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { AsidePlace } from '../words/target';
import { repeatsList } from './listed-once';
import { isTurning } from '../words/turning-words';
import { relatesNames, saysWhenMade } from '../spans/columns/relates-names';
import { saysNothingNew } from './verbs-of-fields';

const SPELT = /^[a-z]{2,}$/;
const HAN = /^\p{Script=Han}+$/u;
/** Han characters that may be one word */
const MAX_HAN = 3;

const wordsIn = (text: string): Set<string> => new Set(text.split(' '));

const DETERMINERS = wordsIn('the all me us my our each every how');
const PREPOSITIONS = wordsIn('in at on during with for by per across from to into over within');
const PRONOUNS = wordsIn('i we you they people');
const AUXILIARIES = wordsIn('has have had');
const DO = wordsIn('did do does');
const PASSIVE = wordsIn('is are was were be been being get gets getting');
const RELATIVE = wordsIn('that which who whose where');
const ARTICLE = /^(?:an?|the|any)$/;
const ASKING = wordsIn('how which what who when');
const POLITE = wordsIn('i me my you we us please thanks thank');
/** Past forms without an ending of their own. */
const PAST = wordsIn(
  'got took came went gave made found saw hit ran kept held met paid put sat sold sent spent stood won brought bought ' +
    'built caught drew drove flew grew knew led lay rode shook shot threw wore struck stuck sank broke wound fell rose',
);
/** Words after a verb that are one with it: "turned up". */
const PARTICLES = wordsIn('up out off back');
const HAN_AFTER_VERB = /^(?:了|过|了多少|过多少)/;
const HAN_AFTER_OPENING = /^(?:一下|下|我|给|给我|看|看看)/;

const firstWord = (span: WordSpan | undefined): string => span?.text.split(' ')[0] ?? '';
const lastWord = (span: WordSpan | undefined): string => span?.text.split(' ').at(-1) ?? '';
const isMark = (span: WordSpan | undefined): boolean =>
  /^[,.;:?!，。；：？！]$/.test(span?.text ?? '');
const isTarget = (span: WordSpan | undefined): boolean => span?.meaning.kind === 'target';

/** What may follow a verb that says no more than that there were such rows: a place, a time, a superlative. */
function followsVerb(spans: readonly WordSpan[], at: number): boolean {
  const [next] = spans.slice(at).filter(({ text }) => text !== 'us');
  if (next === undefined || isMark(next)) {
    return spans.some((span) => ASKING.has(firstWord(span)));
  }
  const isTop = (span: WordSpan | undefined) => word(span, 'top') !== null;
  if (isTop(next) || (next.text === 'the' && isTop(spans[spans.indexOf(next) + 1]))) return true;
  if (next.meaning.kind === 'date' || word(next, 'grain') !== null) return true;
  if (word(next, 'by') !== null) return true;
  return PREPOSITIONS.has(firstWord(next));
}

/** Whether a word is a form that a verb has where it is. */
function isVerb(spans: readonly WordSpan[], start: number): boolean {
  const text = firstWord(spans[start]);
  if (/ed$/.test(text) || PAST.has(text)) return true;
  const before = spans[start - 1];
  if (PRONOUNS.has(lastWord(before))) return true;
  // what one member did is a part of what is counted: "matches did Lions win"
  const isMember = before?.meaning.kind === 'target' && before.meaning.target.kind === 'member';
  const did = spans.slice(0, start).findLastIndex((span) => DO.has(lastWord(span)));
  // "did we sell online": the verb is another word, which this one says more about
  return !isMember && did >= 0 && !spans.slice(did + 1, start).some(isOtherVerb);
}

/** Whether a span after "did" is no one and nothing that did it. */
function isOtherVerb({ text, meaning }: WordSpan): boolean {
  if (meaning.kind === 'target')
    return meaning.target.kind === 'cube' && meaning.target.verb === true;
  return !PRONOUNS.has(text) && !DETERMINERS.has(text) && !AUXILIARIES.has(text);
}

/** "species turned up in California", "did we pay in", no "flights that got lost" and "flights were rebooked". */
function isVerbPlace(spans: readonly WordSpan[], start: number, end: number): boolean {
  const before = spans[start - 1];
  const said = lastWord(before);
  if (PASSIVE.has(said) || !followsVerb(spans, end) || !isVerb(spans, start)) return false;
  if (!isTarget(before) && !PRONOUNS.has(said) && !AUXILIARIES.has(said)) return false;
  const from = spans.slice(0, start).findLastIndex(isTarget);
  return !spans.slice(from + 1, start).some(({ text }) => RELATIVE.has(text));
}

/** "could you dig out the flights by state": what asks for the rest, which has an article or the like. */
function isOpeningPlace(spans: readonly WordSpan[], start: number, end: number): boolean {
  const next = spans[end];
  if (!spans.slice(0, start).every((span) => word(span, 'fill') !== null)) return false;
  if (PREPOSITIONS.has(lastWord(spans[start - 1])) || lastWord(spans[start - 1]) === 'the')
    return false;
  return DETERMINERS.has(firstWord(next)) || word(next, 'count') !== null;
}

/** ", my boss insists": a last clause that names nothing and is about those who talk. */
function isClosingPlace(spans: readonly WordSpan[], start: number, end: number): boolean {
  const mark = spans.slice(0, start).findLastIndex(isMark);
  if (mark < 0) return false;
  const clause = [...spans.slice(mark + 1, start), ...spans.slice(end)];
  const isEmpty = clause.every((span) => {
    return word(span, 'fill') !== null || span.meaning.kind === 'unknown' || isMark(span);
  });
  const said = spans.slice(mark + 1).flatMap(({ text }) => text.split(' '));
  return isEmpty && said.some((one) => POLITE.has(one));
}

/**
 * Where a question has a word without a meaning that may be left aside, as no other word is about it there; null: it
 * may change what is asked, as the object of a preposition or next to a name that it describes would.
 */
export function asidePlace(
  spans: readonly WordSpan[],
  start: number,
  end: number,
): AsidePlace | null {
  const texts = spans.slice(start, end).flatMap(({ text }) => text.split(' '));
  const said = texts.filter((text, at) => at === 0 || !PARTICLES.has(text));
  const isHan = said.every((text) => HAN.test(text));
  if (said.some((text) => isTurning(text) || (!isHan && !SPELT.test(text)))) return null;
  if (isHan) {
    if (said.join('').length > MAX_HAN) return null;
    const next = spans[end]?.text ?? '';
    const isFirst = spans.slice(0, start).every((span) => word(span, 'fill') !== null);
    if (isFirst && HAN_AFTER_OPENING.test(next)) return 'opening';
    return start > 0 && HAN_AFTER_VERB.test(next) ? 'verb' : null;
  }
  if (isVerbPlace(spans, start, end)) return 'verb';
  if (isOpeningPlace(spans, start, end)) return 'opening';
  return isClosingPlace(spans, start, end) ? 'closing' : null;
}

/** Whether a word after one without a meaning belongs to it: "turned up" before a place, a time or a mark. */
export function isParticle(spans: readonly WordSpan[], at: number): boolean {
  if (!PARTICLES.has(spans[at]?.text ?? '')) return false;
  return followsVerb(spans, at + 1) || DETERMINERS.has(firstWord(spans[at + 1]));
}

const isMeasure = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'target' && span.meaning.target.kind === 'measure';

/** "that came by phone": a preposition before a member, whose field says what the verb is about. */
function isMemberPlace(spans: readonly WordSpan[], at: number): boolean {
  if (!PREPOSITIONS.has(firstWord(spans[at])) && spans[at]?.text !== 'via') return false;
  const next = spans.slice(at + 1).find((span) => word(span, 'fill') === null)?.meaning;
  return next?.kind === 'target' && next.target.kind === 'member';
}

/** "agencies took in the least", "airline got strikes": a verb that says no more than that there were some. */
function isLightVerb(spans: readonly WordSpan[], at: number): boolean {
  const text = spans[at]?.text ?? '';
  const before = spans[at - 1];
  // "took a trip"
  const next = ARTICLE.test(spans[at + 1]?.text ?? '') ? spans[at + 2] : spans[at + 1];
  if (HAN.test(text)) return true;
  const from = spans.slice(0, at).findLastIndex(isTarget);
  const isRelative = spans.slice(from + 1, at).some(({ text }) => RELATIVE.has(text));
  const said = lastWord(before);
  if (isRelative) {
    // "agency that collects the most receipts"
    const ranks = RELATIVE.has(said) && isTarget(spans[at - 2]) && word(next, 'top') !== null;
    return (ranks && spans.slice(at).some(isMeasure)) || isMemberPlace(spans, at + 1);
  }
  // "is made in the app": what is said of all rows, with how
  if (PASSIVE.has(said))
    return /^(?:made|placed|taken)$/.test(text) && isMemberPlace(spans, at + 1);
  // "total fines charged"
  if (isMeasure(before) && spans.slice(at + 1).every((span) => isMark(span))) return true;
  if (!isTarget(before) && !PRONOUNS.has(said) && !AUXILIARIES.has(said)) return false;
  return followsVerb(spans, at + 1) || isTarget(next);
}

/** Whether only words that name nothing come after one. */
function isLast(spans: readonly WordSpan[], at: number): boolean {
  return spans.slice(at + 1).every((span) => word(span, 'fill') !== null || isMark(span));
}

/** Whether a name is right before. */
function isBehindName(spans: readonly WordSpan[], at: number): boolean {
  const before = spans[at - 1]?.meaning;
  if (before?.kind !== 'target') return false;
  return before.target.kind === 'field' || before.target.kind === 'member';
}

/** "by product group": no verb, but the noun of what is asked for. */
function isNounBehind(spans: readonly WordSpan[], at: number): boolean {
  if (!/^(?:group|segment)$/.test(spans[at]?.text ?? '') || word(spans[at], 'split') === null)
    return false;
  return isBehindName(spans, at) && word(spans[at - 2], 'by') !== null;
}

/** "complaints about fit": a member is right after, with an article at most. */
function isBeforeMember(spans: readonly WordSpan[], at: number): boolean {
  const next = spans
    .slice(at + 1)
    .find(({ text }) => !DETERMINERS.has(text) && !/^["'“”]$/.test(text))?.meaning;
  return next?.kind === 'target' && next.target.kind === 'member';
}

/** Whether a dash comes between a topic and what is asked of it; "sales - cost" and "2 - 4" are something else. */
function separates(spans: readonly WordSpan[], at: number): boolean {
  const [before, after] = [spans[at - 1], spans[at + 1]];
  if (before === undefined || after === undefined) return false;
  const kindOf = (span: WordSpan) =>
    span.meaning.kind === 'target' ? span.meaning.target.kind : span.meaning.kind;
  if (kindOf(after) === 'number' || kindOf(after) === 'date') return false;
  return kindOf(after) === 'word' || kindOf(before) !== kindOf(after);
}

/** Words that say nothing at other places of a question than this one has them at. */
export function misplacedFillers(spans: readonly WordSpan[], cube: AskCube): string[] {
  return spans.flatMap((span, at) => {
    const said = word(span, 'fill');
    const isMisplaced =
      (said?.aside !== undefined && asidePlace(spans, at, at + 1) !== said.aside) ||
      (said?.verb === true &&
        !isLightVerb(spans, at) &&
        !relatesNames(cube, spans, at) &&
        !saysNothingNew(cube, spans, at)) ||
      (said?.verb === true && saysWhenMade(cube, spans, at)) ||
      (said?.dash === true && !separates(spans, at)) ||
      (said?.relates === true &&
        !relatesNames(cube, spans, at) &&
        !saysNothingNew(cube, spans, at)) ||
      (said?.closing === true && !isLast(spans, at)) ||
      (said?.ofMember === true && !isBeforeMember(spans, at)) ||
      (said?.listed === true && !repeatsList(spans, at, cube)) ||
      (said?.opening === true && span.text.startsWith('returns')) ||
      // a country that no name is of, and nobody who asks
      (span.text === 'us' && spans[at - 1]?.text === 'the') ||
      (said?.suffix === true && !isBehindName(spans, at)) ||
      (span.text === 'shows' && word(spans[at - 1], 'count') !== null) ||
      isNounBehind(spans, at) ||
      (said?.soFar === true && spans[at - 1]?.meaning.kind === 'date');
    return isMisplaced ? [span.text] : [];
  });
}
