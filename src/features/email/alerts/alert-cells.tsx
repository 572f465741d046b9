import type { AlertSummary } from '@bi/contract/delivery/alert';
import { alertConditionText, alertReadingText } from '@bi/olap/alert/alert-words';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import type { IconName } from '../../../ui/icon-paths';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { Moment } from '../../../widgets/entity-list/entity-table';
import { momentInZone } from '../when/moment-in-zone';
import { triggerWords } from '../when/trigger-words';
import { alertListTexts } from './alert-list-texts';

const STYLE = `
.bi-alert-cell{display:flex;flex-direction:column;min-width:0;line-height:1.35}
.bi-alert-cell>*{overflow:hidden;text-overflow:ellipsis}
.bi-alert-cell small{color:var(--bi-text-second);font-size:12px}
.bi-alert-state{display:inline-flex;align-items:center;gap:6px;min-width:0}
.bi-alert-state>svg{flex:none}
.bi-alert-state[data-tone=good]>svg{color:var(--bi-success)}
.bi-alert-state[data-tone=bad]{color:var(--bi-danger)}
.bi-alert-state[data-tone=warn]{font-weight:600}
.bi-alert-state[data-tone=warn]>svg{color:var(--bi-warning)}
`;

/** What an alert watches, and its condition in words. */
export function WatchesCell({ title, condition, reading }: AlertSummary) {
  useStyleSheet(STYLE);
  const { language } = useLanguage();
  const words = alertConditionText(condition, { format: reading?.format ?? '' }, language);
  return (
    <span className="bi-alert-cell" title={`${title} ${words}`}>
      <span>{title}</span>
      <small>{words}</small>
    </span>
  );
}

interface Look {
  icon: IconName;
  tone: 'good' | 'bad' | 'warn' | 'calm';
}

const LOOKS: Record<AlertSummary['state'], Look> = {
  new: { icon: 'clock', tone: 'calm' },
  normal: { icon: 'check', tone: 'good' },
  triggered: { icon: 'bell', tone: 'warn' },
};

/** Where an alert is, since when, and its number for its owner. */
export function StateCell(alert: AlertSummary) {
  useStyleSheet(STYLE);
  const texts = useTexts(alertListTexts);
  const { language } = useLanguage();
  const { state, stateSince, failingSince, problem, paused, reading } = alert;
  if (failingSince !== null) {
    return (
      <span className="bi-alert-cell" title={problem}>
        <span className="bi-alert-state" data-tone="bad">
          <Icon name="alert" size={14} />
          {texts.failingSince} <Moment iso={failingSince} />
        </span>
        <small>{problem}</small>
      </span>
    );
  }
  const { icon, tone } = LOOKS[state];
  return (
    <span className="bi-alert-cell">
      <span className="bi-alert-state" data-tone={paused === null ? tone : 'calm'}>
        <Icon name={paused === null ? icon : 'pause'} size={14} />
        {paused === null ? texts.stateName(state) : texts.pausedName(paused)}
      </span>
      <small>
        {reading !== null && `${alertReadingText(reading, language)} `}
        {stateSince !== null && (
          <>
            {texts.since} <Moment iso={stateSince} />
          </>
        )}
      </small>
    </span>
  );
}

/** When it is checked next, and its times in words. */
export function NextCheckCell({ nextAt, paused, trigger }: AlertSummary) {
  useStyleSheet(STYLE);
  const texts = useTexts(alertListTexts);
  const { language } = useLanguage();
  if (paused !== null) return '–';
  if (nextAt === null) return texts.waitsForData;
  return (
    <span className="bi-alert-cell" title={trigger.zone}>
      <time dateTime={nextAt}>{momentInZone(nextAt, trigger.zone, language)}</time>
      <small>{triggerWords(trigger, language)}</small>
    </span>
  );
}
