import { useQuery } from '@tanstack/react-query';
import type { UsedBy } from '@bi/contract/table';
import { Button, Modal } from 'antd';
import type { HttpClient } from '../../../core/http/http-types';
import { toCallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { readerRoute } from '../view-routes';
import { viewTexts } from '../view-texts';

interface UsedByDialogProps {
  name: string;
  queryKey: readonly unknown[];
  load: (http: HttpClient, signal: AbortSignal) => Promise<UsedBy>;
  onClose: () => void;
}

const ICONS = { view: 'eye', cube: 'cube', report: 'chart', table: 'table' } as const;

/** Who reads a View or table, and which of its columns. */
export default function UsedByDialog({ name, queryKey, load, onClose }: UsedByDialogProps) {
  const texts = useTexts(viewTexts);
  const { language } = useLanguage();
  const { navigate } = useNavigatePort();
  const http = useHttp();
  const readers = useQuery({ queryKey, queryFn: ({ signal }) => load(http, signal) });
  const kinds = {
    view: texts.kindView,
    cube: texts.kindCube,
    report: texts.kindReport,
    table: texts.kindTable,
  };
  return (
    <Modal
      open
      width={520}
      title={texts.usedByTitle(name)}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
      onCancel={onClose}
    >
      {readers.isPending && <Skeleton shape="lines" rows={4} />}
      {readers.isError && (
        <ErrorState
          title={texts.usedByFailed}
          text={toCallError(readers.error, language).message}
          onRetry={() => void readers.refetch()}
        />
      )}
      {readers.data?.length === 0 && (
        <EmptyState text={texts.usedByNone} icon={<Icon name="link" />} />
      )}
      <ul style={{ display: 'grid', gap: 10, margin: '8px 0', padding: 0, listStyle: 'none' }}>
        {readers.data?.map((reader) => (
          <li key={`${reader.kind} ${reader.id}`} style={{ display: 'flex', gap: 10 }}>
            <Icon name={ICONS[reader.kind]} label={kinds[reader.kind]} />
            <span>
              <Button
                type="link"
                size="small"
                style={{ padding: 0, height: 'auto' }}
                onClick={() => {
                  onClose();
                  navigate(readerRoute(reader));
                }}
              >
                {reader.name}
              </Button>
              <br />
              <small style={{ color: 'var(--bi-text-second)' }}>
                {reader.columns.length === 0 ? texts.allColumns : reader.columns.join(', ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
