import type { Language } from '@bi/contract/messages/catalogue';
import { useHost } from './host-context';

/** The reader's language and how to change it; the choice is kept where the session keeps things. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => void } {
  const { language, setLanguage } = useHost();
  return { language, setLanguage };
}
