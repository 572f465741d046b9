import { useQuery } from '@tanstack/react-query';
import { reportQueries } from '../../../api/reports';
import { useHttp } from '../../../host/use-http';
import { useTexts } from '../../../host/use-texts';
import type { EntityNaming } from '../../../widgets/entity-list/edit-entity-dialog';
import { SaveAsDialog } from '../../../widgets/entity-list/save-as-dialog';
import { saveTexts } from './save-texts';

export interface SaveDialogProps {
  start: EntityNaming;
  /** rejects with the failure, which the dialog shows; what was typed stays */
  onSave: (naming: EntityNaming) => Promise<void>;
  onClose: () => void;
}

/** Asks for name, tags and description of a new report. */
export function SaveDialog(props: SaveDialogProps) {
  const texts = useTexts(saveTexts);
  const http = useHttp();
  const query = { page: 1, pageSize: 1 };
  const { data } = useQuery(reportQueries.list(http, query));
  return (
    <SaveAsDialog
      {...props}
      title={texts.title}
      text={texts.privateNote}
      nameHint={texts.nameHint}
      folders={data?.tags ?? []}
    />
  );
}
