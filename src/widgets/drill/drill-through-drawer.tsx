import { Button, Drawer, Select } from 'antd';
import { useId, useState } from 'react';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { formatValue } from '@bi/olap/format/format-value';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { fileName } from '../file-name';
import { RowGrid } from '../rows/row-grid';
import type { RowSort } from '../rows/row-grid-model';
import { useRowLayout } from '../rows/use-row-layout';
import { ReceiptFacts } from '../explain/receipt-facts';
import type { DrillTarget } from './drill-target';
import { drillTexts } from './drill-texts';
import { useDrillRows, type DrillRows } from './use-drill-rows';
import { useRowsFile, type RowsDownload } from './use-rows-file';

const STYLE = `
.olap-drill{display:flex;flex-direction:column;height:100%;gap:12px}
.olap-drill-bar{display:flex;align-items:center;gap:8px 12px;flex-wrap:wrap;font-size:13px}
.olap-drill-bar>p{margin:0;flex:1;min-width:160px;color:var(--bi-text-second)}
.olap-drill-choice{display:flex;align-items:center;gap:8px;max-width:100%;color:var(--bi-text-second)}
.olap-drill-columns{width:280px;min-width:0;flex:0 1 auto}
.olap-drill-rows{flex:1;min-height:0;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);
  overflow:hidden}
.olap-drill-receipt{font-size:13px;color:var(--bi-text-second)}
.olap-drill-receipt summary{cursor:pointer;width:max-content;max-width:100%}
.olap-drill-problem{display:flex;align-items:center;gap:8px;font-size:13px;padding:4px 12px;
  border-radius:var(--bi-radius-panel);background:color-mix(in srgb,var(--bi-danger) 9%,var(--bi-canvas))}
.olap-drill-problem>svg{color:var(--bi-danger);flex:none}
.olap-drill-problem>span{flex:1}
`;

export interface DrillThroughDrawerProps {
  target: DrillTarget;
  /** rows may leave as a file */
  canExport: boolean;
  onClose: () => void;
}

/** The rows behind a cell, loaded as they come into view; sorted, chosen by column, and downloaded. */
export function DrillThroughDrawer({ target, canExport, onClose }: DrillThroughDrawerProps) {
  useStyleSheet(STYLE);
  const texts = useTexts(drillTexts);
  return (
    <Drawer open onClose={onClose} size="min(1100px, 92vw)" title={texts.title(target.title)}>
      <Rows target={target} canExport={canExport} />
    </Drawer>
  );
}

function Rows({ target, canExport }: Omit<DrillThroughDrawerProps, 'onClose'>) {
  const texts = useTexts(drillTexts);
  const { language } = useLanguage();
  const id = useId();
  const [sort, setSort] = useState<RowSort | null>(null);
  const [columns, setColumns] = useState<readonly string[]>([]);
  const kept = useRowLayout(`rows ${target.query.cube}`);
  const rows = useDrillRows(target, { sort, columns });
  const file = useRowsFile(target, fileName(texts.title(target.title)));
  const count = (value: number): string => formatValue(value, '#,##0', language);
  if (rows.source === null) {
    return rows.error === null ? (
      <Skeleton shape="grid" rows={14} columns={6} />
    ) : (
      <Refused error={rows.error} onRetry={rows.retry} />
    );
  }
  return (
    <div className="olap-drill">
      <div className="olap-drill-bar">
        <p role="status">
          {texts.count(count(rows.source.rowCount))}
          {rows.limited && ` ${texts.limited}`}
        </p>
        <span className="olap-drill-choice">
          <label htmlFor={id}>{texts.columns}</label>
          <Select<string[]>
            id={id}
            mode="multiple"
            allowClear
            maxTagCount="responsive"
            className="olap-drill-columns"
            value={[...columns]}
            placeholder={texts.allColumns}
            options={rows.known.map(({ name, label }) => ({ value: name, label: label ?? name }))}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(next) => {
              setColumns(next);
              if (sort !== null && next.length > 0 && !next.includes(sort.column)) setSort(null);
            }}
          />
        </span>
        {canExport && <Download file={file} columns={columns} none={rows.source.rowCount === 0} />}
      </div>
      <Problem text={file.problem} />
      <Problem
        text={rows.error && `${texts.partFailed} ${rows.error.message}`}
        onRetry={rows.retry}
      />
      <div className="olap-drill-rows">
        {rows.source.rowCount === 0 ? (
          <EmptyState icon={<Icon name="rows" />} text={texts.none} />
        ) : (
          <RowGrid
            source={rows.source}
            label={texts.title(target.title)}
            kept={kept}
            stale={rows.stale}
            sort={sort}
            onSort={setSort}
            onView={rows.load}
          />
        )}
      </div>
      {rows.receipt && (
        <details className="olap-drill-receipt">
          <summary>{texts.receipt}</summary>
          <ReceiptFacts receipt={rows.receipt} />
        </details>
      )}
    </div>
  );
}

/** Why there are no rows; asking again is offered where it may help. */
function Refused({
  error,
  onRetry,
}: {
  error: NonNullable<DrillRows['error']>;
  onRetry: () => void;
}) {
  const texts = useTexts(drillTexts);
  const refused = error.code === RESPONSE_CODES.FORBIDDEN;
  const hopeless = refused || error.code === RESPONSE_CODES.INVALID;
  return (
    <ErrorState
      title={refused ? texts.refused : texts.failed}
      text={error.message}
      {...(error.requestId !== undefined && { requestId: error.requestId })}
      {...(hopeless ? {} : { onRetry })}
    />
  );
}

interface DownloadProps {
  file: RowsDownload;
  columns: readonly string[];
  /** there are no rows to download */
  none: boolean;
}

function Download({ file, columns, none }: DownloadProps) {
  const texts = useTexts(drillTexts);
  const { language } = useLanguage();
  if (file.bytes === null) {
    return (
      <Button icon={<Icon name="download" />} disabled={none} onClick={() => file.start(columns)}>
        {texts.download}
      </Button>
    );
  }
  return (
    <>
      <span role="status">
        {texts.downloading(`${formatValue(file.bytes / 1e6, '#,##0.0', language)} MB`)}
      </span>
      <Button icon={<Icon name="stop" />} onClick={file.stop}>
        {texts.stop}
      </Button>
    </>
  );
}

function Problem({ text, onRetry }: { text: string | null; onRetry?: () => void }) {
  const texts = useTexts(drillTexts);
  if (text === null) return null;
  return (
    <div className="olap-drill-problem" role="alert">
      <Icon name="warning" />
      <span>{text}</span>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}
