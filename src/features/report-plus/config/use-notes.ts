import type { DocumentBody } from '@bi/contract/document/document';
import { documentProblems } from '@bi/olap/document-edit/document-problems';
import { useMemo } from 'react';
import { useTexts } from '../../../host/use-texts';
import { blockTexts } from './block-texts';
import type { DraftPages } from './use-draft-pages';

/**
 * What is to be said of blocks and parameters, by their ids, '' for the document: what is wrong with the draft,
 * and what the server found.
 */
export function useNotes(
  body: DocumentBody,
  id: string,
  warnings: DraftPages['warnings'],
): ReadonlyMap<string, readonly string[]> {
  const words = useTexts(blockTexts);
  return useMemo(() => {
    const notes = new Map<string, string[]>();
    const add = (of: string, text: string) => {
      const known = notes.get(of) ?? [];
      if (!known.includes(text)) notes.set(of, [...known, text]);
    };
    for (const { id: of, code, name } of documentProblems(body, id)) {
      const text = words[`${code}Problem`];
      add(of ?? '', name === undefined || code === 'unbound' ? text : `{{${name}}}: ${text}`);
    }
    // of what is inside another document: the block that shows that document
    for (const { block, text } of warnings) add(block?.split('.')[0] ?? '', text);
    return notes;
  }, [body, id, warnings, words]);
}
