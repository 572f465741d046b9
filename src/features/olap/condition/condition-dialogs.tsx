import { lazy, Suspense } from 'react';
import { useFilterDialog } from '../filter/filter-dialog-context';

const ConditionDialog = lazy(async () => {
  const { ConditionDialog: dialog } = await import('./condition-dialog');
  return { default: dialog };
});

/** The editor of a condition of several tests, while one is being built. */
export function ConditionDialogs() {
  const { target, close } = useFilterDialog();
  if (target?.kind !== 'condition') return null;
  const { place, index, start } = target;
  return (
    <Suspense fallback={null}>
      <ConditionDialog {...{ place, index, start }} onClose={close} />
    </Suspense>
  );
}
