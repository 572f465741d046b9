import type { AlertPreview } from '@bi/contract/delivery/alert';
import { Checkbox, InputNumber, Select } from 'antd';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { CONDITIONS, type AlertDraft, type ConditionKey } from './alert-draft';
import type { AlertTarget } from './alert-target';
import { alertTexts } from './alert-texts';

interface AlertConditionProps {
  target: AlertTarget;
  draft: AlertDraft;
  /** null: the number was not read yet */
  preview: AlertPreview | null;
  onChange: (change: Partial<AlertDraft>) => void;
}

const NUMERIC: readonly ConditionKey[] = ['above', 'below', 'changes', 'rises', 'falls'];
const CHANGES: readonly ConditionKey[] = ['changes', 'rises', 'falls'];

/** The condition of an alert in plain words: what is watched, how it is compared, with which number. */
export function AlertConditionForm({ target, draft, preview, onChange }: AlertConditionProps) {
  const texts = useTexts(alertTexts);
  const { language } = useLanguage();
  const { subject, measures, time } = target;
  const isList = subject.cell === undefined && subject.query.rows.length > 0;
  // a list without a total has no number that could be compared
  const hasNumber = !isList || preview === null || preview.reading.value !== null;
  const offered = CONDITIONS.filter((key) => {
    if (key === 'newMember') return isList;
    return hasNumber || !NUMERIC.includes(key);
  });
  const isNumeric = NUMERIC.includes(draft.condition);
  const isChange = CHANGES.includes(draft.condition);
  // a share is typed as it is read: 80 for 0.8
  const isShare =
    (preview?.reading.format ?? '').includes('%') && !(isChange && draft.unit === 'percent');
  return (
    <fieldset>
      <legend>{texts.condition}</legend>
      {measures.length > 1 && (
        <Select
          aria-label={texts.measure}
          value={draft.measure}
          options={measures.map((label, value) => ({ value, label }))}
          onChange={(measure) => onChange({ measure })}
        />
      )}
      <div className="bi-alert-line">
        <Select
          aria-label={texts.condition}
          value={draft.condition}
          popupMatchSelectWidth={false}
          options={offered.map((key) => ({ value: key, label: texts.conditionName(key) }))}
          onChange={(condition) => onChange({ condition })}
        />
        {isNumeric && (
          <InputNumber<number>
            aria-label={texts.value}
            value={draft.value === null ? null : shownAs(draft.value, isShare)}
            style={{ width: 150 }}
            {...(isShare && { suffix: '%' })}
            {...(isChange && { min: 0 })}
            {...(language === 'en' && { decimalSeparator: '.' })}
            onChange={(value) =>
              onChange({ value: value === null ? null : storedAs(value, isShare) })
            }
          />
        )}
        {isChange && (
          <Select
            aria-label={texts.unit}
            value={draft.unit}
            style={{ minWidth: 110 }}
            options={[
              { value: 'percent' as const, label: texts.percent },
              { value: 'value' as const, label: texts.units },
            ]}
            onChange={(unit) => onChange({ unit })}
          />
        )}
        {draft.condition === 'newMember' && (
          <>
            <span>{texts.among}</span>
            <InputNumber<number>
              aria-label={texts.among}
              value={draft.n}
              min={1}
              max={100}
              precision={0}
              style={{ width: 90 }}
              onChange={(n) => onChange({ n: n ?? 1 })}
            />
          </>
        )}
      </div>
      {time !== null && (
        <Checkbox
          checked={draft.latest}
          onChange={({ target: { checked } }) => onChange({ latest: checked })}
        >
          {texts.latest(time.name)}
        </Checkbox>
      )}
    </fieldset>
  );
}

const DIGITS = 1e10;

const shownAs = (value: number, isShare: boolean): number =>
  isShare ? Math.round(value * 100 * DIGITS) / DIGITS : value;

const storedAs = (value: number, isShare: boolean): number =>
  isShare ? Math.round((value / 100) * DIGITS * 100) / (DIGITS * 100) : value;
