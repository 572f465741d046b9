import type { AskCube } from '../../cube/ask-cube';
import { rowsMeasure } from '../../cube/rows-measure';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { countedThing } from '../../vocabulary/distinct-names';

const ROWS_END = /(?:记录数|记录|数量|次数|数)$/;
/** Names of how many slips there are, which their lines are not. */
const SLIPS = /^(?:[下出开接]?单[量数]|单子数?|下单)$/;

/** The number of the slips whose lines the rows are: 不同订单数 of 订单明细; undefined: there is none, or several. */
function slipsOf(cube: AskCube): string | undefined {
  const rows = rowsMeasure(cube, true);
  if (rows === undefined || rows.label.replace(ROWS_END, '').endsWith('单')) return undefined;
  const found = cube.measures.filter(
    ({ agg, label }) => agg === 'distinct' && countedThing(label)?.endsWith('单') === true,
  );
  return found.length === 1 ? found[0]?.name : undefined;
}

/** Spans in which 多少单 and 单量 are the number of slips, where the rows are their lines. */
export function withCountedSlips(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const name = slipsOf(cube);
  if (name === undefined) return [...spans];
  const rows = rowsMeasure(cube, true)?.name;
  return spans.map((span): WordSpan => {
    const target = span.meaning.kind === 'target' ? span.meaning.target : null;
    const isCount = word(span, 'count') !== null && /(?:多少|几)单$/.test(span.text);
    const isNamed = target?.kind === 'measure' && target.name === rows && SLIPS.test(span.text);
    if (!isCount && !isNamed) return span;
    return { ...span, meaning: { kind: 'target', target: { kind: 'measure', name } } };
  });
}
