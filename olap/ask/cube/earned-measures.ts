import type { CubeModel, Dimension, Measure } from '@bi/contract/cube/cube';
import { AFTER_DISCOUNTS, BEFORE_DISCOUNTS, MONEY_LEVELS, NO_MONEY } from '../words/everyday-words';

/** A field or a measure with what it is called. */
export type AskableName = Pick<Dimension, 'name' | 'label' | 'synonyms'>;

/** What people read for a field or a measure. */
export const askableLabel = ({ name, label }: AskableName): string =>
  label ?? name.replaceAll('_', ' ');

/** Whether people see a field or a measure. */
export const isAskable = ({ hidden }: { hidden?: boolean }): boolean => hidden !== true;

/** How surely the sum of a column is what was earned: the first level that its label is of; null: it is not. */
function moneyLevel(measure: Measure): number | null {
  if (!isAskable(measure) || !('agg' in measure) || measure.agg !== 'sum') return null;
  const label = askableLabel(measure);
  // what is left of an amount after another was not earned
  if (NO_MONEY.test(label) || / minus |减/i.test(label)) return null;
  // the total of an invoice: a number of things has no places
  if (/(?:^|\s)(?:sub)?total$/i.test(label) && /\.0/.test(measure.format ?? '')) return 1;
  const level = MONEY_LEVELS.findIndex((words) => words.test(label));
  return level < 0 ? null : level;
}

/** The measures that "revenue" may mean: those whose labels say so best. */
export function moneyMeasures({ measures }: Pick<CubeModel, 'measures'>): Measure[] {
  const levels = measures.map(moneyLevel);
  const best = Math.min(...levels.flatMap((level) => level ?? []));
  const all = measures.filter((_, at) => levels[at] === best);
  // what would have been charged without discounts was not earned
  const charged = all.filter((one) => !BEFORE_DISCOUNTS.test(askableLabel(one)));
  const after = charged.filter((one) => AFTER_DISCOUNTS.test(askableLabel(one)));
  return [after, charged].find((some) => some.length > 0) ?? all;
}

/** Labels of what customers were asked to pay, whether they did or not. */
const BILLED =
  /^(?:(?:invoice|bill|grand|order) )?total(?: amount)?$|\b(?:billed|invoiced?)(?: total| amount| value)?$/i;

/** The only sum of what was billed, where something else is what was earned: Total of invoices with an Amount paid; undefined: none, or several. */
export function billedMeasure(model: Pick<CubeModel, 'measures'>): Measure | undefined {
  const earned = new Set(moneyMeasures(model));
  if (earned.size === 0) return undefined;
  const [only, ...others] = model.measures.filter((one) => {
    const label = askableLabel(one).replace(/\s*\([^)]*\)$/, '');
    return isAskable(one) && 'agg' in one && one.agg === 'sum' && BILLED.test(label);
  });
  return only === undefined || others.length > 0 || earned.has(only) ? undefined : only;
}
