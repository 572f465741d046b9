import { useEffect, useRef, useState } from 'react';
import { discardCubeDraft, putCubeDraft } from '@bi/contract/endpoints/cube-drafts';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';
import { useCubeEditor } from './cube-editor-context';
import { isSameDocument } from './editor-store';

/** Quiet time after an edit before the draft is saved, milliseconds. */
const PAUSE_MS = 2000;

/** State of the draft: `at` is UTC ISO. */
export type DraftState =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed' };

/**
 * Keeps unsaved work on the server two seconds after the last edit; what is saved needs no draft. A
 * failed attempt is made again with the next edit and when the browser is online again.
 */
export function useDraft(openedAt: string | null): DraftState {
  const http = useHttp();
  const present = useCubeEditor(({ history }) => history.present);
  const saved = useCubeEditor((state) => state.saved);
  const cubeId = useCubeEditor(({ cube }) => cube?.id ?? 'new');
  const baseVersion = useCubeEditor((state) => state.baseVersion);
  const [state, setState] = useState<DraftState>(
    openedAt === null ? { kind: 'none' } : { kind: 'saved', at: openedAt },
  );
  const [again, setAgain] = useState(0);
  const stored = useRef({ document: present, exists: openedAt !== null, saved });
  const pending = useRef<(() => void) | null>(null);
  const latest = useRef({ isSaved: false, saved });

  useEffect(() => {
    const retry = () => setAgain((count) => count + 1);
    globalThis.addEventListener('online', retry);
    return () => globalThis.removeEventListener('online', retry);
  }, []);

  useEffect(() => () => pending.current?.(), []);

  useEffect(() => {
    const isSaved = baseVersion !== null && isSameDocument(present, saved);
    latest.current = { isSaved, saved };
    // saving forgets the draft on the server, too
    if (isSaved && stored.current.saved !== saved) {
      stored.current = { document: present, exists: false, saved };
    }
    if (isSaved && !stored.current.exists) {
      pending.current = null;
      setState({ kind: 'none' });
      return;
    }
    if (!isSaved && isSameDocument(present, stored.current.document)) {
      pending.current = null;
      return;
    }
    const timer = setTimeout(() => {
      pending.current = null;
      void keep();
    }, PAUSE_MS);
    pending.current = isSaved
      ? null
      : () => {
          const body = { ...present, baseVersion };
          call(http, putCubeDraft, { id: cubeId, body }, { inPlace: true, outlive: true }).catch(
            () => undefined,
          );
        };
    return () => {
      clearTimeout(timer);
    };

    async function keep() {
      setState({ kind: 'saving' });
      try {
        if (isSaved) {
          await call(http, discardCubeDraft, { id: cubeId }, { inPlace: true });
          stored.current = { document: present, exists: false, saved };
          setState({ kind: 'none' });
          return;
        }
        const draft = await call(
          http,
          putCubeDraft,
          { id: cubeId, body: { ...present, baseVersion } },
          { inPlace: true },
        );
        stored.current = { document: present, exists: true, saved: latest.current.saved };
        if (latest.current.isSaved) {
          // saved while the draft was on its way: it is discarded again
          setAgain((count) => count + 1);
          return;
        }
        setState({ kind: 'saved', at: draft?.savedAt ?? new Date().toISOString() });
      } catch {
        setState({ kind: 'failed' });
      }
    }
  }, [http, present, saved, cubeId, baseVersion, again]);
  return state;
}
