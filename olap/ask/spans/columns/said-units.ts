import type { WordSpan } from '../../cover/covers';
import type { AskCube } from '../../cube/ask-cube';

/** Units of time in words, with the labels that are in them. */
const UNITS: readonly (readonly [said: RegExp, label: RegExp])[] = [
  [/^(?:days|天)$/, /\bdays?\b|天/i],
  [/^(?:hours|hrs|h|小时)$/, /\b(?:hours?|hrs|h)\b|小时/i],
  [/^(?:minutes|mins|min|分钟)$/, /\b(?:minutes?|mins?)\b|分钟/i],
  [/^(?:seconds|secs|秒|秒钟)$/, /\b(?:seconds?|secs?)\b|秒/i],
];

/** Spans in which the unit of a time that the question names says nothing more: "delivery time in days", 处理时长（小时）. */
export function withSaidUnits(spans: readonly WordSpan[], { measures }: AskCube): WordSpan[] {
  const times = spans.flatMap(({ meaning }, at) => {
    const target = meaning.kind === 'target' ? meaning.target : null;
    const own =
      target?.kind === 'measure' ? measures.find(({ name }) => name === target.name) : undefined;
    return own === undefined ? [] : [{ label: own.label, at }];
  });
  return spans.map((span, at): WordSpan => {
    if (!/^(?:in|[(（])$/.test(spans[at - 1]?.text ?? '')) return span;
    const label = UNITS.find(([said]) => said.test(span.text))?.[1];
    const isSaid = times.some((time) => time.at < at && label?.test(time.label) === true);
    return isSaid ? { ...span, meaning: { kind: 'word', word: { role: 'fill' } } } : span;
  });
}
