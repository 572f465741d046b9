import type { Language } from '@bi/contract/messages/catalogue';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { dayText, fullMomentText } from '../../widgets/entity-list/moment-text';
import { chatbotTexts } from './chatbot-texts';

/** A day without a time, a moment with it. */
const asOfText = (watermark: string, language: Language): string =>
  (watermark.includes('T') ? fullMomentText : dayText)(watermark, language);

interface AnswerFactsProps {
  /** newest day or moment of the data; null: it is unknown */
  watermark: string | null;
  rowsLimited: boolean;
}

/** How recent the numbers of an answer are, and whether the reader sees all rows. */
export function AnswerFacts({ watermark, rowsLimited }: AnswerFactsProps) {
  const texts = useTexts(chatbotTexts);
  const { language } = useLanguage();
  return (
    <>
      {watermark !== null && <span>{texts.asOf(asOfText(watermark, language))}</span>}
      {rowsLimited && (
        <span className="bi-chat-limited">
          <Icon name="lock" size={13} />
          {texts.limited}
        </span>
      )}
    </>
  );
}
