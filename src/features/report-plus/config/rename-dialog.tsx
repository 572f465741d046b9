import { useQuery } from '@tanstack/react-query';
import { documentQueries } from '../../../api/documents';
import { useHttp } from '../../../host/use-http';
import { useTexts } from '../../../host/use-texts';
import { SaveAsDialog } from '../../../widgets/entity-list/save-as-dialog';
import { useConfig } from './config-context';
import { configTexts } from './config-texts';

/** Changes name, description and folder; they are published with the rest. */
export default function RenameDialog() {
  const texts = useTexts(configTexts);
  const http = useHttp();
  const { editor, open } = useConfig();
  const { data } = useQuery(documentQueries.list(http, { page: 1, pageSize: 1 }));
  const { name, description, tag, stag } = editor.draft;
  return (
    <SaveAsDialog
      title={texts.rename}
      nameHint={name}
      start={{ name, description, tag, stag }}
      folders={data?.tags ?? []}
      onSave={async (naming) => {
        editor.rename(naming);
        open(null);
        await Promise.resolve();
      }}
      onClose={() => open(null)}
    />
  );
}
