import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { UsedBy } from '@bi/contract/table';
import { Button, Modal } from 'antd';
import type { HttpClient } from '../../core/http/http-types';
import { toCallError } from '../../core/errors';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { DeleteImpact } from './delete-impact';
import { UsedByList } from './used-by-list';
import { usedByTexts } from './used-by-texts';

interface UsedByDialogProps {
  name: string;
  usedBy: (http: HttpClient) => UseQueryOptions<UsedBy>;
  /** kind and id, to say which numbers change without it; absent: that is not offered */
  object?: string;
  onClose: () => void;
  /** deletes it: the dialog asks whether it should be; absent: it only shows what uses it */
  onDelete?: () => void;
}

/** What uses a table, View or cube, and which of its columns. */
export default function UsedByDialog(props: UsedByDialogProps) {
  const { name, usedBy, object, onClose, onDelete } = props;
  const texts = useTexts(usedByTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const users = useQuery(usedBy(http));
  return (
    <Modal
      open
      width={object === undefined ? 560 : 760}
      title={(onDelete ? texts.removing : texts.title)(name)}
      footer={
        onDelete ? (
          <>
            <Button onClick={onClose}>{texts.keep}</Button>
            <Button danger type="primary" onClick={onDelete}>
              {texts.remove}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{texts.close}</Button>
        )
      }
      onCancel={onClose}
      styles={{ body: { maxHeight: 'min(70vh, 720px)', overflow: 'auto' } }}
    >
      {users.isPending && <Skeleton shape="lines" rows={4} />}
      {users.isError && (
        <ErrorState
          title={texts.failed}
          text={toCallError(users.error, language).message}
          onRetry={() => void users.refetch()}
        />
      )}
      {users.data?.length === 0 && <EmptyState text={texts.none} icon={<Icon name="link" />} />}
      {users.data && <UsedByList users={users.data} onOpen={onClose} />}
      {object !== undefined && (users.data?.length ?? 0) > 0 && <DeleteImpact object={object} />}
    </Modal>
  );
}
