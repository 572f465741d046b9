import type { TableSummary } from '@bi/contract/table/table';
import { formatForScreen } from '@bi/olap/format/format-value';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { deleteTable, restoreTable, saveTable } from '@bi/contract/endpoints/tables';
import { saveTableShares } from '@bi/contract/endpoints/shares';
import { saveOver } from '../../../api/save';
import { tableQueries } from '../../../api/tables';
import { shareQueries } from '../../../api/shares';
import { call } from '../../../core/http/call';
import { useLanguage } from '../../../host/use-language';
import { useMe } from '../../../host/use-me';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import type {
  EntityColumn,
  EntityListWords,
  RowAction,
} from '../../../widgets/entity-list/entity-list-model';
import { AudienceLabel } from '../../../widgets/entity-list/audience-label';
import { Moment } from '../../../widgets/entity-list/entity-table';
import { SavedList, type SavedSource } from '../../../widgets/entity-list/saved-list';
import { dayText } from '../../../widgets/entity-list/moment-text';
import { fileSizeText } from '../../../widgets/export/file-size-text';
import { UploadArea } from '../upload/upload-area';
import { newCubeRoute, queryRoute, reviewRoute } from '../view-routes';
import { viewTexts } from '../view-texts';
import { lazyPart } from '../../../ui/lazy-part';

const TableHistoryDialog = lazyPart(() => import('../history/table-history-dialog'));

const source: SavedSource<TableSummary> = {
  all: tableQueries.all,
  list: tableQueries.list,
  remove: (http, id) => call(http, deleteTable, { id }),
  restore: (http, id) => call(http, restoreTable, { id }),
  move: async (http, { id, name, description, version }, folder) => {
    const { conflict } = await saveOver(http, saveTable, {
      id,
      body: { name, description, version, ...folder },
    });
    if (conflict) throw new Error(conflict.savedBy);
  },
  rename: async (http, { id }, naming, version) => {
    const { conflict } = await saveOver(http, saveTable, { id, body: { ...naming, version } });
    return conflict && { version: conflict.current.version, savedBy: conflict.savedBy };
  },
  usedBy: (http, { id }) => tableQueries.usedBy(http, id),
  kind: 'table',
  shares: (http, { id }) => shareQueries.ofTable(http, id),
  share: (http, { id }, body) => call(http, saveTableShares, { id, body }),
  readers: 'makers',
};

/** Tables with their rows, size, how new their data is and the checks that fail. */
export function TableList() {
  const texts = useTexts(viewTexts);
  const { navigate, search, setSearch } = useNavigatePort();
  const wanted = search.get('upload');
  const client = useQueryClient();
  const { data: me } = useMe();
  const mayUpload = me?.actions.includes('table.create') === true;
  const refresh = () => void client.invalidateQueries({ queryKey: tableQueries.all });
  const words: EntityListWords = {
    search: texts.searchTables,
    count: texts.countTables,
    deletedMany: texts.deletedTables,
    failedTitle: texts.failedTables,
    noMatchTitle: texts.noMatchTables,
    trashEmptyText: texts.trashTables,
    trashEmptyAction: texts.backTables,
  };
  const columns = useColumns();
  const actions = useRowActions();
  return (
    <UploadArea
      enabled={mayUpload}
      onImported={refresh}
      opened={wanted !== null}
      forCube={wanted === 'cube'}
      onClose={() => {
        if (wanted !== null) setSearch(new URLSearchParams({ kind: 'tables' }));
      }}
    >
      {(upload) => (
        <SavedList
          source={source}
          primary={
            mayUpload && (
              <Button type="primary" icon={<Icon name="upload" size={15} />} onClick={upload}>
                {texts.upload}
              </Button>
            )
          }
          words={words}
          columns={columns}
          icon={() => <Icon name="table" />}
          onOpen={(table) => navigate(reviewRoute('table', table))}
          linkOf={(table) => reviewRoute('table', table)}
          relations={{ label: texts.relation, entries: ['', 'own', 'shared', 'opened'] }}
          actions={actions}
          history={(table, onClose) => <TableHistoryDialog table={table} onClose={onClose} />}
          empty={
            <EmptyState
              title={texts.emptyTablesTitle}
              text={texts.emptyTables}
              icon={<Icon name="table" />}
              action={
                mayUpload && (
                  <Button type="primary" onClick={upload}>
                    {texts.upload}
                  </Button>
                )
              }
            />
          }
        />
      )}
    </UploadArea>
  );
}

function useColumns(): EntityColumn<TableSummary>[] {
  const texts = useTexts(viewTexts);
  const { language } = useLanguage();
  const count = (value: number) => formatForScreen(value, '#,##0', language);
  return [
    {
      key: 'audience',
      label: texts.audience,
      room: 'wide',
      render: ({ audience }) => <AudienceLabel audience={audience} />,
    },
    {
      key: 'rows',
      label: texts.rows,
      room: 'narrow',
      align: 'end',
      render: ({ rowCount }) => (rowCount === null ? '' : count(rowCount)),
    },
    {
      key: 'columns',
      label: texts.columnsCount,
      room: 'wide',
      align: 'end',
      render: ({ columnCount }) => count(columnCount),
    },
    {
      key: 'size',
      label: texts.size,
      room: 'wide',
      align: 'end',
      render: ({ sizeBytes }) => (sizeBytes === null ? '' : fileSizeText(sizeBytes)),
    },
    {
      key: 'fresh',
      label: texts.fresh,
      room: 'middle',
      render: ({ dataAsOf, builtAt, failingChecks }) => (
        <>
          {dataAsOf === null ? <Moment iso={builtAt} /> : dayText(dataAsOf, language)}{' '}
          {failingChecks > 0 && (
            <span className="bi-cell-warn">
              <Icon name="warning" /> {texts.failing(failingChecks)}
            </span>
          )}
        </>
      ),
    },
  ];
}

/** What one may do with a table besides what all saved things have. */
function useRowActions() {
  const texts = useTexts(viewTexts);
  const { navigate } = useNavigatePort();
  const { data: me } = useMe();
  const mayCube = me?.actions.includes('cube.edit') === true && !me.rowsLimited;
  const mayQuery = me?.actions.includes('sql.run') ?? false;
  return (table: TableSummary): RowAction[] => {
    const all: (RowAction | false)[] = [
      {
        key: 'open',
        icon: 'table',
        label: texts.review,
        onChoose: () => navigate(reviewRoute('table', table)),
      },
      mayQuery && {
        key: 'query',
        icon: 'code',
        label: texts.query,
        onChoose: () => navigate(queryRoute(table.tableName)),
      },
      mayCube && {
        key: 'cube',
        icon: 'cube',
        label: texts.makeCube,
        onChoose: () => navigate(newCubeRoute(table.tableName)),
      },
    ];
    return all.filter((action) => action !== false);
  };
}
