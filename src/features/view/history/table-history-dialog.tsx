import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TableSummary, TableVersion } from '@bi/contract/table';
import { Button, Modal } from 'antd';
import { tableDataKeys, tableHistory } from '../../../api/table-data';
import { saveTable, tableKeys } from '../../../api/tables';
import { toCallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { fullMomentText } from '../../../widgets/entity-list/moment-text';
import { viewTexts } from '../view-texts';
import { VERSIONS_STYLE } from './versions-style';

interface TableHistoryDialogProps {
  table: Pick<TableSummary, 'id' | 'name' | 'version' | 'permissions'>;
  onClose: () => void;
}

/** Who wrote what of a table; restoring gives it the name, tags and description of an old version. */
export default function TableHistoryDialog({ table, onClose }: TableHistoryDialogProps) {
  useStyleSheet(VERSIONS_STYLE);
  const texts = useTexts(viewTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const history = useQuery({
    queryKey: tableDataKeys.history(table.id, table.version),
    queryFn: ({ signal }) => tableHistory(http, table.id, { signal, inPlace: true }),
    staleTime: 0,
  });
  const versions = history.data ?? [];
  const newest = versions[0]?.version ?? table.version;
  const restore = useRestore(table.id);
  return (
    <Modal
      open
      width={560}
      title={texts.historyTitle(table.name)}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
      onCancel={onClose}
    >
      {history.isPending && <Skeleton shape="lines" rows={5} />}
      {history.isError && (
        <ErrorState
          title={texts.historyFailed}
          text={toCallError(history.error, language).message}
          onRetry={() => void history.refetch()}
        />
      )}
      <ol className="bi-versions">
        {versions.map((version, at) => (
          <li key={version.version} data-current={at === 0 ? '' : undefined}>
            <div className="bi-versions-head">
              {texts.version(version.version)}
              {at === 0 && <small>{texts.current}</small>}
              <span />
              {table.permissions.edit && at > 0 && (
                <Button
                  size="small"
                  disabled={restore.isPending}
                  onClick={() => restore.mutate({ version, newest })}
                >
                  {texts.restore}
                </Button>
              )}
            </div>
            <div className="bi-versions-by">
              {texts.by(version.savedBy, fullMomentText(version.savedAt, language))}
            </div>
            <Changes version={version} earlier={versions[at + 1] ?? null} />
          </li>
        ))}
      </ol>
    </Modal>
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
