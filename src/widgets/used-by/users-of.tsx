import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { UsedBy } from '@bi/contract/table/table';
import type { HttpClient } from '../../core/http/http-types';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { CallFailure } from '../call-failure';
import { DeleteImpact } from './delete-impact';
import { UsedByList } from './used-by-list';
import { usedByTexts } from './used-by-texts';

interface UsersOfProps {
  usedBy: (http: HttpClient) => UseQueryOptions<UsedBy>;
  /** kind and id, to say which numbers change without it; absent: that is not offered */
  object?: string;
  /** called before one of them is opened */
  onOpen: () => void;
}

/** What uses something saved, and on demand which numbers change without it. */
export function UsersOf({ usedBy, object, onOpen }: UsersOfProps) {
  const texts = useTexts(usedByTexts);
  const http = useHttp();
  const { data, error, refetch } = useQuery(usedBy(http));
  if (error) {
    return <CallFailure title={texts.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton shape="lines" rows={4} />;
  if (data.length === 0) return <EmptyState text={texts.none} icon={<Icon name="link" />} />;
  return (
    <>
      <UsedByList users={data} onOpen={onOpen} />
      {object !== undefined && <DeleteImpact object={object} />}
    </>
  );
}
