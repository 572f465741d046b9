import { useEffect, useState } from 'react';
import { useSession } from '../../../host/use-session';
import type { FileEdits } from './file-list';

/** Where the edits are in the memory of the tab. */
export const FILE_EDITS_KEY = 'blueprint-file-edits';
const NONE: FileEdits = {};

function readEdits(text: string | null): FileEdits {
  if (text === null) return NONE;
  try {
    return JSON.parse(text) as FileEdits;
  } catch {
    return NONE;
  }
}

/** Edits of files that no plan has applied yet; a reload of the page leaves them as they are. */
export function useFileEdits() {
  const { tab } = useSession();
  const [edits, setEdits] = useState<FileEdits>(() => readEdits(tab.get(FILE_EDITS_KEY)));
  useEffect(() => {
    if (Object.keys(edits).length === 0) tab.remove(FILE_EDITS_KEY);
    else tab.set(FILE_EDITS_KEY, JSON.stringify(edits));
  }, [edits, tab]);
  return {
    edits,
    /** text of a file; null removes it, undefined takes the edit back */
    edit: (path: string, text: string | null | undefined) => {
      setEdits((now) => {
        const { [path]: _, ...others } = now;
        return text === undefined ? others : { ...others, [path]: text };
      });
    },
    discard: () => setEdits(NONE),
  };
}
