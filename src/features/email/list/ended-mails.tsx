import type { EmailSummary } from '@bi/contract/email';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { momentInZone } from '../when/moment-in-zone';
import { emailListTexts } from './email-list-texts';

/** Who no longer gets mails once schedules are deleted, and when the next ones would have left. */
export function EndedMails({ schedules }: { schedules: readonly EmailSummary[] }) {
  const texts = useTexts(emailListTexts);
  const { language } = useLanguage();
  return schedules.map(({ id, name, recipients, nextAt, trigger }) => (
    <p key={id}>
      {texts.endsFor(name, recipients)}{' '}
      {nextAt !== null && texts.nextWas(momentInZone(nextAt, trigger.zone, language))}
    </p>
  ));
}
