import type { Delivery, DeliveryState } from '@bi/contract/delivery/delivery';
import type { EmailDetail } from '@bi/contract/delivery/email';
import { retryDelivery } from '@bi/contract/endpoints/emails';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { emailQueries } from '../../../api/emails';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { PageSteps } from '../../../ui/page-steps';
import { Skeleton } from '../../../ui/skeleton';
import { useDebounced } from '../../../ui/use-debounced';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { useUi } from '../../../ui/ui-context';
import { CallFailure } from '../../../widgets/call-failure';
import { MOVING, SHOWN_STATES } from './delivery-look';
import { DeliveryLine } from './delivery-line';
import { zoneWords } from '../when/moment-in-zone';
import { LOG_STYLE } from './log-style';
import { logTexts } from './log-texts';
import { RunList, RunSelect } from './run-list';

const PAGE_SIZE = 50;
/** How often it is read again while something changes by itself, and otherwise; milliseconds. */
const [MOVING_MS, CALM_MS] = [3_000, 30_000];
const PAUSE_MS = 250;

interface LogFilter {
  run: string;
  state: DeliveryState | '';
  search: string;
  page: number;
}

const ALL: LogFilter = { run: '', state: '', search: '', page: 1 };

/** What became of the mails of a schedule, by run, state and recipient; each can be sent again where it may. */
export function DeliveryEntries({ email }: { email: EmailDetail }) {
  useStyleSheet(LOG_STYLE);
  const texts = useTexts(logTexts);
  const [filter, setFilter] = useState(ALL);
  const change = (patch: Partial<LogFilter>) => setFilter((now) => ({ ...now, page: 1, ...patch }));
  const log = useDeliveries(email.id, filter);
  const retry = useRetry();
  const { zone } = email.body.trigger;
  const mayRetry = email.permissions.edit;
  const { items = [], runs = [], total = 0 } = log.data ?? {};
  const isFiltered = filter.run !== '' || filter.state !== '' || filter.search !== '';
  return (
    <div className="bi-log">
      <RunList runs={runs} zone={zone} value={filter.run} onRun={(run) => change({ run })} />
      <section className="bi-log-main">
        <LogBar filter={filter} onChange={change}>
          <RunSelect runs={runs} zone={zone} value={filter.run} onRun={(run) => change({ run })} />
        </LogBar>
        {!mayRetry && <small>{texts.ownOnly}</small>}
        {log.isPending && <Skeleton shape="lines" rows={6} />}
        {log.isError && !log.data && (
          <CallFailure
            title={texts.failedTitle}
            error={log.error}
            onRetry={() => void log.refetch()}
          />
        )}
        {log.data && items.length === 0 && (
          <EmptyState
            title={isFiltered ? texts.noMatchTitle : texts.emptyTitle}
            text={isFiltered ? texts.noMatchText : texts.emptyText}
            icon={<Icon name="mail" />}
            action={
              isFiltered && <Button onClick={() => setFilter(ALL)}>{texts.noMatchAction}</Button>
            }
          />
        )}
        {items.length > 0 && (
          <ul className="bi-log-list" style={{ opacity: log.isPlaceholderData ? 0.55 : 1 }}>
            {items.map((delivery) => (
              <DeliveryLine
                key={delivery.id}
                delivery={delivery}
                zone={zone}
                mayRetry={mayRetry}
                busy={retry.busy}
                onRetry={(one) => void retry.ask(one)}
              />
            ))}
          </ul>
        )}
        <div className="bi-log-foot">
          <span role="status">{log.data ? texts.count(total) : ''}</span>
          <span>{texts.clocks(zoneWords(zone, new Date()))}</span>
          <PageSteps
            page={filter.page}
            pages={Math.max(1, Math.ceil(total / PAGE_SIZE))}
            onPage={(page) => change({ page })}
          />
        </div>
      </section>
    </div>
  );
}

interface LogBarProps {
  filter: LogFilter;
  onChange: (patch: Partial<LogFilter>) => void;
  children: React.ReactNode;
}

function LogBar({ filter, onChange, children }: LogBarProps) {
  const texts = useTexts(logTexts);
  return (
    <div className="bi-log-bar">
      <Input
        className="bi-log-search"
        aria-label={texts.search}
        placeholder={texts.search}
        allowClear
        prefix={<Icon name="search" size={14} />}
        value={filter.search}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      <Select<DeliveryState | ''>
        aria-label={texts.state}
        style={{ minWidth: 190 }}
        value={filter.state}
        options={[
          { value: '', label: texts.allStates },
          ...SHOWN_STATES.map((state) => ({ value: state, label: texts[state] })),
        ]}
        onChange={(state) => onChange({ state })}
      />
      {children}
    </div>
  );
}

/** One page of the mails; read again often while one of them is on its way. */
function useDeliveries(id: string, { run, state, search, page }: LogFilter) {
  const http = useHttp();
  const words = useDebounced(search.trim(), PAUSE_MS);
  const asked = emailQueries.deliveries(http, id, {
    ...{ page, pageSize: PAGE_SIZE },
    ...(run !== '' && { run }),
    ...(state !== '' && { state }),
    ...(words !== '' && { search: words }),
  });
  return useQuery({
    ...asked,
    placeholderData: (previous) => previous,
    refetchInterval: ({ state: { data } }) => {
      const isMoving =
        data?.items.some((one) => MOVING.has(one.state)) === true ||
        data?.runs.some((one) => one.state === 'waiting' || one.state === 'running') === true;
      return isMoving ? MOVING_MS : CALM_MS;
    },
  });
}

/** Asks before a mail that may have arrived is sent again. */
function useRetry() {
  const texts = useTexts(logTexts);
  const http = useHttp();
  const notify = useNotify();
  const client = useQueryClient();
  const { confirm } = useUi();
  const again = useMutation({
    mutationFn: ({ id }: Delivery) => call(http, retryDelivery, { id }),
    onSuccess: (_answer, { recipient }) => notify.success(texts.queuedAgain(recipient)),
    onSettled: () => client.invalidateQueries({ queryKey: emailQueries.all }),
  });
  const ask = async (delivery: Delivery) => {
    const mayHaveArrived = delivery.state === 'uncertain';
    const isSure =
      !mayHaveArrived ||
      (await confirm({
        title: texts.retryTitle(delivery.recipient),
        content: texts.retryUncertain,
        okText: texts.retryOk,
        cancelText: texts.cancel,
      }));
    if (isSure) again.mutate(delivery);
  };
  return { ask, busy: again.isPending };
}
