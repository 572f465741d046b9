import { readNotifications } from '@bi/contract/endpoints/notifications';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { notificationQueries } from '../../api/alerts';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { Segments } from '../../ui/segments';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { NotificationItem } from './notification-item';
import { notificationTexts } from './notification-texts';

const STYLE = `
.bi-notes{margin:0;padding:0;list-style:none}
.bi-notes li{display:flex;align-items:flex-start;gap:12px;padding:12px 16px;border-bottom:1px solid var(--bi-line)}
.bi-notes li:last-child{border-bottom:0}
.bi-notes li[data-unread]{background:var(--bi-selected)}
.bi-notes li>svg{flex:none;margin-top:2px;color:var(--bi-text-second)}
.bi-notes li>div{flex:1;min-width:0;display:grid;gap:2px;overflow-wrap:anywhere}
.bi-notes strong{font-weight:550}
.bi-notes li[data-unread] strong{font-weight:650}
.bi-notes small{color:var(--bi-text-second);font-size:12px}
.bi-note-text{color:var(--bi-text-second);font-size:14px}
.bi-note-text em{display:block;font-style:normal;white-space:pre-line}
.bi-note-acts{flex:none;display:flex;align-items:center;gap:4px}
@media (max-width:560px){.bi-notes li{flex-wrap:wrap}.bi-notes li>div{flex-basis:calc(100% - 40px)}.bi-note-acts{margin-left:28px}}
`;

const PAGE_SIZE = 20;

/** The person's notifications, the newest first, with those that were not read marked. */
export default function NotificationsSection() {
  useStyleSheet(STYLE);
  const texts = useTexts(notificationTexts);
  const http = useHttp();
  const client = useQueryClient();
  const { navigate } = useNavigatePort();
  const [which, setWhich] = useState<'all' | 'unread'>('all');
  const [page, setPage] = useState(1);
  const query = { page, pageSize: PAGE_SIZE, ...(which === 'unread' && { unread: true }) };
  const list = useQuery({
    ...notificationQueries.list(http, query),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const marking = useMutation({
    mutationFn: (body: { ids?: string[]; read?: boolean }) =>
      call(http, readNotifications, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: notificationQueries.all }),
  });
  const { data } = list;
  const unread = data?.unread;
  useEffect(() => {
    // the badge on the avatar is read apart, once a minute: both say the same
    if (unread === undefined) return;
    client.setQueriesData({ queryKey: [...notificationQueries.all, 'unread'] }, { unread });
  }, [client, unread]);
  const from = (page - 1) * PAGE_SIZE;
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="bi-user-lead">{texts.lead}</p>
      <div className="bi-admin-bar">
        <Segments
          label={texts.which}
          value={which}
          options={[
            { value: 'all', label: texts.all },
            {
              value: 'unread',
              label: data === undefined ? texts.unread : `${texts.unread} (${data.unread})`,
            },
          ]}
          onChange={(next) => {
            setWhich(next);
            setPage(1);
          }}
        />
        <span className="bi-admin-space" />
        <Button
          icon={<Icon name="check" />}
          disabled={data === undefined || data.unread === 0 || marking.isPending}
          onClick={() => marking.mutate({})}
        >
          {texts.readAll}
        </Button>
      </div>
      {list.isPending && <Skeleton shape="lines" rows={6} />}
      {list.isError && data === undefined && (
        <ErrorState
          title={texts.failed}
          text={list.error.message}
          onRetry={() => void list.refetch()}
        />
      )}
      {data?.items.length === 0 && (
        <EmptyState
          text={which === 'unread' ? texts.emptyUnread : texts.empty}
          icon={<Icon name="bell" />}
        />
      )}
      {data !== undefined && data.items.length > 0 && (
        <div className="bi-panel">
          <ul className="bi-notes">
            {data.items.map((item) => (
              <NotificationItem
                key={item.id}
                item={item}
                onOpen={navigate}
                onMark={(read) => marking.mutate({ ids: [item.id], read })}
              />
            ))}
          </ul>
        </div>
      )}
      {data !== undefined && data.total > PAGE_SIZE && (
        <div className="bi-admin-foot">
          <span>{texts.page(from + 1, Math.min(from + PAGE_SIZE, data.total), data.total)}</span>
          <span className="bi-admin-space" />
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {texts.newer}
          </Button>
          <Button
            size="small"
            disabled={from + PAGE_SIZE >= data.total}
            onClick={() => setPage(page + 1)}
          >
            {texts.older}
          </Button>
        </div>
      )}
    </>
  );
}
