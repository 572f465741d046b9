import type { EmailSummary } from '@bi/contract/delivery/email';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import type { IconName } from '../../../ui/icon-paths';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { Moment } from '../../../widgets/entity-list/entity-table';
import { runResultTexts } from '../run-result-texts';
import { momentInZone, offsetAt, zoneName } from '../when/moment-in-zone';
import { triggerWords } from '../when/trigger-words';
import { emailListTexts } from './email-list-texts';

const STYLE = `
.bi-list td:has(>.bi-mail-target){max-width:150px}
.bi-list td:has(>.bi-mail-cell){max-width:200px}
.bi-mail-cell{display:flex;flex-direction:column;min-width:0;line-height:1.35}
.bi-mail-cell>*{overflow:hidden;text-overflow:ellipsis}
.bi-mail-cell small{color:var(--bi-text-second);font-size:12px}
.bi-mail-mark{display:inline-flex;align-items:center;gap:6px;min-width:0}
.bi-mail-mark>svg{flex:none}
.bi-mail-target{max-width:100%}
.bi-mail-target>span{overflow:hidden;text-overflow:ellipsis}
.bi-mail-mark[data-tone=good]>svg{color:var(--bi-success)}
.bi-mail-mark[data-tone=bad]{color:var(--bi-danger)}
.bi-mail-mark[data-tone=warn]>svg{color:var(--bi-warning)}
`;

type Tone = 'good' | 'bad' | 'warn' | 'calm';

const RESULTS: Record<NonNullable<EmailSummary['lastResult']>, { icon: IconName; tone: Tone }> = {
  sent: { icon: 'check', tone: 'good' },
  partly: { icon: 'warning', tone: 'warn' },
  failed: { icon: 'alert', tone: 'bad' },
  uncertain: { icon: 'help', tone: 'warn' },
  skipped: { icon: 'minus', tone: 'calm' },
};

/** What is sent: its kind as an icon, and its name. */
export function TargetCell({ target: { kind, name } }: Pick<EmailSummary, 'target'>) {
  useStyleSheet(STYLE);
  const texts = useTexts(emailListTexts);
  return (
    <span className="bi-mail-mark bi-mail-target" title={name}>
      <Icon name={TARGET_ICONS[kind]} size={14} />
      <span>{name === '' ? <i>{texts.noTarget}</i> : name}</span>
    </span>
  );
}

/** Icon of each kind of thing that is sent. */
export const TARGET_ICONS: Record<EmailSummary['target']['kind'], IconName> = {
  report: 'chart',
  dashboard: 'dashboard',
  document: 'document',
  view: 'database',
};

/** When it runs next on the clocks of its zone, or why it does not; and its times in words. */
export function NextRunCell({ nextAt, paused, trigger }: EmailSummary) {
  useStyleSheet(STYLE);
  const texts = useTexts(emailListTexts);
  const results = useTexts(runResultTexts);
  const { language } = useLanguage();
  const words = triggerWords(trigger, language);
  const place = texts.zone(zoneName(trigger.zone));
  const whole = `${words}, ${trigger.zone}`;
  return (
    <span className="bi-mail-cell" title={whole}>
      {paused !== null ? (
        <span className="bi-mail-mark" data-tone={paused === 'person' ? 'calm' : 'bad'}>
          <Icon name={paused === 'person' ? 'pause' : 'alert'} size={14} />
          {results[paused]}
        </span>
      ) : nextAt === null ? (
        texts.waitsForData
      ) : (
        <time dateTime={nextAt} title={`${trigger.zone} (${offsetAt(nextAt, trigger.zone)})`}>
          {momentInZone(nextAt, trigger.zone, language)}
        </time>
      )}
      <small>{trigger.kind === 'data' ? words : `${words} · ${place}`}</small>
    </span>
  );
}

/** How the last run ended, and when; since when none was sent where it failed. */
export function LastResultCell({ lastResult, lastAt, failingSince }: EmailSummary) {
  useStyleSheet(STYLE);
  const texts = useTexts(emailListTexts);
  const results = useTexts(runResultTexts);
  if (lastResult === null || lastAt === null) return texts.never;
  const { icon, tone } = RESULTS[lastResult];
  return (
    <span className="bi-mail-cell">
      <span className="bi-mail-mark" data-tone={tone}>
        <Icon name={icon} size={14} />
        {results[lastResult]}
      </span>
      {failingSince === null ? (
        <small>
          <Moment iso={lastAt} />
        </small>
      ) : (
        <small className="bi-mail-mark" data-tone="bad">
          {texts.failingSince} <Moment iso={failingSince} />
        </small>
      )}
    </span>
  );
}

/** Whether it runs, fails or is paused, as the icon of its row: also where there is room for its name alone. */
export function StateIcon({ paused, failingSince }: EmailSummary) {
  const texts = useTexts(emailListTexts);
  const results = useTexts(runResultTexts);
  if (failingSince !== null) return <Icon name="alert" label={texts.failingSince} />;
  return paused === null ? <Icon name="mail" /> : <Icon name="pause" label={results[paused]} />;
}
