import type { EmailSummary } from '@bi/contract/delivery/email';
import { useLanguage } from '../../../host/use-language';
import { momentInZone } from '../when/moment-in-zone';

interface EndedRunsProps<T> {
  items: readonly T[];
  /** what ends with one of them, in words */
  ends: (item: T) => string;
  /** when its next run would have been; '' where that says nothing */
  nextWas: (moment: string) => string;
}

/** What no longer happens once things that run by themselves are deleted, and when it would have been next. */
export function EndedRuns<T extends Pick<EmailSummary, 'id' | 'nextAt' | 'trigger'>>({
  items,
  ends,
  nextWas,
}: EndedRunsProps<T>) {
  const { language } = useLanguage();
  return items.map((item) => (
    <p key={item.id}>
      {ends(item)}{' '}
      {item.nextAt !== null && nextWas(momentInZone(item.nextAt, item.trigger.zone, language))}
    </p>
  ));
}
