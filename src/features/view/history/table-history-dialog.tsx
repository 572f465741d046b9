import { useQuery } from '@tanstack/react-query';
import type { TableSummary } from '@bi/contract/table/table';
import { saveTable } from '@bi/contract/endpoints/tables';
import { namingOf, saveOver } from '../../../api/save';
import { tableDataQueries } from '../../../api/table-data';
import { tableQueries } from '../../../api/tables';
import { useHttp } from '../../../host/use-http';
import { useTexts } from '../../../host/use-texts';
import { SavedHistoryDialog } from '../../../widgets/history/saved-history-dialog';
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
  const texts = useTexts(viewTexts);
  return (
    <SavedHistoryDialog
      item={table}
      history={history}
      save={(version, latest) =>
        saveOver(http, saveTable, {
          id: table.id,
          body: { ...namingOf(version), version: latest },
        })
      }
      stale={[tableQueries.all, tableDataQueries.of(table.id)]}
      lines={(version, earlier) => namedChanges(version, earlier, texts)}
      nothing={texts.changedColumns}
      onClose={onClose}
    />
  );
}
