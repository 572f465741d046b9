import { useQuery } from '@tanstack/react-query';
import { viewQueries } from '../../../../api/views';
import { useHttp } from '../../../../host/use-http';
import { useTexts } from '../../../../host/use-texts';
import type { EntityNaming } from '../../../../widgets/entity-list/edit-entity-dialog';
import { SaveAsDialog } from '../../../../widgets/entity-list/save-as-dialog';
import { saveViewTexts } from './save-view-texts';

interface SaveViewDialogProps {
  start: EntityNaming;
  /** rejects with the failure, which the dialog shows; what was typed stays */
  onSave: (naming: EntityNaming) => Promise<void>;
  onClose: () => void;
}

/** Asks for name, tags and description of a new View. */
export default function SaveViewDialog(props: SaveViewDialogProps) {
  const texts = useTexts(saveViewTexts);
  const http = useHttp();
  const query = { page: 1, pageSize: 1 };
  const { data } = useQuery(viewQueries.list(http, query));
  return (
    <SaveAsDialog
      {...props}
      title={texts.title}
      text={texts.text}
      nameHint={texts.nameHint}
      folders={data?.tags ?? []}
    />
  );
}
