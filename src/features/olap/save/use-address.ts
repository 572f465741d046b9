import { getLink } from '@bi/contract/endpoints/links';
import { sameState, type OlapState } from '@bi/olap/query/olap-state';
import { readState } from '@bi/olap/saved/read-state';
import { useEffect, useRef } from 'react';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { useOlap, useOlapStore } from '../state/olap-context';
import { olapTexts } from '../state/olap-texts';
import { stateToText, textToState } from '../state/share-text';
import { LINK_PARAM, STATE_PARAM } from '../../../widgets/address-params';

/** Quiet time after an edit before the address is written, milliseconds. */
const PAUSE_MS = 250;

/**
 * Writes the unsaved state into the address, so that a reload or a copied address shows it again; what is
 * saved needs none. An address that changes from outside is taken over as one undoable step, by its state
 * or by the key of one that the server stores.
 */
export function useAddress(): void {
  const store = useOlapStore();
  const present = useOlap(({ history }) => history.present);
  const saved = useOlap((state) => state.saved);
  const { search, setSearch } = useNavigatePort();
  const http = useHttp();
  const notify = useNotify();
  const texts = useTexts(olapTexts);
  const written = useRef(search.get(STATE_PARAM));
  const port = useRef({ search, setSearch });
  useEffect(() => {
    port.current = { search, setSearch };
  });

  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      void textFor(present, saved).then((text) => {
        const now = port.current;
        const settled = text === now.search.get(STATE_PARAM) && !now.search.has(LINK_PARAM);
        if (!current || settled) return;
        written.current = text;
        const next = new URLSearchParams(now.search);
        next.delete(LINK_PARAM);
        if (text === null) next.delete(STATE_PARAM);
        else next.set(STATE_PARAM, text);
        now.setSearch(next, { replace: true });
      });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [present, saved]);

  const link = search.get(LINK_PARAM);
  const opened = useRef(link);
  useEffect(() => {
    if (link === opened.current) return;
    opened.current = link;
    if (link === null) return;
    call(http, getLink, { id: link }, { inPlace: true }).then(
      (kept) => {
        const state = readState(kept);
        if (state === null) notify.error(new Error(texts.damagedLink));
        else store.getState().replace(state);
      },
      (failure: unknown) => notify.error(failure),
    );
  }, [link, http, store, notify, texts]);

  const text = search.get(STATE_PARAM);
  useEffect(() => {
    if (text === null || text === written.current) return;
    written.current = text;
    void textToState(text).then((state) => {
      if (state === null) notify.error(new Error(texts.damagedLink));
      else if (!sameState(state, store.getState().history.present)) store.getState().replace(state);
    });
  }, [text, store, notify, texts]);
}

function textFor(present: OlapState, saved: OlapState): Promise<string | null> {
  return sameState(present, saved) ? Promise.resolve(null) : stateToText(present);
}
