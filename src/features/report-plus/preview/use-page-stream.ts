import type { DocumentPagesAsked } from '@bi/contract/document/document-pages';
import { canonicalJson } from '@bi/olap/query/olap-state';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { readPages } from '../../../api/documents';
import { useHttp } from '../../../host/use-http';
import { PageStream, type StreamedPages } from './page-stream';

/** The pages of a document on the screen. */
export interface ShownPages {
  /** of what is asked for now, as far as it has arrived */
  now: StreamedPages | null;
  /** what is on the screen: until the first page is there, the pages of before */
  shown: StreamedPages | null;
  /** true while the screen shows pages of before */
  isOlder: boolean;
  stop: () => void;
  /** asks again */
  again: () => void;
}

const NEVER = () => () => undefined;
const NOTHING = () => null;

/**
 * Streams the pages of a document, and again where something else is asked for.
 * @param version of the document: a newer one is read again
 * @param asked null: not yet
 */
export function usePageStream(
  id: string,
  version: number,
  asked: DocumentPagesAsked | null,
): ShownPages {
  const http = useHttp();
  const [count, setCount] = useState(0);
  const [stream, setStream] = useState<PageStream | null>(null);
  const [before, setBefore] = useState<StreamedPages | null>(null);
  const text = asked === null ? null : canonicalJson(asked);
  useEffect(() => {
    if (text === null) return;
    const body = JSON.parse(text) as DocumentPagesAsked;
    const made = new PageStream((onLine, signal) => readPages(http, id, body, { onLine, signal }));
    setStream((last) => {
      const old = last?.get() ?? null;
      if (old !== null && old.pages.length > 0) setBefore(old);
      return made;
    });
    return () => made.stop();
  }, [http, id, version, text, count]);
  const now = useSyncExternalStore(stream?.subscribe ?? NEVER, stream?.get ?? NOTHING);
  const isWaiting = now !== null && now.pages.length === 0 && now.state === 'working';
  const isOlder = isWaiting && before !== null && (now.about?.missing.length ?? 0) === 0;
  const stop = useCallback(() => stream?.stop(), [stream]);
  const again = useCallback(() => setCount((times) => times + 1), []);
  return { now, shown: isOlder ? before : now, isOlder, stop, again };
}
