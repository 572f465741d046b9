import type { DocumentDetail } from '@bi/contract/document/document';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import type { BlockQueryProps } from './choose-dialog';
import { useConfig, type ConfigDialog } from './config-context';

const ChooseDialog = lazyPart(() => import('./choose-dialog'));
const ConflictDialog = lazyPart(() => import('./conflict-dialog'));
const HistoryDialog = lazyPart(() => import('../history-dialog'));
const ParameterDialog = lazyPart(() => import('./parameter-dialog'));
const RenameDialog = lazyPart(() => import('./rename-dialog'));
const ShareDialog = lazyPart(() => import('../document-share-dialog'));
const TemplatesDialog = lazyPart(() => import('./templates-dialog'));

interface ConfigDialogsProps {
  dialog: ConfigDialog | null;
  QueryEditor: ComponentType<BlockQueryProps> | undefined;
  /** begins again with what is saved */
  onAgain: (document: DocumentDetail) => void;
}

/** The dialog that is open, and the one about a newer version. */
export function ConfigDialogs({ dialog, QueryEditor, onAgain }: ConfigDialogsProps) {
  const { document, editor, open } = useConfig();
  const close = () => open(null);
  if (editor.conflict !== null) return <ConflictDialog conflict={editor.conflict} />;
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'choose': {
      const { what, block } = dialog;
      return <ChooseDialog what={what} block={block} QueryEditor={QueryEditor} />;
    }
    case 'parameter':
      return <ParameterDialog parameter={dialog.parameter} />;
    case 'templates':
      return <TemplatesDialog />;
    case 'rename':
      return <RenameDialog />;
    case 'history':
      // unpublished changes stay, and are joined with the restored version when they are published
      return (
        <HistoryDialog
          document={document}
          onRestored={editor.isDirty ? undefined : onAgain}
          onClose={close}
        />
      );
    case 'share':
      return <ShareDialog document={document} onClose={close} />;
  }
}
