import type { EmailPauses } from '@bi/contract/delivery/email';
import { Input, Select, Switch } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../../../host/use-texts';
import { useEmailForm } from '../form-context';
import { stepTexts } from '../step-texts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function isDay(text: string): boolean {
  return DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}

function isSoundDay(text: string): boolean {
  try {
    return isDay(text);
  } catch {
    return false;
  }
}

/** Days and hours without mails, folded until there are some. */
export function PauseFields() {
  const texts = useTexts(stepTexts);
  const { body, change } = useEmailForm();
  const ids = { from: useId(), to: useId(), holidays: useId(), quiet: useId() };
  const clocks = { from: useId(), to: useId() };
  const { pauses = {} } = body;
  const set = (patch: { [K in keyof EmailPauses]?: EmailPauses[K] | undefined }) => {
    const all: Record<string, unknown> = { ...pauses, ...patch };
    const entries = Object.entries(all).filter(([, value]) => value !== undefined);
    change({ pauses: entries.length === 0 ? undefined : Object.fromEntries(entries) }, 'pauses');
  };
  const day = (key: 'from' | 'to') => (
    <div>
      <label htmlFor={ids[key]}>{texts[key]}</label>
      <Input
        id={ids[key]}
        type="date"
        allowClear
        value={pauses[key] ?? ''}
        onChange={({ target }) => set({ [key]: target.value === '' ? undefined : target.value })}
      />
    </div>
  );
  const clock = (key: 'from' | 'to', label: string) => (
    <div>
      <label htmlFor={clocks[key]}>{label}</label>
      <Input
        id={clocks[key]}
        type="time"
        value={pauses.quiet?.[key] ?? ''}
        onChange={({ target }) => {
          if (pauses.quiet && target.value !== '') {
            set({ quiet: { ...pauses.quiet, [key]: target.value } });
          }
        }}
      />
    </div>
  );
  return (
    <details className="bi-step-more" open={body.pauses !== undefined ? true : undefined}>
      <summary>{texts.pauses}</summary>
      <div className="bi-step-pair">
        {day('from')}
        {day('to')}
      </div>
      <div>
        <label htmlFor={ids.holidays}>{texts.holidays}</label>
        <Select<string[]>
          id={ids.holidays}
          mode="tags"
          style={{ width: '100%' }}
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', ' ', ';', '\n']}
          maxCount={366}
          value={pauses.holidays ?? []}
          onChange={(days) => {
            const sound = days.filter(isSoundDay).toSorted();
            set({ holidays: sound.length === 0 ? undefined : sound });
          }}
        />
        <small>{texts.holidaysHint}</small>
      </div>
      <div className="bi-step-row">
        <Switch
          id={ids.quiet}
          size="small"
          checked={pauses.quiet !== undefined}
          onChange={(isOn) => set({ quiet: isOn ? { from: '20:00', to: '07:00' } : undefined })}
        />
        <label htmlFor={ids.quiet}>{texts.quiet}</label>
      </div>
      {pauses.quiet && (
        <>
          <div className="bi-step-pair">
            {clock('from', texts.quietFrom)}
            {clock('to', texts.quietTo)}
          </div>
          <small>{texts.quietHint}</small>
        </>
      )}
    </details>
  );
}
