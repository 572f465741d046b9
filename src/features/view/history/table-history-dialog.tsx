import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TableSummary, TableVersion } from '@bi/contract/table';
import { tableDataKeys, tableHistory } from '../../../api/table-data';
import { saveTable, tableKeys } from '../../../api/tables';
import { useHttp } from '../../../host/use-http';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { viewTexts } from '../view-texts';
import { VersionsDialog } from './versions-dialog';

interface TableHistoryDialogProps {
  table: Pick<TableSummary, 'id' | 'name' | 'version' | 'permissions'>;
  onClose: () => void;
}

/** Who wrote what of a table; restoring gives it the name, tags and description of an old version. */
export default function TableHistoryDialog({ table, onClose }: TableHistoryDialogProps) {
  const http = useHttp();
  const history = useQuery({
    queryKey: tableDataKeys.history(table.id, table.version),
    queryFn: ({ signal }) => tableHistory(http, table.id, { signal, inPlace: true }),
    staleTime: 0,
  });
  const newest = history.data?.[0]?.version ?? table.version;
  const restore = useRestore(table.id);
  return (
    <VersionsDialog
      name={table.name}
      width={560}
      history={history}
      mayRestore={table.permissions.edit}
      restoring={restore.isPending}
      onRestore={(version) => restore.mutate({ version, newest })}
      onClose={onClose}
      changes={(version, earlier) => <Changes version={version} earlier={earlier} />}
    />
  );
}

function Changes({ version, earlier }: { version: TableVersion; earlier: TableVersion | null }) {
  const texts = useTexts(viewTexts);
  const folder = ({ tag, stag }: TableVersion) =>
    tag === '' ? texts.noFolder : stag === '' ? tag : `${tag} / ${stag}`;
  const words =
    earlier === null
      ? [texts.first]
      : [
          version.name !== earlier.name && texts.changedName(earlier.name, version.name),
          folder(version) !== folder(earlier) &&
            texts.changedFolder(folder(earlier), folder(version)),
          version.description !== earlier.description && texts.changedDescription,
        ].filter((word) => word !== false);
  return (
    <ul>
      {words.length === 0 && <li>{texts.changedColumns}</li>}
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}

function useRestore(id: string) {
  const http = useHttp();
  const notify = useNotify();
  const client = useQueryClient();
  const texts = useTexts(viewTexts);
  return useMutation({
    mutationFn: ({ version, newest }: { version: TableVersion; newest: number }) => {
      const { name, description, tag, stag } = version;
      return saveTable(http, id, { name, description, tag, stag, version: newest });
    },
    onSuccess: async ({ conflict }, { version }) => {
      await client.invalidateQueries({ queryKey: tableKeys.all });
      await client.invalidateQueries({ queryKey: tableDataKeys.of(id) });
      if (conflict === null) notify.success(texts.restored(version.version));
      else notify.info(texts.conflict);
    },
  });
}
