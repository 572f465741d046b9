import {
  cronOf,
  inWeekOrder,
  readCron,
  type CronForm,
  type MonthDay,
} from '@bi/olap/schedule/cron-form';
import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useLanguage } from '../../../../host/use-language';
import { useTexts } from '../../../../host/use-texts';
import { clockText, weekdayName } from '../../when/trigger-words';
import { stepTexts } from '../step-texts';

type Repeat = CronForm['every'] | 'quarter';

interface CronFieldsProps {
  cron: string;
  onCron: (cron: string) => void;
}

const REPEATS: readonly Repeat[] = ['hour', 'day', 'week', 'month', 'quarter', 'own'];
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** Times as a form; what no form has is a cron of one's own. */
export function CronFields({ cron, onCron }: CronFieldsProps) {
  const texts = useTexts(stepTexts);
  const ids = { every: useId(), cron: useId(), minute: useId(), time: useId() };
  const [isOwn, setOwn] = useState(false);
  const read = readCron(cron);
  const form: CronForm = isOwn ? { every: 'own', cron } : read;
  const repeat: Repeat = form.every === 'month' && form.quarters ? 'quarter' : form.every;
  const clock = 'hour' in read ? read : { hour: 7, minute: 0 };
  const choose = (next: Repeat) => {
    setOwn(next === 'own');
    if (next !== 'own') onCron(cronOf(startOf(next, clock)));
  };
  return (
    <>
      <div className="bi-step-pair">
        <div>
          <label htmlFor={ids.every}>{texts.every}</label>
          <Select<Repeat>
            id={ids.every}
            style={{ width: '100%' }}
            value={repeat}
            options={REPEATS.map((value) => ({ value, label: texts[value] }))}
            onChange={choose}
          />
        </div>
        {form.every === 'hour' && (
          <div>
            <label htmlFor={ids.minute}>{texts.minute}</label>
            <Input
              id={ids.minute}
              type="number"
              min={0}
              max={59}
              value={form.minute}
              onChange={({ target }) => {
                const minute = Math.min(59, Math.max(0, Math.floor(Number(target.value))));
                if (Number.isFinite(minute)) onCron(cronOf({ every: 'hour', minute }));
              }}
            />
          </div>
        )}
        {'hour' in form && (
          <div>
            <label htmlFor={ids.time}>{texts.time}</label>
            <Input
              id={ids.time}
              type="time"
              value={clockText(form.hour, form.minute)}
              onChange={({ target }) => {
                const [hour = NaN, minute = NaN] = target.value.split(':').map(Number);
                if (Number.isInteger(hour) && Number.isInteger(minute)) {
                  onCron(cronOf({ ...form, hour, minute }));
                }
              }}
            />
          </div>
        )}
      </div>
      {form.every === 'week' && (
        <WeekDays days={form.days} onDays={(days) => onCron(cronOf({ ...form, days }))} />
      )}
      {form.every === 'month' && (
        <MonthDayFields on={form.on} onDay={(on) => onCron(cronOf({ ...form, on }))} />
      )}
      {form.every === 'own' && (
        <div>
          <label htmlFor={ids.cron}>{texts.cron}</label>
          <Input
            id={ids.cron}
            className="bi-step-code"
            maxLength={120}
            value={cron}
            onChange={({ target }) => onCron(target.value)}
          />
          <small>{texts.cronHint}</small>
        </div>
      )}
    </>
  );
}

function startOf(
  repeat: Exclude<Repeat, 'own'>,
  { hour, minute }: { hour: number; minute: number },
): CronForm {
  switch (repeat) {
    case 'hour':
      return { every: 'hour', minute };
    case 'day':
      return { every: 'day', hour, minute };
    case 'week':
      return { every: 'week', days: [1], hour, minute };
    case 'month':
    case 'quarter': {
      const on: MonthDay = { kind: 'day', day: 1 };
      return { every: 'month', on, quarters: repeat === 'quarter', hour, minute };
    }
  }
}

interface WeekDaysProps {
  days: readonly number[];
  onDays: (days: number[]) => void;
}

/** The days of a week as buttons that are pressed or not; at least one stays. */
function WeekDays({ days, onDays }: WeekDaysProps) {
  const texts = useTexts(stepTexts);
  const { language } = useLanguage();
  return (
    <div className="bi-step-days" role="group" aria-label={texts.weekdays}>
      {WEEK.map((day) => {
        const isOn = days.includes(day);
        const next = isOn ? days.filter((one) => one !== day) : [...days, day];
        return (
          <button
            key={day}
            type="button"
            aria-pressed={isOn}
            title={weekdayName(day, language)}
            disabled={next.length === 0}
            onClick={() => onDays(inWeekOrder(next))}
          >
            {weekdayName(day, language, 'short')}
          </button>
        );
      })}
    </div>
  );
}

interface MonthDayFieldsProps {
  on: MonthDay;
  onDay: (on: MonthDay) => void;
}

function MonthDayFields({ on, onDay }: MonthDayFieldsProps) {
  const texts = useTexts(stepTexts);
  const { language } = useLanguage();
  const ids = { kind: useId(), day: useId(), nth: useId(), weekday: useId() };
  const starts: Record<MonthDay['kind'], MonthDay> = {
    day: { kind: 'day', day: 1 },
    last: { kind: 'last' },
    weekday: { kind: 'weekday', nth: 1, weekday: 1 },
  };
  const words = { 1: texts.first, 2: texts.second, 3: texts.third, 4: texts.fourth };
  return (
    <div className="bi-step-pair">
      <div>
        <label htmlFor={ids.kind}>{texts.monthDay}</label>
        <Select<MonthDay['kind']>
          id={ids.kind}
          style={{ width: '100%' }}
          value={on.kind}
          options={[
            { value: 'day', label: texts.byDay },
            { value: 'last', label: texts.last },
            { value: 'weekday', label: texts.byWeekday },
          ]}
          onChange={(kind) => onDay(starts[kind])}
        />
      </div>
      {on.kind === 'day' && (
        <div>
          <label htmlFor={ids.day}>{texts.dayNumber}</label>
          <Select<number>
            id={ids.day}
            style={{ width: '100%' }}
            value={on.day}
            options={Array.from({ length: 31 }, (_, at) => ({ value: at + 1, label: `${at + 1}` }))}
            onChange={(day) => onDay({ kind: 'day', day })}
          />
          {on.day > 28 && <small>{texts.dayNote}</small>}
        </div>
      )}
      {on.kind === 'weekday' && (
        <>
          <div>
            <label htmlFor={ids.nth}>{texts.nth}</label>
            <Select<typeof on.nth>
              id={ids.nth}
              style={{ width: '100%' }}
              value={on.nth}
              options={[
                ...([1, 2, 3, 4] as const).map((value) => ({ value, label: words[value] })),
                { value: 'last', label: texts.lastOne },
              ]}
              onChange={(nth) => onDay({ ...on, nth })}
            />
          </div>
          <div>
            <label htmlFor={ids.weekday}>{texts.weekday}</label>
            <Select<number>
              id={ids.weekday}
              style={{ width: '100%' }}
              value={on.weekday}
              options={WEEK.map((value) => ({ value, label: weekdayName(value, language) }))}
              onChange={(weekday) => onDay({ ...on, weekday })}
            />
          </div>
        </>
      )}
    </div>
  );
}
