import type { AskCube, AskField, AskMeasure } from '../cube/ask-cube';
import type { Target } from '../words/target';

/** A column that is said in part, or with its words in another order. */
export interface SaidColumn {
  target: Target;
  label: string;
  /** it is of the rows, and of no joined table */
  isOwn: boolean;
}

const bare = (label: string): string =>
  label.replace(/ \(value\)$/i, '').replace(/ ?\([^()]*\)$/, '');

/** What a question may name of a cube: fields, and measures where each column has one alone. */
export function saidColumns({ fields, measures }: AskCube): SaidColumn[] {
  const isFirst = ({ agg, formula }: AskMeasure) =>
    agg === 'sum' ||
    (agg === 'avg' && !measures.some((one) => one.agg === 'sum' && one.formula === formula));
  const ofField = ({ name, label, joined }: AskField): SaidColumn => ({
    target: { kind: 'field', name },
    label: bare(label),
    isOwn: joined !== true,
  });
  return [
    ...fields.filter(({ rowValue }) => rowValue === undefined).map(ofField),
    ...measures.filter(isFirst).map(({ name, label, formula = '' }) => ({
      target: { kind: 'measure' as const, name },
      label: bare(label).replace(/^(?:average |平均(?=\p{Script=Han}{2}))/iu, ''),
      isOwn: !formula.includes('.'),
    })),
  ];
}
