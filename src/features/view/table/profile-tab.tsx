import { useQuery } from '@tanstack/react-query';
import { Progress } from 'antd';
import type { ColumnProfile, TableDetail } from '@bi/contract/table/table';
import { formatForScreen } from '@bi/olap/format/format-value';
import { useState } from 'react';
import { tableDataQueries } from '../../../api/table-data';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { CallFailure } from '../../../widgets/call-failure';
import { rowValueText } from '@bi/olap/format/row-value-text';
import { tableTexts } from './table-texts';

/** Cards drawn; a table may have thousands of columns. */
const SHOWN = 120;
/** Most frequent values drawn per column. */
const TOP = 6;

function ProfileCard({ column, scale }: { column: ColumnProfile; scale: number | undefined }) {
  const texts = useTexts(tableTexts);
  const { language } = useLanguage();
  const { name, rows, nulls, distinct, histogram, top } = column;
  const count = (value: number) => formatForScreen(value, '#,##0', language);
  const share = (value: number) =>
    rows === 0 ? '' : ` (${formatForScreen(value / rows, '0.0%', language)})`;
  const shown = (text: string | null) =>
    text === null
      ? ''
      : rowValueText(text, { ...column, ...(scale === undefined ? {} : { scale }) }, language) ||
        '""';
  const highest = Math.max(1, ...histogram.map((bin) => bin.count));
  const first = histogram[0];
  const last = histogram.at(-1);
  const facts: [string, string][] = [
    [texts.nulls, count(nulls) + share(nulls)],
    [texts.distinct, count(distinct)],
    ...(column.min === null ? [] : [[texts.min, shown(column.min)] as [string, string]]),
    ...(column.max === null ? [] : [[texts.max, shown(column.max)] as [string, string]]),
    ...(column.mean === null
      ? []
      : [
          [
            texts.mean,
            rowValueText(
              Number(column.mean).toPrecision(6),
              { name: '', type: 'double' },
              language,
            ),
          ] as [string, string],
        ]),
  ];
  return (
    <section className="tv-card" aria-label={name}>
      <h2>
        <span title={name}>{name}</span>
        <span>{column.type}</span>
      </h2>
      <dl className="tv-facts">
        {facts.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd title={value}>{value}</dd>
          </div>
        ))}
      </dl>
      {first !== undefined && last !== undefined && (
        <>
          <div className="tv-hist" role="img" aria-label={texts.histogram(name)}>
            {histogram.map((bin) => (
              <i
                key={bin.from}
                style={{ height: `${(bin.count / highest) * 100}%` }}
                title={`${shown(bin.from)} – ${shown(bin.to)}: ${count(bin.count)}`}
              />
            ))}
          </div>
          <div className="tv-hist-ends">
            <span>{shown(first.from)}</span>
            <span>{shown(last.to)}</span>
          </div>
        </>
      )}
      {top.length > 0 && (
        <ol className="tv-top" aria-label={texts.top}>
          {top.slice(0, TOP).map((one) => (
            <li key={String(one.value)}>
              <b style={{ width: `${(one.count / Math.max(1, rows)) * 100}%` }} />
              <span title={one.value ?? ''}>
                {one.value === null ? <em>{texts.emptyValue}</em> : shown(one.value)}
              </span>
              <span>{count(one.count)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Every column measured over every row the reader may see. */
export function ProfileTab({ table }: { table: TableDetail }) {
  const texts = useTexts(tableTexts);
  const http = useHttp();
  const [progress, setProgress] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    ...tableDataQueries.profile(http, table.id, table.dataVersion, setProgress),
    staleTime: Infinity,
  });
  if (error) {
    return <CallFailure title={texts.profileFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data)
    return (
      <div className="tv-wait" role="status">
        {texts.profiling}
        {progress !== null && (
          <Progress
            aria-label={texts.profiling}
            percent={Math.round(progress * 100)}
            style={{ width: 220 }}
          />
        )}
      </div>
    );
  return (
    <div className="tv-scroll" role="group" tabIndex={0} aria-label={texts.profile}>
      <div className="tv-line">
        <strong>{texts.keys}</strong>
        {data.keys.length === 0
          ? texts.noKeys
          : data.keys.map((key) => (
              <code className="tv-code" key={key.join()}>
                {key.join(' + ')}
              </code>
            ))}
      </div>
      {data.determines.length > 0 && (
        <div className="tv-line">
          <strong>{texts.determines}</strong>
          {data.determines.map(([from, to]) => (
            <code className="tv-code" key={`${from} ${to}`}>
              {from} → {to}
            </code>
          ))}
        </div>
      )}
      <div className="tv-cards">
        {data.columns.slice(0, SHOWN).map((column) => (
          <ProfileCard
            key={column.name}
            column={column}
            scale={table.columns.find(({ name }) => name === column.name)?.scale}
          />
        ))}
      </div>
    </div>
  );
}
