import type { EmailRun } from '@bi/contract/delivery/delivery';
import { Select } from 'antd';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { momentInZone } from '../when/moment-in-zone';
import { DELIVERY_LOOK } from './delivery-look';
import { replyTexts, replyWords } from './reply-words';
import { logTexts } from './log-texts';

interface RunListProps {
  runs: readonly EmailRun[];
  zone: string;
  /** id of the run whose mails are shown; '' for all */
  value: string;
  onRun: (id: string) => void;
}

type StateCount = [keyof typeof DELIVERY_LOOK, number];

/** The latest runs, to choose whose mails are shown: a list next to them. */
export function RunList({ runs, zone, value, onRun }: RunListProps) {
  const texts = useTexts(logTexts);
  const { language } = useLanguage();
  const line = useRunLine();
  return (
    <section className="bi-log-runs" aria-label={texts.runs}>
      <h2>{texts.runs}</h2>
      <ol>
        <li>
          <button type="button" aria-pressed={value === ''} onClick={() => onRun('')}>
            {texts.allRuns}
          </button>
        </li>
        {runs.map((run) => (
          <li key={run.id}>
            <button type="button" aria-pressed={value === run.id} onClick={() => onRun(run.id)}>
              <span className="bi-log-line">
                {momentInZone(run.scheduledAt, zone, language)}
                {run.test && <em>{texts.test}</em>}
                {run.late && <em>{texts.late}</em>}
              </span>
              <small>{line(run)}</small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The latest runs, as a list that drops down. */
export function RunSelect({ runs, zone, value, onRun }: RunListProps) {
  const texts = useTexts(logTexts);
  const { language } = useLanguage();
  const line = useRunLine();
  return (
    <div className="bi-log-pick">
      <Select
        aria-label={texts.run}
        style={{ width: '100%' }}
        value={value}
        options={[
          { value: '', label: texts.allRuns },
          ...runs.map((run) => ({
            value: run.id,
            label: `${momentInZone(run.scheduledAt, zone, language)} · ${line(run)}`,
          })),
        ]}
        onChange={onRun}
      />
    </div>
  );
}

/** What became of a run: why nothing was sent, or how many of its mails are in which state. */
function useRunLine(): (run: EmailRun) => string {
  const texts = useTexts(logTexts);
  const reasons = useTexts(replyTexts);
  const words = { ...texts, skipped: texts.runSkipped };
  return ({ state, reason, counts }) => {
    const some = (Object.entries(counts) as StateCount[])
      .filter(([, count]) => count > 0)
      .map(([one, count]) => `${count} × ${texts[one]}`);
    const whole = some.length === 0 || state !== 'ended' ? [words[state]] : [];
    return [...whole, ...some, ...(reason === '' ? [] : [replyWords(reason, reasons)])].join(' · ');
  };
}
