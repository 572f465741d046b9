import { useQuery } from '@tanstack/react-query';
import type { TableRollup } from '@bi/contract/table/table-rollups';
import { formatForScreen } from '@bi/olap/format/format-value';
import { tableDataQueries } from '../../../api/table-data';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { CallFailure } from '../../../widgets/call-failure';
import { Moment } from '../../../widgets/entity-list/entity-table';
import type { Reviewed } from './reviewed';
import { speedTexts } from './speed-texts';

/** The grouped copies of a table's rows that questions are answered from, and what they are good for. */
export function SpeedTab({ reviewed }: { reviewed: Reviewed }) {
  const texts = useTexts(speedTexts);
  const http = useHttp();
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(tableDataQueries.rollups(http, reviewed.id));
  if (error) {
    return <CallFailure title={texts.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton shape="lines" rows={4} />;
  const { state, items, isBuilding, leastRows } = data;
  const count = (value: number) => formatForScreen(value, '#,##0', language);
  if (items.length === 0) {
    const reason = {
      on: isBuilding ? texts.building : texts.none,
      off: texts.off,
      small: texts.small(count(leastRows)),
      live: texts.live,
    }[state];
    return <EmptyState icon={<Icon name="clock" />} text={reason} />;
  }
  return (
    <div className="tv-scroll" role="group" tabIndex={0} aria-label={texts.speed}>
      <div className="tv-line tv-note">{texts.about}</div>
      {isBuilding && (
        <div className="tv-line" role="status">
          {texts.building}
        </div>
      )}
      <table aria-label={texts.speed}>
        <thead>
          <tr>
            <th scope="col">{texts.groupedBy}</th>
            <th scope="col">{texts.aggregates}</th>
            <th scope="col">{texts.groups}</th>
            <th scope="col">{texts.reads}</th>
            <th scope="col">{texts.lastRead}</th>
            <th scope="col">{texts.built}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <RollupRow key={`${item.builtAt} ${item.columns.join()}`} item={item} count={count} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RollupRow({ item, count }: { item: TableRollup; count: (value: number) => string }) {
  const texts = useTexts(speedTexts);
  const { columns, aggregates, rows, reads, lastReadAt, builtAt } = item;
  return (
    <tr>
      <td>
        {columns.length === 0 && <span className="tv-note">{texts.nothing}</span>}
        <Codes of={columns} />
      </td>
      <td>
        <Codes of={aggregates} />
      </td>
      <td className="tv-type">{rows === null ? texts.hidden : count(rows)}</td>
      <td className="tv-type">{count(reads)}</td>
      <td>{lastReadAt === null ? texts.never : <Moment iso={lastReadAt} />}</td>
      <td>
        <Moment iso={builtAt} />
      </td>
    </tr>
  );
}

function Codes({ of }: { of: readonly string[] }) {
  return of.map((code) => (
    <div key={code}>
      <code className="tv-code">{code}</code>
    </div>
  ));
}
