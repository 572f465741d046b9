import { useLanguage } from '../host/use-language';
import type { SelectionFacts } from './pivot-events';
import { selectionText } from './selection-text';

/** What is selected in a grid, said as it changes; nothing for a single cell. */
export default function SelectionNote({ facts }: { facts: SelectionFacts | null }) {
  const { language } = useLanguage();
  const text = selectionText(facts, language);
  return text === null ? null : <span aria-live="polite">{text}</span>;
}
