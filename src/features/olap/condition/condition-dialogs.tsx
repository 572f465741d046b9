import { useFilterDialog } from '../filter/filter-dialog-context';
import { lazyPart } from '../../../ui/lazy-part';

const ConditionDialog = lazyPart(async () => {
  const { ConditionDialog: dialog } = await import('./condition-dialog');
  return { default: dialog };
});

/** The editor of a condition of several tests, while one is being built. */
export function ConditionDialogs() {
  const { target, close } = useFilterDialog();
  if (target?.kind !== 'condition') return null;
  const { place, index, start } = target;
  return <ConditionDialog {...{ place, index, start }} onClose={close} />;
}
