import type { AskCube, AskMeasure } from '../../cube/ask-cube';
import type { Cover, WordSpan } from '../../cover/covers';
import type { WordToken } from '../../words/normalise';

/** Words for money that the name of an amount may be followed by. */
const MONEY = /^(?:收入|金额|费用|总额|总金额|总收入|总费用|款项)$/;
const EARNED = /收入$/;
/** Words for how many there are. */
const COUNT = /^(?:数量|次数|个数|件数|总数|总量|数目)$/;
const AMOUNT_LABEL = /(?:费|款|额|金|价|租|税|收入|收益|利润|成本|支出)(?:\s*[(（].*[)）])?$/;
/** Amounts that nobody earns. */
const SPENT = /成本|支出|工资|薪|奖金|佣金|罚|退|优惠|折|预算|目标|采购/;

function measureAt(span: WordSpan | undefined, { measures }: AskCube): AskMeasure | undefined {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'measure' ? measures.find(({ name }) => name === target.name) : undefined;
}

const MONEY_EN = /^(?:takings|income|earnings|proceeds|revenues?|sales|turnover|spend|spending)$/;
/** What is no amount of money that comes in: counts, times, sizes, and what is spent or taken off. */
const OTHER_EN =
  /s$|\)$|\b(?:number|average|max|min|distinct|cost|expense|salary|wage|discount|refund|tax|vat|quantity|weight|distance|duration|score|rating|age|margin|profit|price|rate)\b/i;

/** Whether an English word for money right after the name of an amount says what that one is: "spa takings". */
function isMoneyOf(text: string, named: AskMeasure, said: AskMeasure | undefined): boolean {
  if (!MONEY_EN.test(text) || named.agg !== 'sum' || OTHER_EN.test(named.label)) return false;
  return said?.label.toLowerCase() !== text;
}

/** Whether a general word right after the name of a measure says what that one is: 收入 after 药费. */
function isOfNamed(text: string, named: AskMeasure, said: AskMeasure): boolean {
  const isCounted = named.agg === 'count' || named.agg === 'distinct';
  if (COUNT.test(text)) return isCounted && said.label !== text;
  if (!MONEY.test(text) || isCounted) return false;
  if (![named.label, ...named.synonyms].some((label) => AMOUNT_LABEL.test(label))) return false;
  // 成本收入 are two amounts
  return !EARNED.test(text) || (said.label !== text && !SPENT.test(named.label));
}

/**
 * A way to read a question in which a general word for money or a number right after the name of a measure fills:
 * 药费收入 is the one amount, though 收入 alone may mean another.
 */
export function withoutGeneralNouns(
  { spans, score }: Cover,
  tokens: readonly WordToken[],
  cube: AskCube,
): Cover {
  const settled = spans.map((span, at): WordSpan => {
    const said = measureAt(span, cube);
    const before = spans[at - 1]?.text === '的' ? at - 2 : at - 1;
    const named = measureAt(spans[before], cube);
    const isGlued = tokens[span.start - 1]?.end === tokens[span.start]?.start;
    if (named === undefined || named === said) return span;
    const isUnknown = span.meaning.kind === 'unknown';
    const isEnglish = (isUnknown || said !== undefined) && before === at - 1;
    const isOf =
      (isEnglish && isMoneyOf(span.text, named, said)) ||
      (said !== undefined && isGlued && isOfNamed(span.text, named, said));
    if (!isOf) return span;
    return { ...span, meaning: { kind: 'word', word: { role: 'fill' } } };
  });
  return { spans: settled, score };
}
