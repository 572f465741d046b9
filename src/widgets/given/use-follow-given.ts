import { readGiven } from '@bi/olap/given/given-names';
import { canonicalJson } from '@bi/olap/query/olap-state';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { errorDetail, type CallError } from '../../core/errors';
import type { GivenScreen } from './given-screen';
import type { GivenScope } from './given-store';
import { useFollowLink } from './use-follow-link';
import { givenCallError } from './given-call-error';
import { givenTexts } from './given-texts';
import { useEmit } from '../../host/use-emit';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';

/**
 * Sets what the page sets, once each, and notifies the page of every change with `bi-filter-change`, and the elements
 * that it is linked with; what is refused is `bi-error`, and the screen stays as it was.
 */
export function useFollowGiven<S>({ store, text, link }: GivenScope, screen: GivenScreen<S>): void {
  const emit = useEmit();
  const notify = useNotify();
  const texts = useTexts(givenTexts);
  const latest = useRef(screen);
  /** set by the page and not drawn yet */
  const ahead = useRef<{ state: S } | null>(null);
  const filters = canonicalJson(screen.describe(screen.state));
  const said = useRef(filters);
  const byPage = useRef<string | null>(null);
  const byLink = useRef<string | null>(null);
  useLayoutEffect(() => {
    latest.current = screen;
  });
  useEffect(() => {
    ahead.current = null;
  }, [screen.state]);

  useEffect(() => {
    if (said.current === filters) return;
    said.current = filters;
    const isOfPage = byPage.current === filters;
    byPage.current = null;
    const { describe, state } = latest.current;
    const source = byLink.current !== null ? 'link' : isOfPage ? 'host' : 'user';
    emit('bi-filter-change', { filters: describe(state), source });
  }, [emit, filters]);

  useFollowLink({ link, latest, ahead, byLink }, screen);

  const refuse = (cause: unknown): CallError => {
    const error = givenCallError(cause, texts);
    if (emit('bi-error', errorDetail(error), { cancelable: true })) notify.error(error);
    return error;
  };

  const attributeOver = (state: S): S => {
    const { apply, drop } = latest.current;
    const isNew = store.taken !== store.text;
    store.taken = store.text;
    if (!isNew) return state;
    const given = store.text === null ? {} : readGiven(store.text);
    const gone = store.names.filter((name) => !(name in given));
    const next = apply(drop(state, gone), given);
    store.names = Object.keys(given);
    return next;
  };

  const take = () => {
    const before = ahead.current?.state ?? latest.current.state;
    let next = before;
    try {
      next = attributeOver(next);
    } catch (error) {
      refuse(error);
    }
    const done: (() => void)[] = [];
    for (const step of store.takeSteps()) {
      try {
        next = latest.current.apply(next, readGiven(step.filters));
        done.push(step.done);
      } catch (error) {
        step.fail(refuse(error));
      }
    }
    if (canonicalJson(next) !== canonicalJson(before)) {
      ahead.current = { state: next };
      byPage.current = canonicalJson(latest.current.describe(next));
      latest.current.choose(next);
    }
    for (const one of done) one();
  };

  const takeLatest = useRef(take);
  useLayoutEffect(() => {
    takeLatest.current = take;
  });
  useEffect(
    () =>
      store.follow({
        take: () => takeLatest.current(),
        current: () => latest.current.describe(ahead.current?.state ?? latest.current.state),
      }),
    [store],
  );
  useEffect(() => {
    if (store.taken !== undefined) takeLatest.current();
  }, [store, text]);
}
