import { AutoComplete } from 'antd';
import { COMMON_CODES, COMMON_DATE_CODES } from '@bi/olap/format/common-codes';
import { formatForScreen, type FormatLanguage } from '@bi/olap/format/format-value';
import { useLanguage } from '../../../host/use-language';
import { textOf, type ModelEntry } from './model-path';
import type { PartInputProps } from './part-input-props';

/** Noon of 1 March 2001. */
const DATE_EXAMPLE = 36951.5;

/** A number that a code is made for: a share, millions, or one with a fraction. */
function exampleOf(code: string): number {
  if (code.includes('%')) return 0.125;
  return /,,(?![#0])/.test(code) ? 2_345_678 : 1234.5;
}

const isDated = ({ type }: ModelEntry): boolean => type === 'date' || type === 'timestamp';

/**
 * What a format code makes of an example: `1234.5 → 1,234.50`, of a code with several sections also
 * of a number below zero and of zero.
 */
export function formatExample(code: string, entry: ModelEntry, language: FormatLanguage): string {
  if (isDated(entry)) return formatForScreen(DATE_EXAMPLE, code, language);
  const example = exampleOf(code);
  return (code.includes(';') ? [example, -example, 0] : [example])
    .map((one) => `${String(one).replace('-', '\u2212')} → ${formatForScreen(one, code, language)}`)
    .join(' · ');
}

/** Chooses or types a format code; every choice shows a number as it writes it. */
export function FormatField(props: PartInputProps) {
  const { id, entry, value, invalid, disabled, describedBy, onChange } = props;
  const { language } = useLanguage();
  const codes = isDated(entry) ? COMMON_DATE_CODES : COMMON_CODES;
  return (
    <AutoComplete
      id={id}
      className="ce-code"
      value={textOf(value)}
      allowClear
      disabled={disabled}
      {...(invalid ? { status: 'error' as const } : {})}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      options={codes.map((code) => ({
        value: code,
        label: (
          <span className="ce-code-choice">
            <span>{code}</span>
            <span>
              {formatForScreen(isDated(entry) ? DATE_EXAMPLE : exampleOf(code), code, language)}
            </span>
          </span>
        ),
      }))}
      onChange={(next: string | undefined) => onChange((next ?? '').slice(0, 120))}
    />
  );
}
