import { useInfiniteQuery } from '@tanstack/react-query';
import { formatForScreen } from '@bi/olap/format/format-value';
import { Button, Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { sqlQueries } from '../../../../api/sql';
import { toCallError } from '../../../../core/errors';
import { useHttp } from '../../../../host/use-http';
import { useLanguage } from '../../../../host/use-language';
import { useTexts } from '../../../../host/use-texts';
import { EmptyState } from '../../../../ui/empty-state';
import { ErrorState } from '../../../../ui/error-state';
import { Icon } from '../../../../ui/icon';
import { Skeleton } from '../../../../ui/skeleton';
import { Moment } from '../../../../widgets/entity-list/entity-table';
import { useSqlEditor } from '../sql-editor-context';
import { paneTexts } from '../pane-texts';

const ICONS = { done: 'check', failed: 'alert', cancelled: 'stop' } as const;

/** Statements the person ran, newest first; each opens in a tab or is written at the caret. */
export function HistoryPane() {
  const texts = useTexts(paneTexts);
  const { language } = useLanguage();
  const { tabs, nextTitle, insert } = useSqlEditor();
  const http = useHttp();
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search.trim());
  const query = words === '' ? {} : { search: words };
  const history = useInfiniteQuery({
    ...sqlQueries.history(http, query),
    placeholderData: (previous) => previous,
    staleTime: 0,
  });
  if (history.isPending) return <Skeleton shape="lines" />;
  if (history.isError) {
    const failure = toCallError(history.error, language);
    return (
      <ErrorState
        title={texts.historyFailed}
        text={failure.message}
        requestId={failure.requestId}
        onRetry={() => void history.refetch()}
      />
    );
  }
  const entries = history.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0 && words === '') {
    return (
      <EmptyState
        title={texts.historyEmptyTitle}
        text={texts.historyEmpty}
        icon={<Icon name="history" />}
      />
    );
  }
  const states = {
    done: texts.stateDone,
    failed: texts.stateFailed,
    cancelled: texts.stateCancelled,
  };
  const count = (value: number) => formatForScreen(value, '#,##0', language);
  return (
    <>
      <div className="sql-history-bar">
        <Input
          size="small"
          allowClear
          prefix={<Icon name="search" />}
          placeholder={texts.historySearch}
          aria-label={texts.historySearch}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {entries.length === 0 && <div className="sql-note">{texts.historyNone}</div>}
      <ul className="sql-history">
        {entries.map((entry) => (
          <li key={entry.id} data-state={entry.state}>
            <Icon name={ICONS[entry.state]} label={states[entry.state]} />
            <button
              type="button"
              className="sql-history-text sql-mono sql-one"
              title={`${entry.error ?? ''}\n${entry.sql}`.trim()}
              onClick={() => tabs.getState().create({ title: nextTitle(), sql: entry.sql })}
            >
              {entry.sql.replace(/\s+/g, ' ').slice(0, 400)}
            </button>
            <div className="sql-history-end">
              <span>{entry.rows === null ? '' : texts.rowsAll(count(entry.rows))}</span>
              <span>{entry.ms === null ? '' : texts.engine(count(Math.round(entry.ms)))}</span>
              <Moment iso={entry.at} />
              <Button
                size="small"
                type="text"
                aria-label={texts.historyInsert}
                title={texts.historyInsert}
                icon={<Icon name="add" />}
                onClick={() => insert(entry.sql)}
              />
            </div>
          </li>
        ))}
      </ul>
      {history.hasNextPage && (
        <div className="sql-note">
          <Button
            size="small"
            loading={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {texts.historyMore}
          </Button>
        </div>
      )}
    </>
  );
}
