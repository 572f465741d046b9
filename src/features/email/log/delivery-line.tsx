import type { Delivery } from '@bi/contract/delivery/delivery';
import { Button } from 'antd';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { dayText } from '../../../widgets/entity-list/moment-text';
import { fileSizeText } from '../../../widgets/export/file-size-text';
import { momentInZone } from '../when/moment-in-zone';
import { MomentInZone } from '../when/moment-in-zone-text';
import { DELIVERY_LOOK, isRepeatable } from './delivery-look';
import { isReason, replyTexts, replyWords } from './reply-words';
import { logTexts } from './log-texts';

interface DeliveryRowProps {
  delivery: Delivery;
  zone: string;
  mayRetry: boolean;
  busy: boolean;
  onRetry: (delivery: Delivery) => void;
}

/** One mail: to whom, its state, what the server answered; opened, everything about it. */
export function DeliveryLine({ delivery, zone, mayRetry, busy, onRetry }: DeliveryRowProps) {
  const texts = useTexts(logTexts);
  const reasons = useTexts(replyTexts);
  const { recipient, recipientName, state } = delivery;
  const reply = replyWords(delivery.reply, reasons);
  const { icon, tone } = DELIVERY_LOOK[state];
  const isHook = delivery.channel === 'hook';
  return (
    <li>
      <details>
        <summary aria-label={texts.details(recipientName || recipient)}>
          <span className="bi-log-who" title={recipient}>
            {recipientName || recipient}
            {recipientName !== '' && <small>{recipient}</small>}
            {delivery.conditions !== null && (
              <small>{Object.values(delivery.conditions).join(', ')}</small>
            )}
          </span>
          <span className="bi-log-state" data-tone={tone}>
            <Icon name={icon} size={14} />{' '}
            {isHook && state === 'accepted' ? texts.hookAccepted : texts[state]}
          </span>
          <span className="bi-log-reply" title={reply}>
            {reply}
          </span>
          <span className="bi-log-time">
            <MomentInZone iso={delivery.at} zone={zone} />
          </span>
        </summary>
        <div className="bi-log-more">
          <DeliveryFacts delivery={delivery} zone={zone} />
          {mayRetry && isRepeatable(delivery) && (
            <Button
              size="small"
              icon={<Icon name="refresh" size={14} />}
              disabled={busy}
              aria-label={texts.retryOf(recipient)}
              onClick={() => onRetry(delivery)}
            >
              {texts.retry}
            </Button>
          )}
        </div>
      </details>
    </li>
  );
}

/** What each state means, where its word alone leaves it open. */
const MEANINGS = [
  'accepted',
  'retrying',
  'failed',
  'uncertain',
  'skipped',
  'suppressed',
  'bounced',
] as const;

function DeliveryFacts({ delivery, zone }: { delivery: Delivery; zone: string }) {
  const texts = useTexts(logTexts);
  const { language } = useLanguage();
  const reasons = useTexts(replyTexts);
  const { state, nextAt, rowsOf, dataAsOf } = delivery;
  const isHook = delivery.channel === 'hook';
  const isNothing = state === 'suppressed' || state === 'skipped';
  const meaning = MEANINGS.find((one) => one === state);
  const facts = [
    isHook && state === 'accepted' ? texts.hookAcceptedText : meaning && texts[`${meaning}Text`],
    nextAt !== null &&
      (state === 'queued' ? texts.leaves : texts.next)(momentInZone(nextAt, zone, language)),
    texts.plannedFor(momentInZone(delivery.scheduledAt, zone, language)),
    delivery.attempts > 0 && texts.attempts(delivery.attempts),
    delivery.late && texts.late,
    delivery.secondCopy && texts.secondCopy,
    rowsOf !== null && !isNothing && texts.rowsOf(rowsOf),
    isHook && texts.webhook,
    dataAsOf !== null && texts.dataAsOf(dayText(dataAsOf, language)),
    delivery.conditions !== null && texts.onlyOf(Object.values(delivery.conditions).join(', ')),
    delivery.rowsLimited && delivery.conditions === null && texts.rowsLimited,
    delivery.downloads > 0 && texts.downloads(delivery.downloads),
  ].filter((fact) => typeof fact === 'string');
  return (
    <>
      <span>{facts.join(' · ')}</span>
      {delivery.reply !== '' && (
        <span>
          {isReason(delivery.reply) ? texts.why : isHook ? texts.hookReply : texts.reply}:{' '}
          <code>{replyWords(delivery.reply, reasons)}</code>
        </span>
      )}
      {delivery.files.length > 0 && (
        <ul>
          {delivery.files.map(({ name, sizeBytes, rows, sha256, attached }) => (
            <li key={name} title={`SHA-256 ${sha256}`}>
              {texts.file(name, fileSizeText(sizeBytes), rows)}
              {!attached && ` (${texts.asLink})`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
