import type { AdminRowRule } from '@bi/contract/admin';
import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useTexts } from '../../host/use-texts';
import { adminTexts } from './admin-texts';
import { RuleEffects } from './rule-effects';

interface DeleteRuleDialogProps {
  rule: AdminRowRule;
  busy: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks whether a rule is to be deleted, with the rows its person sees now and then; Cancel has the focus. */
export function DeleteRuleDialog({ rule, busy, onDelete, onClose }: DeleteRuleDialogProps) {
  const texts = useTexts(adminTexts);
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      title={texts.deleteRule(rule.name)}
      afterOpenChange={(open) => open && safe.current?.focus()}
      onCancel={onClose}
      footer={[
        <Button key="cancel" ref={safe} onClick={onClose}>
          {texts.cancel}
        </Button>,
        <Button key="delete" type="primary" danger loading={busy} onClick={onDelete}>
          {texts.delete}
        </Button>,
      ]}
    >
      <p>{texts.deleteRuleText}</p>
      <RuleEffects change={{ id: rule.id, userId: rule.userId }} />
    </Modal>
  );
}
