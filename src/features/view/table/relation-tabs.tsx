import { useQuery } from '@tanstack/react-query';
import type { TableDetail } from '@bi/contract/table/table';
import { formatForScreen } from '@bi/olap/format/format-value';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { CallFailure } from '../../../widgets/call-failure';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { fullMomentText } from '../../../widgets/entity-list/moment-text';
import { DeleteImpact } from '../../../widgets/used-by/delete-impact';
import { UsedByList } from '../../../widgets/used-by/used-by-list';
import type { Reviewed } from './reviewed';
import { tableTexts } from './table-texts';

/** Where each column of a table or View comes from. */
export function LineageTab({ reviewed }: { reviewed: Reviewed }) {
  const texts = useTexts(tableTexts);
  const http = useHttp();
  const { data, error, refetch } = useQuery(reviewed.lineage(http));
  if (error) {
    return <CallFailure title={texts.lineageFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton shape="lines" rows={5} />;
  if (data.every(({ from }) => from.length === 0))
    return (
      <EmptyState
        icon={<Icon name="hierarchy" />}
        text={
          {
            sample: texts.lineageSample,
            upload: texts.lineageFile,
            view: texts.lineageNone,
          }[reviewed.origin]
        }
      />
    );
  return (
    <div className="tv-scroll" role="group" tabIndex={0} aria-label={texts.lineage}>
      <table aria-label={texts.lineage}>
        <thead>
          <tr>
            <th scope="col">{texts.column}</th>
            <th scope="col">{texts.comesFrom}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ column, from }) => (
            <tr key={column}>
              <td className="tv-name">{column}</td>
              <td>
                {from.map((one) => (
                  <code className="tv-code" key={`${one.table} ${one.column}`}>
                    {one.table}.{one.column}
                  </code>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What reads a table or View. */
export function UsedByTab({ reviewed }: { reviewed: Reviewed }) {
  const texts = useTexts(tableTexts);
  const http = useHttp();
  const { data, error, refetch } = useQuery(reviewed.usedBy(http));
  if (error) {
    return <CallFailure title={texts.usedByFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton shape="lines" rows={4} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Icon name="link" />}
        text={reviewed.kind === 'view' ? texts.usedByNoneView : texts.usedByNone}
      />
    );
  return (
    <div className="tv-scroll">
      <UsedByList users={data} />
      <DeleteImpact object={`${reviewed.kind}:${reviewed.id}`} />
    </div>
  );
}

/** Who may read and change a table, and the versions of its data. */
export function AccessTab({ table }: { table: TableDetail }) {
  const texts = useTexts(tableTexts);
  const { language } = useLanguage();
  const { versions, permissions, rowsLimited } = table;
  return (
    <div className="tv-scroll" role="group" tabIndex={0} aria-label={texts.access}>
      <div className="tv-line">
        <Icon name={rowsLimited ? 'lock' : 'check'} size={15} />
        <strong className={rowsLimited ? 'tv-warn' : undefined}>
          {rowsLimited ? texts.accessLimited : texts.accessAll}
        </strong>
        <span className="tv-note">{permissions.edit ? texts.accessEdit : texts.accessRead}</span>
      </div>
      <div className="tv-line">{texts.accessOwner(table.ownerName)}</div>
      <div className="tv-line tv-note">{texts.accessPeople}</div>
      <div className="tv-line tv-note">{texts.accessRules}</div>
      <table aria-label={texts.versions}>
        <thead>
          <tr>
            <th scope="col" colSpan={3}>
              {texts.versions}
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, builtAt, rowCount }, index) => (
            <tr key={version}>
              <td className="tv-name">
                {texts.versionOf(version)}{' '}
                {index === 0 && <span className="tv-note">{texts.current}</span>}
              </td>
              <td>{fullMomentText(builtAt, language)}</td>
              <td className="tv-type">
                {!rowsLimited && texts.rows(formatForScreen(rowCount, '#,##0', language))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
