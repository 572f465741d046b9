import type { AdminRowRule } from '@bi/contract/identity/admin';
import { useTexts } from '../../host/use-texts';
import { adminTexts } from './admin-texts';
import { RuleEffects } from './rule-effects';
import { DeletionDialog } from './deletion-dialog';

interface DeleteRuleDialogProps {
  rule: AdminRowRule;
  busy: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks whether a rule is to be deleted, with the rows its person sees now and then; Cancel has the focus. */
export function DeleteRuleDialog({ rule, busy, onDelete, onClose }: DeleteRuleDialogProps) {
  const texts = useTexts(adminTexts);
  return (
    <DeletionDialog
      title={texts.deleteRule(rule.name)}
      labels={texts}
      isBusy={busy}
      onDelete={onDelete}
      onClose={onClose}
    >
      <p>{texts.deleteRuleText}</p>
      <RuleEffects change={{ id: rule.id, userId: rule.userId }} />
    </DeletionDialog>
  );
}
