import { Button, Dropdown } from 'antd';
import type { TableDetail } from '@bi/contract/table/table';
import { formatForScreen } from '@bi/olap/format/format-value';
import { useLanguage } from '../../../host/use-language';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import type { IconName } from '../../../ui/icon-paths';
import { lazyPart } from '../../../ui/lazy-part';
import { dayText, momentText } from '../../../widgets/entity-list/moment-text';
import { readerRoute } from '../../../widgets/used-by/reader-route';
import { newCubeRoute, queryRoute } from '../view-routes';
import { bytesText } from './bytes-text';
import { tableTexts } from './table-texts';

const FactsMark = lazyPart(() => import('../../../widgets/item-facts/facts-mark'));

/** The file or the View that a table's rows came from. */
function MadeFrom({ of }: { of: TableDetail['madeFrom'] }) {
  const texts = useTexts(tableTexts);
  const { navigate } = useNavigatePort();
  if (of === undefined) return null;
  if (of.kind === 'file') return <span>{texts.madeFromFile(of.name)}</span>;
  return (
    <span>
      {texts.madeFromView}{' '}
      <button
        type="button"
        className="tv-link"
        onClick={() => navigate(readerRoute({ kind: 'view', id: of.id, name: of.name }))}
      >
        {of.name}
      </button>
    </span>
  );
}

interface TableHeadProps {
  table: TableDetail;
  onExport: () => void;
  onUpload: (mode: 'replace' | 'append') => void;
  onEdit: () => void;
  onHistory: () => void;
  onShare: () => void;
  onDelete: () => void;
  onRefresh: () => void;
}

/** Name, size and freshness of a table, and what can be done with it. */
export function TableTitle(props: TableHeadProps) {
  const { table } = props;
  const texts = useTexts(tableTexts);
  const { language } = useLanguage();
  const { navigate } = useNavigatePort();
  const { edit, share, delete: mayDelete } = table.permissions;
  const entry = (key: string, icon: IconName, label: string, onClick: () => void) => ({
    key,
    label,
    icon: <Icon name={icon} size={15} />,
    onClick,
  });
  const upload = (edit || table.mayLoad === true) && table.origin !== 'view';
  const items = [
    entry('view', 'code', texts.newView, () => navigate(queryRoute(table.tableName))),
    entry('export', 'download', texts.download, props.onExport),
    entry('refresh', 'refresh', texts.refresh, props.onRefresh),
    ...(edit ? [entry('edit', 'edit', texts.edit, props.onEdit)] : []),
    entry('share', 'share', share ? texts.share : texts.whoSees, props.onShare),
    entry('history', 'history', texts.history, props.onHistory),
    ...(mayDelete
      ? [{ ...entry('delete', 'trash', texts.delete, props.onDelete), danger: true }]
      : []),
  ];
  return (
    <header className="tv-head">
      <div className="tv-title">
        <h1>{table.name}</h1>
        <div className="tv-meta">
          <FactsMark kind="table" item={table} />
          <code title={texts.nameInSql}>{table.tableName}</code>
          {table.rowCount !== null && (
            <span>{texts.rows(formatForScreen(table.rowCount, '#,##0', language))}</span>
          )}
          {table.sizeBytes !== null && <span>{bytesText(table.sizeBytes, language)}</span>}
          {table.builtAt !== null && (
            <span>
              <Icon name="clock" size={13} />
              {texts.built(momentText(table.builtAt, Date.now(), language))}
            </span>
          )}
          <MadeFrom of={table.madeFrom} />
          {table.dataAsOf !== null && <span>{texts.asOf(dayText(table.dataAsOf, language))}</span>}
          {table.rowsLimited && (
            <span className="tv-warn">
              <Icon name="lock" size={13} />
              {texts.rowsLimited}
            </span>
          )}
          {table.failingChecks > 0 && (
            <span className="tv-bad">
              <Icon name="warning" size={13} />
              {texts.failing(table.failingChecks)}
            </span>
          )}
        </div>
        {table.description !== '' && <div className="tv-note">{table.description}</div>}
      </div>
      <div className="tv-tools">
        {upload && (
          <>
            <Button icon={<Icon name="swap" size={15} />} onClick={() => props.onUpload('replace')}>
              {texts.replace}
            </Button>
            <Button icon={<Icon name="add" size={15} />} onClick={() => props.onUpload('append')}>
              {texts.append}
            </Button>
          </>
        )}
        <Button
          type="primary"
          icon={<Icon name="cube" size={15} />}
          onClick={() => navigate(newCubeRoute(table.tableName))}
        >
          {texts.makeCube}
        </Button>
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button aria-label={texts.more} icon={<Icon name="more" size={16} />} />
        </Dropdown>
      </div>
    </header>
  );
}
