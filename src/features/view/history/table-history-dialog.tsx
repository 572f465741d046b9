import { useQuery } from '@tanstack/react-query';
import type { TableSummary, TableVersion } from '@bi/contract/table';
import { saveTable } from '@bi/contract/endpoints/tables';
import { saveOver } from '../../../api/save';
import { tableDataQueries } from '../../../api/table-data';
import { tableQueries } from '../../../api/tables';
import { useHttp } from '../../../host/use-http';
import { useTexts } from '../../../host/use-texts';
import { useRestore } from '../../../widgets/history/use-restore';
import { VersionChanges } from '../../../widgets/history/version-changes';
import { VersionsDialog } from '../../../widgets/history/versions-dialog';
import { viewTexts } from '../view-texts';
import { namedChanges } from './named-changes';

interface TableHistoryDialogProps {
  table: Pick<TableSummary, 'id' | 'name' | 'version' | 'permissions'>;
  onClose: () => void;
}

/** Who wrote what of a table; restoring gives it the name, tags and description of an old version. */
export default function TableHistoryDialog({ table, onClose }: TableHistoryDialogProps) {
  const http = useHttp();
  const history = useQuery({
    ...tableDataQueries.history(http, table.id, table.version),
    staleTime: 0,
  });
  const restore = useRestore<TableVersion>({
    save: async ({ version: { name, description, tag, stag }, latest }) => {
      const body = { name, description, tag, stag, version: latest };
      const { conflict } = await saveOver(http, saveTable, { id: table.id, body });
      return conflict === null ? 'saved' : 'conflict';
    },
    stale: [tableQueries.all, tableDataQueries.of(table.id)],
  });
  const texts = useTexts(viewTexts);
  return (
    <VersionsDialog
      name={table.name}
      width={560}
      history={history}
      mayRestore={table.permissions.edit}
      restoring={restore.isPending}
      onRestore={(version, latest) => restore.mutate({ version, latest })}
      onClose={onClose}
      changes={(version, earlier) => (
        <VersionChanges
          isFirst={earlier === null}
          lines={earlier === null ? [] : namedChanges(version, earlier, texts)}
          nothing={texts.changedColumns}
        />
      )}
    />
  );
}
