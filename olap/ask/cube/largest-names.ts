import type { CubeModel, Dimension } from '@bi/contract/cube/cube';
import { isAskable, askableLabel, moneyMeasures } from './earned-measures';
import { LARGEST_NAMES } from '../words/everyday-words';

/** A label of what numbers things, with what they are. */
const NUMBERED = /^(.*\w) (?:number|no|nr|id|code)\.?$/i;
const columnIn = ({ name, expr = name }: Dimension): string => expr.replaceAll('"', '');

/** Names of the largest single value of what was earned. */
export function largestNames(model: CubeModel): [string, readonly string[]][] {
  const [only, ...others] = moneyMeasures(model);
  if (only === undefined || others.length > 0) return [];
  // "largest invoice" of lines of invoices is none of the lines
  const wholes = model.dimensions.flatMap((one) => {
    const [, noun] = NUMBERED.exec(askableLabel(one)) ?? [];
    return noun !== undefined && columnIn(one) !== model.key[0] ? [noun.toLowerCase()] : [];
  });
  const isOfLines = model.dimensions.some(
    (one) => columnIn(one) === model.key[0] && /\blines?\b|明细/i.test(askableLabel(one)),
  );
  const isOfRows = (name: string) => !isOfLines && wholes.every((noun) => !name.endsWith(noun));
  return model.measures.flatMap((one): [string, readonly string[]][] => {
    const isIt = isAskable(one) && 'agg' in one && one.agg === 'max' && 'expr' in only;
    return isIt && one.expr === only.expr ? [[one.name, LARGEST_NAMES.filter(isOfRows)]] : [];
  });
}
