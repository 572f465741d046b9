import { Checkbox, Input, InputNumber, Select } from 'antd';
import type { Inspection, ReadOptions } from '@bi/contract/table/upload';
import { useTexts } from '../../../host/use-texts';
import { uploadTexts } from './upload-texts';

const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'iso-8859-2',
  'windows-1251',
  'windows-1250',
  'utf-16le',
  'utf-16be',
];

interface ReadOptionsProps {
  inspection: Inspection;
  /** changes what decides the columns: those are found again */
  onLayout: (patch: Partial<ReadOptions>) => void;
}

/** How a file is read: what was found, each changeable. */
export function ReadOptionsForm({ inspection, onLayout }: ReadOptionsProps) {
  const texts = useTexts(uploadTexts);
  const { kind, options, sheets } = inspection;
  const delimiters = [
    { value: ',', label: texts.comma },
    { value: ';', label: texts.semicolon },
    { value: '\t', label: texts.tab },
    { value: '|', label: texts.pipe },
    { value: ':', label: texts.colon },
  ];
  const isListed = delimiters.some(({ value }) => value === options.delimiter);
  const nullTexts = options.nullTexts ?? [];
  return (
    <fieldset className="up-options" aria-label={texts.how}>
      {kind === 'xlsx' && (
        <label>
          {texts.sheet}
          <Select<string>
            style={{ minWidth: 160 }}
            value={options.sheet}
            options={sheets.map((value) => ({ value, label: value }))}
            onChange={(sheet) => onLayout({ sheet })}
          />
        </label>
      )}
      {kind === 'csv' && (
        <>
          <label>
            {texts.delimiter}
            <Select<string>
              showSearch
              style={{ width: 140 }}
              value={options.delimiter}
              options={
                isListed || options.delimiter === undefined
                  ? delimiters
                  : [...delimiters, { value: options.delimiter, label: options.delimiter }]
              }
              onChange={(delimiter) => onLayout({ delimiter })}
            />
          </label>
          <label>
            {texts.otherDelimiter}
            <Input
              style={{ width: 70 }}
              maxLength={4}
              aria-label={texts.otherDelimiter}
              key={options.delimiter}
              defaultValue={isListed ? '' : options.delimiter}
              onBlur={({ target }) => {
                if (target.value !== '' && target.value !== options.delimiter)
                  onLayout({ delimiter: target.value });
              }}
              onPressEnter={({ currentTarget }) => currentTarget.blur()}
            />
          </label>
          <label>
            {texts.quote}
            <Select<string>
              style={{ width: 90 }}
              value={options.quote}
              options={[
                { value: '"', label: '"' },
                { value: "'", label: "'" },
                { value: '', label: texts.noQuote },
              ]}
              onChange={(quote) => onLayout({ quote })}
            />
          </label>
        </>
      )}
      {options.encoding !== undefined && (
        <label>
          {texts.encoding}
          <Select<string>
            showSearch
            style={{ width: 150 }}
            value={options.encoding}
            options={[...new Set([options.encoding, ...ENCODINGS])].map((value) => ({
              value,
              label: value,
            }))}
            onChange={(encoding) => onLayout({ encoding })}
          />
        </label>
      )}
      {(kind === 'csv' || kind === 'xlsx') && (
        <>
          <label>
            {texts.skipLines}
            <InputNumber<number>
              min={0}
              max={1000}
              precision={0}
              style={{ width: 110 }}
              value={options.skipLines ?? 0}
              onChange={(skipLines) => onLayout({ skipLines: skipLines ?? 0 })}
            />
          </label>
          <label>
            {texts.skipLast}
            <InputNumber<number>
              min={0}
              max={100}
              precision={0}
              style={{ width: 110 }}
              value={options.skipLast ?? 0}
              onChange={(skipLast) => onLayout({ skipLast: skipLast ?? 0 })}
            />
          </label>
          <Checkbox
            className="up-check"
            checked={options.header ?? false}
            onChange={({ target }) => onLayout({ header: target.checked })}
          >
            {texts.header}
          </Checkbox>
        </>
      )}
      {kind === 'csv' && (
        <Checkbox
          className="up-check"
          checked={options.decimalComma ?? false}
          onChange={({ target }) => onLayout({ decimalComma: target.checked })}
        >
          {texts.decimalComma}
        </Checkbox>
      )}
      {kind !== 'parquet' && (
        <label>
          {texts.nullTexts}
          <Select<string[]>
            mode="tags"
            style={{ minWidth: 190 }}
            maxCount={20}
            value={nullTexts}
            options={['NA', 'N/A', 'null', 'NULL', '-', '\\N'].map((value) => ({
              value,
              label: value,
            }))}
            onChange={(value) => onLayout({ nullTexts: value.map((text) => text.slice(0, 40)) })}
          />
        </label>
      )}
    </fieldset>
  );
}
