import type { EmailTrigger } from '@bi/contract/delivery/email';
import { Select } from 'antd';
import { useId, useMemo } from 'react';
import { useTexts } from '../../../../host/use-texts';
import { useLanguage } from '../../../../host/use-language';
import { Segments } from '../../../../ui/segments';
import { timeZones } from '../../../../widgets/time-zones';
import { spanWords } from '../../when/trigger-words';
import { offsetAt } from '../../when/moment-in-zone';
import { useEmailForm } from '../form-context';
import { stepTexts } from '../step-texts';
import { CronFields } from './cron-fields';
import { NextTimes } from './next-times';
import { PauseFields } from './pause-fields';
import { Step } from './step';

/** Spans of minutes between two mails at least, where new data trigger them. */
const SPANS = [15, 60, 360, 1440, 10_080];
const MORNING = '0 7 * * 1';

/** When it is sent: times on the clocks of a zone, or with new data; and when not. */
export function WhenStep() {
  const texts = useTexts(stepTexts);
  const { language } = useLanguage();
  const { body, change } = useEmailForm();
  const ids = { zone: useId(), span: useId() };
  const zones = useMemo(() => timeZones().all, []);
  const now = useMemo(() => new Date().toISOString(), []);
  const { trigger } = body;
  const set = (next: EmailTrigger) => change({ trigger: next }, 'trigger');
  const spans = trigger.kind === 'data' ? [...new Set([trigger.every, ...SPANS])] : SPANS;
  return (
    <Step step="when">
      <Segments<EmailTrigger['kind']>
        label={texts.trigger}
        value={trigger.kind}
        options={[
          { value: 'times', label: texts.atTimes },
          { value: 'data', label: texts.withData },
        ]}
        onChange={(kind) =>
          set(
            kind === 'times'
              ? { kind, cron: MORNING, zone: trigger.zone }
              : { kind, every: 60, zone: trigger.zone },
          )
        }
      />
      {trigger.kind === 'times' ? (
        <CronFields cron={trigger.cron} onCron={(cron) => set({ ...trigger, cron })} />
      ) : (
        <div>
          <label htmlFor={ids.span}>{texts.atMost}</label>
          <Select<number>
            id={ids.span}
            style={{ width: '100%' }}
            value={trigger.every}
            options={spans
              .toSorted((a, b) => a - b)
              .map((value) => ({ value, label: spanWords(value, language) }))}
            onChange={(every) => set({ ...trigger, every })}
          />
          <small>{texts.dataText}</small>
        </div>
      )}
      <div>
        <label htmlFor={ids.zone}>{texts.zone}</label>
        <Select<string>
          id={ids.zone}
          showSearch={{ optionFilterProp: 'value' }}
          style={{ width: '100%' }}
          value={trigger.zone}
          options={zones.map((value) => ({ value, label: value }))}
          optionRender={({ value }) => `${String(value)} (${offsetAt(now, String(value))})`}
          onChange={(zone) => set({ ...trigger, zone })}
        />
      </div>
      <PauseFields />
      <NextTimes />
    </Step>
  );
}
