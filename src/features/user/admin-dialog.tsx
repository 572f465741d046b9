import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { adminQueries } from '../../api/administration';
import { toCallError } from '../../core/errors';
import { useLanguage } from '../../host/use-language';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { adminTexts } from './admin-texts';

interface AdminDialogProps {
  title: string;
  /** everything that is needed is filled in */
  ready: boolean;
  save: () => Promise<void>;
  onClose: () => void;
  /** a save says itself what it did */
  quiet?: boolean;
  /** its call is made in place: what it is refused for is said below the fields */
  inPlace?: boolean;
  /** the form's fields */
  children: ReactNode;
}

/** A form of administration. Saving refreshes every list and closes; a refusal keeps what was typed. */
export function AdminDialog({
  title,
  ready,
  save,
  onClose,
  quiet,
  inPlace,
  children,
}: AdminDialogProps) {
  const { language } = useLanguage();
  const texts = useTexts(adminTexts);
  const notify = useNotify();
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: adminQueries.all });
      if (quiet !== true) notify.success(texts.saved);
      onClose();
    },
  });
  return (
    <Modal
      open
      title={title}
      okText={texts.save}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !ready, loading: saving.isPending }}
      onOk={() => saving.mutate()}
      onCancel={onClose}
    >
      <div className="bi-dialog-form">
        {children}
        {inPlace === true && saving.error !== null && (
          <span className="bi-user-error" role="alert">
            {toCallError(saving.error, language).message}
          </span>
        )}
      </div>
    </Modal>
  );
}
