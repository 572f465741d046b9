import type { AlertPreview } from '@bi/contract/delivery/alert';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { dayText } from '../entity-list/moment-text';
import { alertTexts } from './alert-texts';

interface AlertPastProps {
  preview: AlertPreview;
  /** a number of the condition is missing */
  isOpen: boolean;
  /** it is that of an earlier condition, and is being computed again */
  isWaiting: boolean;
  /** the value that the number is compared with; null: another condition */
  limit: number | null;
}

/** How often an alert would have notified somebody in the last days of the data, and the number of each day. */
export function AlertPast({ preview, isOpen, isWaiting, limit }: AlertPastProps) {
  const texts = useTexts(alertTexts);
  const { language } = useLanguage();
  const { days, fired, noHistory, met } = preview;
  if (isOpen) return <small>{texts.needsValue}</small>;
  if (isWaiting) return <small role="status">{texts.computing}</small>;
  if (days === null || days.length === 0) {
    const why = { noDate: texts.noDate, refused: texts.refused, slow: texts.slow, noCondition: '' };
    return noHistory === null ? null : <small>{why[noHistory]}</small>;
  }
  const numbers = days.flatMap(({ value }) => (value === null ? [] : [value]));
  const low = Math.min(0, ...numbers);
  const span = Math.max(0, ...numbers) - low || 1;
  const heightOf = (value: number) => 4 + ((value - low) / span) * 96;
  const line = limit === null ? null : heightOf(limit);
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <div className="bi-alert-past" role="group" aria-label={texts.past}>
      <div className="bi-alert-bars" aria-hidden="true">
        {days.map(({ day, value, fires }) => (
          <i
            key={day}
            title={dayText(day, language)}
            {...(fires && { 'data-fires': '' })}
            {...(value === null && { 'data-none': '' })}
            style={{
              height: value === null ? '100%' : `${heightOf(value)}%`,
            }}
          />
        ))}
        {line !== null && line >= 0 && line <= 100 && <hr style={{ bottom: `${line}%` }} />}
      </div>
      <span>
        {texts.fired(fired, days.length, dayText(first, language), dayText(last, language))}
      </span>
      {met === true && <small>{texts.isNow}</small>}
    </div>
  );
}
