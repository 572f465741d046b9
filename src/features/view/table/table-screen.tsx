import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { TableDetail } from '@bi/contract/table/table';
import { useMemo, useState } from 'react';
import { deleteTable, saveTable } from '@bi/contract/endpoints/tables';
import { forgetAnswers } from '../../../api/forget-answers';
import { saveOver } from '../../../api/save';
import { tableDataQueries } from '../../../api/table-data';
import { tableQueries } from '../../../api/tables';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { CallFailure } from '../../../widgets/call-failure';
import { Skeleton } from '../../../ui/skeleton';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { BackToList } from './back-to-list';
import { ChecksTab } from './checks-tab';
import { ColumnsTab } from './columns-tab';
import { PreviewTab } from './preview-tab';
import { ProfileTab } from './profile-tab';
import { DeleteImpact } from '../../../widgets/used-by/delete-impact';
import { AccessTab, LineageTab, UsedByTab } from './relation-tabs';
import { ReviewTabs } from './review-tabs';
import { reviewedTable } from './reviewed';
import { SpeedTab } from './speed-tab';
import { TableTitle } from './table-title';
import { TABLE_STYLE } from './table-style';
import { tableTexts } from './table-texts';
import { lazyPart } from '../../../ui/lazy-part';
import type { ExportSubject } from '../../../widgets/export/export-subject';

const EditEntityDialog = lazyPart(() => import('../../../widgets/entity-list/edit-entity-dialog'));
const ExportDialog = lazyPart(() => import('../../../widgets/export/export-dialog'));
const ShareDialog = lazyPart(() => import('../../../widgets/share/item-share-dialog'));
const TableHistoryDialog = lazyPart(() => import('../history/table-history-dialog'));
const UploadDialog = lazyPart(() => import('../upload/upload-dialog'));

const TABS = [
  ['preview', PreviewTab],
  ['columns', ColumnsTab],
  ['profile', ProfileTab],
  ['lineage', LineageTab],
  ['usedBy', UsedByTab],
  ['speed', SpeedTab],
  ['access', AccessTab],
  ['checks', ChecksTab],
] as const;

/** /viewTable: the review of a table. The part shown is in the address. */
export function TableScreen({ tableId }: { tableId: string }) {
  useStyleSheet(TABLE_STYLE);
  const texts = useTexts(tableTexts);
  const http = useHttp();
  const { data, error, refetch } = useQuery(tableQueries.detail(http, tableId));
  if (data) return <TableReview table={data} tableId={tableId} />;
  if (error) {
    return (
      <div className="tv">
        <CallFailure
          title={texts.loadFailed}
          error={error}
          onRetry={() => void refetch()}
          action={<BackToList kind="tables" />}
        />
      </div>
    );
  }
  return (
    <div className="tv">
      <Skeleton shape="grid" rows={12} columns={6} />
    </div>
  );
}

function TableReview({ table, tableId }: { table: TableDetail; tableId: string }) {
  const texts = useTexts(tableTexts);
  const client = useQueryClient();
  const reviewed = useMemo(() => reviewedTable(table), [table]);
  const [upload, setUpload] = useState<'replace' | 'append' | null>(null);
  const [editing, setEditing] = useState(false);
  const [history, setHistory] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [exporting, setExporting] = useState(false);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: tableQueries.all });
    void client.invalidateQueries({ queryKey: tableDataQueries.all });
  };
  return (
    <section className="tv" aria-label={table.name}>
      <TableTitle
        table={table}
        onExport={() => setExporting(true)}
        onUpload={setUpload}
        onEdit={() => setEditing(true)}
        onHistory={() => setHistory(true)}
        onShare={() => setSharing(true)}
        onDelete={() => setDeleting(true)}
        onRefresh={refresh}
      />
      <ReviewTabs label={texts.parts} parts={TABS.map(([name]) => [name, texts[name]])}>
        {(active) => {
          const Tab = TABS.find(([name]) => name === active)?.[1] ?? PreviewTab;
          return (
            <Tab key={`${active} ${table.dataVersion ?? 0}`} table={table} reviewed={reviewed} />
          );
        }}
      </ReviewTabs>
      {editing && (
        <EditEntityDialog
          item={table}
          keys={tableQueries.all}
          save={async (http, naming, version) => {
            const { conflict } = await saveOver(http, saveTable, {
              id: tableId,
              body: { version, ...naming },
            });
            return conflict === null
              ? null
              : { version: conflict.current.version, savedBy: conflict.savedBy };
          }}
          onClose={() => setEditing(false)}
        />
      )}
      {history && <TableHistoryDialog table={table} onClose={() => setHistory(false)} />}
      {sharing && <ShareDialog kind="table" item={table} onClose={() => setSharing(false)} />}
      {upload !== null && (
        <UploadDialog
          target={{ mode: upload, table }}
          onImported={() => {
            forgetAnswers(client);
            refresh();
          }}
          onClose={() => setUpload(null)}
        />
      )}
      {exporting && (
        <ExportDialog subject={exportSubject(table)} onClose={() => setExporting(false)} />
      )}
      {deleting && <DeleteDialog table={table} onClose={() => setDeleting(false)} />}
    </section>
  );
}

/** The table as an export takes it. */
function exportSubject({ id, name, dataAsOf, rowsLimited }: TableDetail): ExportSubject {
  return { kind: 'table', id, name, dataAsOf, rowsLimited };
}

/** Asks before a table goes to the trash, and says who uses it. */
function DeleteDialog({ table, onClose }: { table: TableDetail; onClose: () => void }) {
  const texts = useTexts(tableTexts);
  const http = useHttp();
  const notify = useNotify();
  const client = useQueryClient();
  const { navigate } = useNavigatePort();
  const { data: readers, error, refetch } = useQuery(tableQueries.usedBy(http, table.id));
  const remove = useMutation({
    mutationFn: () => call(http, deleteTable, { id: table.id }),
    onSuccess: () => {
      notify.success(texts.deleted);
      void client.invalidateQueries({ queryKey: tableQueries.all });
      navigate('/view?kind=tables');
    },
  });
  return (
    <Modal
      open
      title={texts.deleteTitle(table.name)}
      okText={texts.delete}
      cancelText={texts.cancel}
      okButtonProps={{ danger: true, loading: remove.isPending }}
      width={(readers?.length ?? 0) > 0 ? 760 : 520}
      onOk={() => remove.mutate()}
      onCancel={onClose}
    >
      {readers === undefined ? (
        error === null ? (
          <Skeleton shape="lines" rows={1} />
        ) : (
          <CallFailure title={texts.usedByFailed} error={error} onRetry={() => void refetch()} />
        )
      ) : readers.length === 0 ? (
        texts.deleteUnused
      ) : (
        <>
          {texts.deleteUsed(readers.map(({ name }) => name).join(', '))}
          <DeleteImpact object={`table:${table.id}`} />
        </>
      )}
    </Modal>
  );
}
