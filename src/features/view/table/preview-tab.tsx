import { formatForScreen } from '@bi/olap/format/format-value';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { CallFailure } from '../../../widgets/call-failure';
import { Icon } from '../../../ui/icon';
import { BarSearch } from './bar-search';
import { Skeleton } from '../../../ui/skeleton';
import { RowGrid } from '../../../widgets/rows/row-grid';
import type { RowSort } from '../../../widgets/rows/row-grid-model';
import { useRowLayout } from '../../../widgets/rows/use-row-layout';
import type { Reviewed } from './reviewed';
import { tableTexts } from './table-texts';
import { useRowWindows } from './use-row-windows';

const PAUSE_MS = 300;

/** The rows of a table or View: sorted, searched, any number of them. */
export function PreviewTab({ reviewed }: { reviewed: Reviewed }) {
  const texts = useTexts(tableTexts);
  const { language } = useLanguage();
  const [sort, setSort] = useState<RowSort | null>(null);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => setSearch(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search]);
  const asked = { ...(sort === null ? {} : { sort }), ...(search === '' ? {} : { search }) };
  const rows = useRowWindows(reviewed, asked);
  const layout = useRowLayout(`table ${reviewed.id}`);
  const { source, error } = rows;
  const count = source === null ? '' : formatForScreen(source.rowCount, '#,##0', language);
  return (
    <div className="tv-body">
      <div className="tv-bar">
        <BarSearch label={texts.searchRows} value={typed} width={240} onValue={setTyped} />
        <span className="tv-bar-end" role="status">
          {source !== null && (search === '' ? texts.window(count) : texts.found(count))}
        </span>
      </div>
      <div className="tv-grid">
        {error !== null && (
          <CallFailure title={texts.rowsFailed} error={error} onRetry={rows.retry} />
        )}
        {error === null && source === null && <Skeleton shape="grid" rows={12} columns={6} />}
        {error === null && source?.rowCount === 0 && (
          <EmptyState
            icon={<Icon name="table" />}
            text={search === '' ? texts.noRows : texts.noMatch}
          />
        )}
        {error === null && source !== null && source.rowCount > 0 && (
          <RowGrid
            source={source}
            label={reviewed.name}
            kept={layout}
            stale={rows.stale}
            sort={sort}
            onSort={setSort}
            onView={rows.view}
          />
        )}
      </div>
    </div>
  );
}
