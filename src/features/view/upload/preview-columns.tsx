import { Button, Checkbox, Input, Select } from 'antd';
import type { ColumnType } from '@bi/contract/query/row-set';
import type { Inspection, UploadColumn } from '@bi/contract/table/upload';
import { formatForScreen } from '@bi/olap/format/format-value';
import { useState } from 'react';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { isNumberColumn, rowValueText } from '@bi/olap/format/row-value-text';
import { patternFormat, readablePattern } from './date-pattern';
import { uploadTexts } from './upload-texts';

const AT_ONCE = 40;
const ROWS = 50;
const TYPES: [ColumnType, keyof (typeof uploadTexts)['en'] & `type${string}`][] = [
  ['string', 'typeString'],
  ['integer', 'typeInteger'],
  ['decimal', 'typeDecimal'],
  ['double', 'typeDouble'],
  ['boolean', 'typeBoolean'],
  ['date', 'typeDate'],
  ['timestamp', 'typeTimestamp'],
  ['time', 'typeTime'],
];

interface PreviewColumnsProps {
  inspection: Inspection;
  /** columns as they are wanted now */
  columns: readonly UploadColumn[];
  /** a newer look is on its way */
  busy: boolean;
  onChange: (from: string, patch: Partial<UploadColumn>) => void;
}

/** The first rows as they would be stored, under headers in which each column can be changed. */
export function PreviewColumns({ inspection, columns, busy, onChange }: PreviewColumnsProps) {
  const texts = useTexts(uploadTexts);
  const { language } = useLanguage();
  const [first, setFirst] = useState(0);
  const { preview, options, sampledRows } = inspection;
  const shown = columns.slice(first, first + AT_ONCE);
  const imported = (options.columns ?? [])
    .filter(({ skip }) => skip !== true)
    .map(({ from }) => from);
  const places = new Map(imported.map((from, index) => [from, index]));
  const count = Math.min(ROWS, preview.values[0]?.length ?? 0);
  const number = (value: number) => formatForScreen(value, '#,##0', language);
  return (
    <>
      <div className="up-preview" aria-busy={busy} tabIndex={0} aria-label={texts.preview}>
        <table>
          <thead>
            <tr>
              {shown.map(({ from, name, type, dateFormat, skip = false }) => (
                <th key={from} scope="col" data-skip={skip ? '' : undefined}>
                  <div>
                    <div>
                      <Checkbox
                        checked={!skip}
                        aria-label={texts.keepColumn(name)}
                        onChange={({ target }) => onChange(from, { skip: !target.checked })}
                      />
                      <Input
                        size="small"
                        maxLength={120}
                        status={name.trim() === '' ? 'error' : undefined}
                        aria-label={texts.columnName(from)}
                        value={name}
                        onChange={({ target }) => onChange(from, { name: target.value })}
                      />
                    </div>
                    <Select<ColumnType>
                      size="small"
                      aria-label={texts.columnType(name)}
                      disabled={skip}
                      value={type}
                      options={TYPES.map(([value, key]) => ({ value, label: texts[key] }))}
                      onChange={(value) => onChange(from, { type: value })}
                    />
                    {(type === 'date' || type === 'timestamp') && (
                      <Input
                        size="small"
                        key={`${from} ${dateFormat ?? ''}`}
                        maxLength={60}
                        disabled={skip}
                        placeholder={type === 'date' ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm:ss'}
                        aria-label={texts.columnFormat(name)}
                        title={texts.format}
                        defaultValue={readablePattern(dateFormat ?? '')}
                        onBlur={({ target }) => {
                          const typed = patternFormat(target.value);
                          if (typed !== (dateFormat ?? '')) onChange(from, { dateFormat: typed });
                        }}
                        onPressEnter={({ currentTarget }) => currentTarget.blur()}
                      />
                    )}
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: count }, (_, row) => (
              <tr key={row}>
                {shown.map(({ from, skip = false }) => {
                  const at = places.get(from);
                  const column = at === undefined ? undefined : preview.columns[at];
                  const value = at === undefined ? null : (preview.values[at]?.[row] ?? null);
                  const text =
                    column === undefined || value === null
                      ? ''
                      : rowValueText(value, column, language);
                  return (
                    <td
                      key={from}
                      title={text}
                      data-skip={skip ? '' : undefined}
                      data-null={value === null ? '' : undefined}
                      data-number={column !== undefined && isNumberColumn(column) ? '' : undefined}
                    >
                      {value === null && !skip ? '∅' : text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="up-foot">
        <span>
          {sampledRows === null
            ? texts.allRows(number(preview.total ?? 0))
            : texts.sampled(number(sampledRows))}
        </span>
        {columns.length > AT_ONCE && (
          <>
            <Button
              size="small"
              type="text"
              aria-label={texts.previous}
              disabled={first === 0}
              icon={<Icon name="chevronLeft" size={14} />}
              onClick={() => setFirst(first - AT_ONCE)}
            />
            {texts.columnsShown(
              first + 1,
              Math.min(first + AT_ONCE, columns.length),
              columns.length,
            )}
            <Button
              size="small"
              type="text"
              aria-label={texts.next}
              disabled={first + AT_ONCE >= columns.length}
              icon={<Icon name="chevronRight" size={14} />}
              onClick={() => setFirst(first + AT_ONCE)}
            />
          </>
        )}
      </div>
    </>
  );
}
