import type { DocumentChoice } from '@bi/contract/document/document-choice';
import { useEffect } from 'react';
import { useSession } from '../../../host/use-session';
import { readDocumentChoice } from '@bi/olap/document-edit/read-document-choice';

/** The last document that was read, and what was chosen for it. */
export interface LastPreview {
  id: string;
  parameters: DocumentChoice;
}

/** Stores the document that is read in the preferences, so that it can be opened again. */
export function useLastPreview(id: string, parameters: DocumentChoice): void {
  const { preferences } = useSession();
  const text = JSON.stringify({ id, parameters } satisfies LastPreview);
  useEffect(() => {
    if (preferences.get().reportPlusPreview !== text) preferences.set({ reportPlusPreview: text });
  }, [preferences, text]);
}

/** What the preferences hold of the last document that was read; null for none. */
export function readLastPreview(text: string): LastPreview | null {
  try {
    const { id, parameters } = JSON.parse(text) as Record<string, unknown>;
    if (typeof id !== 'string' || id === '') return null;
    return { id, parameters: readDocumentChoice(parameters) ?? {} };
  } catch {
    return null;
  }
}
