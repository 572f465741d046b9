import type { MeasureFilter } from '@bi/contract/query/query';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';

/** Which filter is being edited: that of a field, or measure condition number `index` (new when past the end). */
export type FilterTarget =
  | { kind: 'field'; of: string }
  | { kind: 'measure'; measure: string; index: number | null }
  | ConditionTarget;

/** A condition of several tests: number `index` among its kind, null for a new one. */
export interface ConditionTarget {
  kind: 'condition';
  place: 'having' | 'where';
  index: number | null;
  /** what a new one begins with */
  start: MeasureFilter | null;
}

interface FilterDialog {
  target: FilterTarget | null;
  /** edits the filter of a field, or a new condition on a measure */
  open: (kind: 'field' | 'measure', name: string, index?: number) => void;
  /** edits a condition of several tests */
  openCondition: (target: Omit<ConditionTarget, 'kind'>) => void;
  close: () => void;
}

const FilterDialogContext = createContext<FilterDialog | null>(null);

/**
 * The one filter dialog of the screen.
 * @throws {Error} outside `FilterDialogProvider`
 */
export function useFilterDialog(): FilterDialog {
  const dialog = use(FilterDialogContext);
  if (dialog === null) throw new Error('useFilterDialog() must be called inside its provider');
  return dialog;
}

/** Holds which filter is being edited. */
export function FilterDialogProvider({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState<FilterTarget | null>(null);
  const value = useMemo<FilterDialog>(
    () => ({
      target,
      open: (kind, name, index) =>
        setTarget(
          kind === 'field' ? { kind, of: name } : { kind, measure: name, index: index ?? null },
        ),
      openCondition: (of) => setTarget({ kind: 'condition', ...of }),
      close: () => setTarget(null),
    }),
    [target],
  );
  return <FilterDialogContext value={value}>{children}</FilterDialogContext>;
}
