import type { Language } from '@bi/contract/messages/catalogue';
import { useHost } from './host-context';

/** The reader's language and how to change it; the choice is stored with the session. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => void } {
  const { language, setLanguage } = useHost();
  return { language, setLanguage };
}
