import type { PreviewRecipient } from '@bi/contract/delivery/email-sending';
import { useRef, useState, type RefObject } from 'react';

/** What a form shows besides its values; it stays when a save begins the editing again. */
export interface FormView {
  shownAs: PreviewRecipient;
  showAs: (recipient: PreviewRecipient) => void;
  /** names of people and groups that were found, by id */
  names: Readonly<Record<string, string>>;
  noteName: (id: string, name: string) => void;
  /** pixels that the steps are scrolled by */
  place: RefObject<number>;
}

/** The view of a form, held by what places it. */
export function useFormView(): FormView {
  const [shownAs, showAs] = useState<PreviewRecipient>({});
  const [names, setNames] = useState<Record<string, string>>({});
  const place = useRef(0);
  return {
    ...{ shownAs, showAs, names, place },
    noteName: (id, name) => setNames((now) => ({ ...now, [id]: name })),
  };
}
