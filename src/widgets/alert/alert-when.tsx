import { Checkbox, Input, Radio, Select } from 'antd';
import { useTexts } from '../../host/use-texts';
import { CHECK_TIMES, isOfMoment, type AlertDraft, type CheckKey } from './alert-draft';
import { alertTexts } from './alert-texts';

interface AlertWhenProps {
  draft: AlertDraft;
  onChange: (change: Partial<AlertDraft>) => void;
}

const WITH_TIME: readonly CheckKey[] = ['day', 'weekdays', 'week'];

/** When an alert is checked, and how often it notifies. */
export function AlertWhen({ draft, onChange }: AlertWhenProps) {
  const texts = useTexts(alertTexts);
  const { check, zone } = draft;
  // times that the form has no words for are offered where an alert has them
  const offered = CHECK_TIMES.filter((key) => key !== 'custom' || draft.cron !== '');
  return (
    <>
      <fieldset>
        <legend>{texts.when}</legend>
        <div className="bi-alert-line">
          <Select
            aria-label={texts.when}
            value={check}
            popupMatchSelectWidth={false}
            options={offered.map((key) => ({ value: key, label: texts.checkName(key) }))}
            onChange={(key) => onChange({ check: key })}
          />
          {check === 'week' && (
            <Select
              aria-label={texts.weekday}
              value={draft.weekday}
              style={{ minWidth: 120 }}
              options={[1, 2, 3, 4, 5, 6, 0].map((day) => ({
                value: day,
                label: texts.weekdayName(day),
              }))}
              onChange={(weekday) => onChange({ weekday })}
            />
          )}
          {WITH_TIME.includes(check) && (
            <input
              type="time"
              required
              aria-label={texts.time}
              value={draft.time}
              onChange={({ target }) => target.value !== '' && onChange({ time: target.value })}
            />
          )}
          {check === 'custom' && (
            <Input
              aria-label={texts.cron}
              value={draft.cron}
              style={{ width: 180 }}
              onChange={({ target }) => onChange({ cron: target.value })}
            />
          )}
        </div>
        {check !== 'data' && <small>{texts.zone(zone)}</small>}
      </fieldset>
      {!isOfMoment(draft) && (
        <fieldset>
          <legend>{texts.repeat}</legend>
          <Radio.Group
            value={draft.repeat}
            style={{ display: 'grid', gap: 4 }}
            options={[
              { value: 'once', label: texts.once },
              { value: 'each', label: texts.each },
            ]}
            onChange={({ target }) => onChange({ repeat: target.value as AlertDraft['repeat'] })}
          />
          <Checkbox
            checked={draft.back}
            onChange={({ target: { checked } }) => onChange({ back: checked })}
          >
            {texts.back}
          </Checkbox>
        </fieldset>
      )}
    </>
  );
}
