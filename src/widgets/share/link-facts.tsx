import type { ShareLink } from '@bi/contract/share/share-link';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { linkTexts } from './link-texts';

interface LinkFactsProps {
  link: ShareLink;
}

/** What one link is: its state, until when, whose rows, how often it was opened, who made it. */
export function LinkFacts({ link }: LinkFactsProps) {
  const texts = useTexts(linkTexts);
  const day = useDay();
  const { state, openedAt } = link;
  const more = [
    texts.readerWord(link.reader.name),
    ...(link.password ? [texts.withPassword] : []),
    texts.until(day(link.expiresAt)),
    openedAt === null ? texts.never : texts.opened(link.opened, day(openedAt)),
  ];
  return (
    <div className="bi-link-facts">
      <strong>
        {link.name || texts.unnamed}
        <span className={state === 'live' ? 'bi-link-state is-live' : 'bi-link-state'}>
          {texts.state(state)}
        </span>
      </strong>
      {more.join(' · ')}
      <br />
      {texts.by(link.madeBy, day(link.madeAt))}
    </div>
  );
}

/** Writes a moment as a day of the reader's calendar. */
export function useDay(): (iso: string) => string {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return (iso) => format.format(new Date(iso));
}
