import type { EmailConflict } from '@bi/contract/delivery/email';
import { useMemo } from 'react';
import { useTexts } from '../../../host/use-texts';
import { PartsConflictDialog } from '../../../widgets/editing/parts-conflict-dialog';
import { partTexts } from '../part-texts';
import { useEmailForm } from './form-context';
import { EMAIL_EDITING, mergeEmails } from './use-email-editor';

/** Asks whose value counts for each part that both changed; everything else is joined already. */
export default function EmailConflictDialog({ conflict }: { conflict: EmailConflict }) {
  const parts = useTexts(partTexts);
  const { editor } = useEmailForm();
  const { base, draft } = editor;
  const theirs = useMemo(() => EMAIL_EDITING.draftOf(conflict.current), [conflict]);
  const { conflicts } = useMemo(() => mergeEmails(base, draft, theirs), [base, draft, theirs]);
  return (
    <PartsConflictDialog
      conflict={conflict}
      parts={conflicts}
      nameOf={({ field }) => (field in parts ? parts[field as 'subject'] : field)}
      editor={editor}
    />
  );
}
