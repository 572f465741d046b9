import type { CubeModel, Measure } from '@bi/contract/cube/cube';
import { pluralOf } from '../../fields/plural';

const NUMBER_END = /\s+(?:id|number|no|nr)\.?$/i;
const column = (expr: string): string => expr.replaceAll('"', '').toLowerCase();

/**
 * What a count of different numbers counts, as the field of these numbers is called: "purchase orders" of POs that have
 * a Purchase order number. Empty: it counts something else, or another measure is called so.
 */
export function numberedThings(measure: Measure, { dimensions, measures }: CubeModel): string[] {
  if (!('agg' in measure) || measure.agg !== 'distinct' || measure.expr === undefined) return [];
  const of = column(measure.expr);
  return dimensions.flatMap(({ name, expr = name, label = '', hidden, folder }) => {
    if (hidden === true || folder !== undefined || column(expr) !== of) return [];
    const thing = label.replace(NUMBER_END, '');
    if (thing === label || !/^[a-z]+ [a-z ]+$/i.test(thing)) return [];
    const plural = pluralOf(thing).toLowerCase();
    const isTaken = measures.some((one) => {
      const names = [one.label ?? '', ...(one.synonyms ?? [])].map((text) => text.toLowerCase());
      return (
        one !== measure && names.some((text) => text === plural || text.endsWith(` ${plural}`))
      );
    });
    return isTaken ? [] : [plural];
  });
}
