import type { CubeModel } from '@bi/contract/cube/cube';
import type { Parameter } from '@bi/contract/query/query';

/** What a formula may name: its name inside, and what people read. */
export interface FormulaName {
  kind: 'measure' | 'field' | 'parameter';
  name: string;
  label: string;
  /** a date or timestamp */
  isDate?: boolean;
  /** a hierarchy: only `exclude` takes one */
  isHierarchy?: boolean;
  /** the measure that is edited: included, so that a formula that names itself gets its own error */
  isOwn?: boolean;
}

/**
 * Everything that the formula of a calculated measure may name, in the model's order; hidden things are
 * left out. `own`: name of the measure that is edited.
 */
export function formulaNames(
  model: CubeModel,
  parameters: readonly Parameter[] = [],
  own = '',
): FormulaName[] {
  const isShown = (one: { hidden?: boolean }): boolean => one.hidden !== true;
  return [
    ...model.measures.filter(isShown).map(({ name, label = name }): FormulaName => ({
      ...{ kind: 'measure', name, label },
      ...(name === own ? { isOwn: true } : {}),
    })),
    ...parameters.map(({ name, label = name }): FormulaName => ({
      kind: 'parameter',
      name,
      label,
    })),
    ...model.dimensions.filter(isShown).map(({ name, label = name, type }): FormulaName => ({
      ...{ kind: 'field', name, label },
      ...(type === 'date' || type === 'timestamp' ? { isDate: true } : {}),
    })),
    ...model.hierarchies.map(({ name, label = name }): FormulaName => ({
      ...{ kind: 'field', name, label },
      isHierarchy: true,
    })),
  ];
}

/** Places a name may have: `value` in the formula itself, `field` behind the value of a level call. */
export type NamePlace = 'value' | 'field';

const same = (a: string, b: string): boolean =>
  a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0;

/**
 * What a written label or name means at its place: the label as it is, else the name, else the label in
 * any case; null for none and for a label that several things share.
 */
export function meantBy(
  written: string,
  names: readonly FormulaName[],
  place: NamePlace,
): FormulaName | null {
  const word = written.trim().normalize('NFC');
  const isHere = ({ kind }: FormulaName): boolean =>
    kind === 'parameter' || (place === 'field') === (kind === 'field');
  const here = names.filter(isHere);
  const exact = here.filter(({ label }) => label.normalize('NFC') === word);
  if (exact.length === 1) return exact[0] ?? null;
  const named = here.find(({ name }) => name === word);
  if (named !== undefined) return named;
  const alike = here.filter(({ label, name }) => same(label, word) || same(name, word));
  return exact.length === 0 && alike.length === 1 ? (alike[0] ?? null) : null;
}
