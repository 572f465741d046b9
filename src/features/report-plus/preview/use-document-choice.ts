import type { DocumentChoice } from '@bi/contract/document/document-choice';
import { useCallback, useMemo, useState } from 'react';
import { addressText } from '@bi/olap/dashboard/address-text';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { PARAMETERS_PARAM, readParametersText } from './document-choice';

/** What a reader has chosen for a document. */
export interface DocumentChoiceState {
  choice: DocumentChoice;
  /** null in place of a value: nothing, also where there is a default */
  set: (id: string, value: DocumentChoice[string]) => void;
  /** several at once */
  replace: (choice: DocumentChoice) => void;
  /** back to what the document opens with */
  reset: () => void;
  isChanged: boolean;
  /** the address held something that could not be read */
  isDamaged: boolean;
}

const NONE: DocumentChoice = {};

/**
 * What is chosen for the parameters of a document, in the address as far as it fits there.
 * @param given where the address says nothing, e.g. of an element's attribute; null: nothing
 */
export function useDocumentChoice(given: string | null): DocumentChoiceState {
  const { search, setSearch } = useNavigatePort();
  const text = search.get(PARAMETERS_PARAM);
  const [large, setLarge] = useState<DocumentChoice | null>(null);
  const linked = useMemo(() => (text === null ? null : readParametersText(text)), [text]);
  const start = useMemo(() => (given === null ? null : readParametersText(given)), [given]);
  const choice = large ?? linked ?? start ?? NONE;
  const replace = useCallback(
    (next: DocumentChoice) => {
      // nothing chosen is said where something would be chosen without it
      const isPlain = Object.keys(next).length === 0 && start === null;
      const written = isPlain ? null : addressText(next);
      setLarge(written === null && !isPlain ? next : null);
      const params = new URLSearchParams(search);
      if (written === null) params.delete(PARAMETERS_PARAM);
      else params.set(PARAMETERS_PARAM, written);
      if (params.toString() !== search.toString()) setSearch(params, { replace: true });
    },
    [search, setSearch, start],
  );
  return {
    choice,
    replace,
    set: (id, value) => replace({ ...choice, [id]: value }),
    reset: () => {
      setLarge(null);
      const params = new URLSearchParams(search);
      params.delete(PARAMETERS_PARAM);
      setSearch(params, { replace: true });
    },
    isChanged: large !== null || linked !== null,
    isDamaged:
      (text !== null && linked === null) || (text === null && given !== null && start === null),
  };
}
