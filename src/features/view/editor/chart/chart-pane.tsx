import type { SqlResult } from '@bi/contract/query/sql';
import { CHART_KINDS, withKind, type ChartKind } from '@bi/olap/chart/data/chart-kind';
import { formatForScreen } from '@bi/olap/format/format-value';
import { Select } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useLanguage } from '../../../../host/use-language';
import { useTexts } from '../../../../host/use-texts';
import { chartKindTexts } from '../../../../widgets/chart-kind-look';
import { ChartWidget } from '../../../../widgets/chart-widget';
import { isNumberColumn } from '@bi/olap/format/row-value-text';
import { paneTexts } from '../pane-texts';
import {
  firstChart,
  fitChart,
  rowsToCellSet,
  type RowChart,
  type RowTotal,
} from './rows-to-cell-set';

/** A chart of the rows shown; what is across, splits and is drawn can be chosen. */
export default function ChartPane({ result }: { result: SqlResult }) {
  const texts = useTexts(paneTexts);
  const kindTexts = useTexts(chartKindTexts);
  const { language } = useLanguage();
  const { rows } = result;
  const first = useMemo(() => firstChart(rows), [rows]);
  const [chosen, setChosen] = useState<RowChart | null>(null);
  const [kind, setKind] = useState<ChartKind>('auto');
  const fitted = chosen === null ? null : fitChart(chosen, rows.columns);
  const isFit = fitted !== null && (fitted.x !== null || fitted.measures.length > 0);
  const chart = isFit ? fitted : first;
  const { x, series, total } = chart;
  const key = JSON.stringify(chart);
  const { cellSet, merged } = useMemo(
    () => rowsToCellSet(rows, JSON.parse(key) as RowChart, texts.count),
    [rows, key, texts.count],
  );
  const change = (patch: Partial<RowChart>): void => setChosen({ ...chart, ...patch });
  const all = rows.columns.map(({ name, label = name }) => ({ value: name, label }));
  const numbers = rows.columns
    .filter(isNumberColumn)
    .map(({ name, label = name }) => ({ value: name, label }));
  const optional = [{ value: '', label: texts.none }, ...all];
  const totals: { value: RowTotal; label: string }[] = [
    { value: 'sum', label: texts.sum },
    { value: 'avg', label: texts.avg },
    { value: 'min', label: texts.min },
    { value: 'max', label: texts.max },
    { value: 'first', label: texts.first },
  ];
  const kinds = CHART_KINDS.map((value) => ({ value, label: kindTexts[value] }));
  const count = (value: number) => formatForScreen(value, '#,##0', language);
  const shown = rows.values[0]?.length ?? 0;
  const notes = [
    ...(rows.more && rows.total !== null ? [texts.chartPart(count(shown), count(rows.total))] : []),
    ...(merged
      ? [texts.chartMerged(totals.find(({ value }) => value === total)?.label ?? '')]
      : []),
  ];
  return (
    <div className="sql-chart">
      <div className="sql-chart-bar">
        <Choice label={texts.chartKind}>
          <Select
            {...small}
            aria-label={texts.chartKind}
            value={kind}
            options={kinds}
            onChange={setKind}
          />
        </Choice>
        <Choice label={texts.chartX}>
          <Select
            {...small}
            aria-label={texts.chartX}
            value={x ?? ''}
            options={optional}
            onChange={(name: string) => change({ x: name === '' ? null : name })}
          />
        </Choice>
        <Choice label={texts.chartMeasures}>
          <Select
            {...small}
            mode="multiple"
            aria-label={texts.chartMeasures}
            placeholder={texts.count}
            maxTagCount={2}
            style={{ minWidth: 140 }}
            value={[...chart.measures]}
            options={numbers}
            onChange={(measures: string[]) => change({ measures })}
          />
        </Choice>
        <Choice label={texts.chartSeries}>
          <Select
            {...small}
            aria-label={texts.chartSeries}
            value={series ?? ''}
            options={optional}
            onChange={(name: string) => change({ series: name === '' ? null : name })}
          />
        </Choice>
        {merged && (
          <Choice label={texts.chartTotal}>
            <Select
              {...small}
              aria-label={texts.chartTotal}
              value={total}
              options={totals}
              onChange={(next) => change({ total: next })}
            />
          </Choice>
        )}
      </div>
      <div className="sql-chart-plot">
        <ChartWidget
          cellSet={cellSet}
          presentation={{ show: 'chart', chart: withKind({ version: 1 }, kind) }}
        />
      </div>
      {notes.length > 0 && <p className="sql-chart-note">{notes.join(' ')}</p>}
    </div>
  );
}

const small = {
  size: 'small',
  style: { minWidth: 110, maxWidth: 220 },
  popupMatchSelectWidth: false,
} as const;

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
      <span aria-hidden="true">{label}</span>
      {children}
    </span>
  );
}
