import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '@bi/contract/messages/catalogue';
import { deleteFile } from '@bi/contract/endpoints/files';
import type { StoredFile } from '@bi/contract/file/stored-file';
import { formatForScreen } from '@bi/olap/format/format-value';
import { Button } from 'antd';
import { fileQueries } from '../../api/files';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { useUi } from '../../ui/ui-context';
import { CallFailure } from '../../widgets/call-failure';
import { downloadPath } from '../../widgets/export/download-path';
import { isPicture } from '../../widgets/export/export-choice';
import { fileSizeText } from '../../widgets/export/file-size-text';
import { ownFilesTexts } from './own-files-texts';
import { momentOf } from './moment-of';

const POLL_MS = 2000;
const TONES = { failed: 'bad', ready: 'good' } as Partial<Record<StoredFile['state'], string>>;

/** The person's files: where each is, and what the files of the tenant take up. */
export default function FilesSection() {
  const texts = useTexts(ownFilesTexts);
  const { language } = useLanguage();
  const { navigate } = useNavigatePort();
  const { confirm } = useUi();
  const http = useHttp();
  const client = useQueryClient();
  const files = useQuery({
    ...fileQueries.list(http),
    refetchInterval: ({ state }) =>
      isMaking(state.data as { items: StoredFile[] } | undefined) ? POLL_MS : false,
  });
  const removal = useMutation({
    mutationFn: (id: string) => call(http, deleteFile, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: fileQueries.all }),
  });
  const remove = async ({ id, name }: StoredFile) => {
    const asked = { title: texts.deleteTitle(name), content: texts.deleteText, danger: true };
    const words = { okText: texts.remove, cancelText: texts.keep };
    if (await confirm({ ...asked, ...words })) removal.mutate(id);
  };
  const open = ({ format, id, name }: StoredFile) =>
    navigate(downloadPath({ kind: format, id, name }));

  return (
    <>
      <h1>{texts.title}</h1>
      <p className="bi-user-lead">{texts.lead}</p>
      {files.isPending && <Skeleton shape="grid" rows={3} />}
      {files.isError && (
        <CallFailure
          title={texts.failed}
          error={files.error}
          onRetry={() => void files.refetch()}
        />
      )}
      {files.data?.items.length === 0 && (
        <EmptyState text={texts.empty} icon={<Icon name="download" />} />
      )}
      {files.data !== undefined && files.data.items.length > 0 && (
        <div className="bi-panel bi-admin-table bi-files">
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.name}</th>
                <th scope="col">{texts.state}</th>
                <th scope="col">{texts.size}</th>
                <th scope="col">{texts.rows}</th>
                <th scope="col">{texts.made}</th>
                <th scope="col">
                  <span className="bi-sr">{texts.remove}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {files.data.items.map((file) => {
                const { size, rows, made } = factsOf(file, language);
                return (
                  <tr key={file.id}>
                    <td>
                      <button
                        type="button"
                        className="bi-file-name"
                        title={file.name}
                        onClick={() => open(file)}
                      >
                        {file.name}
                      </button>
                      <small className="bi-file-facts">
                        {[size, rows && texts.rowsOf(rows), made].filter(Boolean).join(' · ')}
                      </small>
                    </td>
                    <td>
                      <span className="bi-mark" data-tone={TONES[file.state]}>
                        {texts.stateName(file.state)}
                      </span>
                    </td>
                    <td>{size}</td>
                    <td>{rows}</td>
                    <td>{made}</td>
                    <td>
                      <Button
                        size="small"
                        aria-label={texts.removeOf(file.name)}
                        disabled={removal.isPending}
                        onClick={() => void remove(file)}
                      >
                        {texts.remove}
                      </Button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {files.data !== undefined && (
        <p className="bi-user-lead">
          {texts.quota(fileSizeText(files.data.usedBytes), fileSizeText(files.data.quotaBytes))}
        </p>
      )}
    </>
  );
}

/** Size, rows and time of a file as texts; '' where it has none yet. */
function factsOf(file: StoredFile, language: Language) {
  const isReady = file.state === 'ready';
  return {
    size: isReady ? fileSizeText(file.sizeBytes) : '',
    rows:
      isReady && !isPicture(file.format) ? formatForScreen(file.rowCount, '#,##0', language) : '',
    made: momentOf(file.createdAt, language),
  };
}

function isMaking(list: { items: StoredFile[] } | undefined): boolean {
  return list?.items.some(({ state }) => state === 'making') === true;
}
