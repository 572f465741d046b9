import { Drawer, Select } from 'antd';
import { useId, useState } from 'react';
import { formatValue } from '@bi/olap/format/format-value';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { RowGrid } from '../../../widgets/rows/row-grid';
import type { RowSort } from '../../../widgets/rows/row-grid-model';
import type { DrillTarget } from './drill-target';
import { drillTexts } from './drill-texts';
import { useDrillRows } from './use-drill-rows';

const STYLE = `
.olap-drill{display:flex;flex-direction:column;height:100%;gap:12px}
.olap-drill-bar{display:flex;align-items:center;gap:12px;flex-wrap:wrap;font-size:13px}
.olap-drill-bar>p{margin:0;flex:1;min-width:160px;color:var(--bi-text-second)}
.olap-drill-bar>label{color:var(--bi-text-second)}
.olap-drill-rows{flex:1;min-height:0;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);
  overflow:hidden}
`;

/** The rows behind a cell, loaded as they come into view; sorted and chosen by column. */
export function DrillThroughDrawer({
  target,
  onClose,
}: {
  target: DrillTarget;
  onClose: () => void;
}) {
  useStyleSheet(STYLE);
  const texts = useTexts(drillTexts);
  return (
    <Drawer open onClose={onClose} size="min(1100px, 92vw)" title={texts.title(target.title)}>
      <Rows target={target} />
    </Drawer>
  );
}

function Rows({ target }: { target: DrillTarget }) {
  const texts = useTexts(drillTexts);
  const { language } = useLanguage();
  const id = useId();
  const [sort, setSort] = useState<RowSort | null>(null);
  const [columns, setColumns] = useState<readonly string[]>([]);
  const rows = useDrillRows(target, { sort, columns });
  const count = (value: number): string => formatValue(value, '#,##0', language);
  if (rows.error !== null) {
    return <ErrorState title={texts.failed} text={rows.error.message} onRetry={rows.retry} />;
  }
  if (rows.source === null) return <Skeleton shape="grid" rows={14} columns={6} />;
  return (
    <div className="olap-drill">
      <div className="olap-drill-bar">
        <p role="status">
          {texts.count(count(rows.source.rowCount))}
          {rows.limited && ` ${texts.limited}`}
        </p>
        <label htmlFor={id}>{texts.columns}</label>
        <Select<string[]>
          id={id}
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          style={{ width: 320 }}
          value={[...columns]}
          placeholder={texts.allColumns}
          options={rows.known.map(({ name, label }) => ({ value: name, label: label ?? name }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(next) => {
            setColumns(next);
            if (sort !== null && next.length > 0 && !next.includes(sort.column)) setSort(null);
          }}
        />
      </div>
      <div className="olap-drill-rows">
        {rows.source.rowCount === 0 ? (
          <EmptyState icon={<Icon name="rows" />} text={texts.none} />
        ) : (
          <RowGrid
            source={rows.source}
            label={texts.title(target.title)}
            stale={rows.stale}
            sort={sort}
            onSort={setSort}
            onView={rows.load}
          />
        )}
      </div>
    </div>
  );
}
