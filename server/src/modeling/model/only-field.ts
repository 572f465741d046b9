import type { Dimension } from '@bi/contract/cube/cube';
import { dimensionTypes, type Part } from '../fields/attribute-part';
import type { ProfiledColumn, ProfiledTable } from '../profile/profiled-column';
import { isNumber } from '../columns/column-roles';
import { isChinese } from '../words/column-words';
import { withMore } from '../names/generated-texts';
import { columnExpression, identifierOf, readableLabel } from '../names/readable-names';
import { timeFields } from '../time/time-fields';
import type { ModelNaming } from '../fields/field-naming';

/** Different numbers up to which each is a member. */
const FEW = 50;
/** Bands that wider numbers are put into, about. */
const BANDS = 10;

/**
 * The one field of a table in which nothing speaks for one: its date, its text though all rows hold the
 * same, else the number with the fewest values, in bands where they are many. No field for a table of
 * nothing but columns that cannot be looked at.
 */
export function onlyField({ columns }: ProfiledTable, naming: ModelNaming): Part {
  const typed = columns.filter(({ column: { type } }) => type !== 'other');
  const filled = typed.filter(({ distinct }) => distinct > 0);
  const day = filled.find(({ column: { type } }) => type === 'date' || type === 'timestamp');
  if (day) {
    const { dimensions, hierarchy } = timeFields(day, {
      ...naming,
      prefix: '',
      label: '',
      expr: '',
    });
    const fields = dimensions.map((dimension) => ({ column: '', dimension }));
    return { fields, hierarchies: [hierarchy] };
  }
  const worth = ({ distinct }: ProfiledColumn) => (distinct > 1 ? distinct : Infinity);
  const [number] = filled.filter(isNumber).sort((a, b) => worth(a) - worth(b));
  const best = filled.find((one) => !isNumber(one)) ?? number ?? typed[0];
  if (best === undefined) return { fields: [], hierarchies: [] };
  const dimension = isNumber(best) ? numberField(best, naming) : plainField(best, naming);
  return { fields: [{ column: best.column.name, dimension }], hierarchies: [] };
}

function plainField({ column }: ProfiledColumn, { free, around }: ModelNaming): Dimension {
  return {
    name: free(identifierOf(column.name)),
    expr: columnExpression(column.name),
    type: dimensionTypes[column.type] ?? 'string',
    label: readableLabel(column.name, around),
  };
}

/** A number by its values or, where they are many, by bands that begin at round numbers. */
function numberField(profile: ProfiledColumn, { free, around }: ModelNaming): Dimension {
  const { column, distinct, range } = profile;
  const step = distinct > FEW && range !== null ? bandOf(range.high - range.low) : null;
  const identifier = identifierOf(column.name);
  const expr = columnExpression(column.name);
  const label = readableLabel(column.name, around);
  const isZh = isChinese(label);
  if (step === null) {
    return {
      name: free(`${identifier}_value`),
      expr,
      type: 'number',
      label: withMore(label, isZh ? '值' : 'value'),
    };
  }
  return {
    name: free(`${identifier}_band`),
    expr:
      step < 1
        ? `round(floor(${expr} / ${step}) * ${step}, 9)`
        : `floor(${expr} / ${step}) * ${step}`,
    type: 'number',
    label: withMore(label, isZh ? `每${step}一档` : `by ${step}`),
  };
}

/** A round width, 1, 2 or 5 with zeros, that cuts a span into about ten; null where there is none. */
function bandOf(span: number): number | null {
  const unit = 10 ** Math.floor(Math.log10(span / BANDS));
  const step = [1, 2, 5, 10].find((one) => one * unit * BANDS >= span) ?? 10;
  const width = Number((step * unit).toPrecision(1));
  return Number.isFinite(width) && width >= 1e-6 && width <= 1e15 ? width : null;
}
