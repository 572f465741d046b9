import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { emailQueries } from '../../../../api/emails';
import { toCallError } from '../../../../core/errors';
import { useHttp } from '../../../../host/use-http';
import { useLanguage } from '../../../../host/use-language';
import { useTexts } from '../../../../host/use-texts';
import { useDebounced } from '../../../../ui/use-debounced';
import { momentInZone, offsetAt, zoneName } from '../../when/moment-in-zone';
import { triggerWords } from '../../when/trigger-words';
import { useEmailForm } from '../form-context';
import { stepTexts } from '../step-texts';

const PAUSE_MS = 250;

/** The times in words and the next five, as they will run; or what is wrong with them. */
export function NextTimes() {
  const texts = useTexts(stepTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const { body } = useEmailForm();
  const { trigger, pauses } = body;
  const asked = useDebounced(JSON.stringify({ trigger, ...(pauses && { pauses }) }), PAUSE_MS);
  const parsed = JSON.parse(asked) as Pick<typeof body, 'trigger' | 'pauses'>;
  const times = useQuery({
    ...emailQueries.times(http, parsed as never),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { zone } = trigger;
  if (times.error) {
    return (
      <div role="alert" className="bi-step-problem">
        {toCallError(times.error, language).message}
      </div>
    );
  }
  const { next = [], skipped = [] } = times.data ?? {};
  const all = [
    ...next.map((at) => ({ at, isSkipped: false })),
    ...skipped.map((at) => ({ at, isSkipped: true })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return (
    <div className="bi-step-times" aria-live="polite">
      <b>{triggerWords(trigger, language)}</b>
      {trigger.kind === 'times' && (
        <>
          <span>
            {texts.nextTimes} ({zoneName(zone)})
          </span>
          <ol>
            {all.map(({ at, isSkipped }) => (
              <li key={at} data-skipped={isSkipped ? '' : undefined}>
                {momentInZone(at, zone, language)} <small>{offsetAt(at, zone)}</small>
                {isSkipped && <small> · {texts.skippedTime}</small>}
              </li>
            ))}
          </ol>
          {times.data && next.length === 0 && (
            <div role="alert" className="bi-step-problem">
              {texts.noTimes}
            </div>
          )}
        </>
      )}
    </div>
  );
}
