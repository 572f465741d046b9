import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { GivenError } from '@bi/olap/given/given-error';
import { readGiven, type GivenFilters } from '@bi/olap/given/given-names';
import { canonicalJson } from '@bi/olap/query/olap-state';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { CallError, toCallError } from '../../core/errors';
import type { GivenScope } from './given-store';
import { givenFaultText, givenTexts } from './given-texts';
import { errorDetail } from '../../host/host-provider';
import { useEmit } from '../../host/use-emit';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';

/** A screen whose filters the page sets and hears of. */
export interface GivenScreen<S> {
  state: S;
  /** shows another state, as if the reader had set it */
  choose: (state: S) => void;
  /** @throws {GivenError} where something cannot be set; then nothing is */
  apply: (state: S, given: GivenFilters) => S;
  /** filters of these names as the screen opens */
  drop: (state: S, names: readonly string[]) => S;
  describe: (state: S) => GivenFilters;
}

/**
 * Sets what the page sets, once each, and notifies the page of every change with `bi-filter-change`; what is refused
 * is `bi-error`, and the screen stays as it was.
 */
export function useFollowGiven<S>({ store, text }: GivenScope, screen: GivenScreen<S>): void {
  const emit = useEmit();
  const notify = useNotify();
  const texts = useTexts(givenTexts);
  const latest = useRef(screen);
  /** set by the page and not drawn yet */
  const ahead = useRef<{ state: S } | null>(null);
  const filters = canonicalJson(screen.describe(screen.state));
  const said = useRef(filters);
  const byPage = useRef<string | null>(null);
  useLayoutEffect(() => {
    latest.current = screen;
  });
  useEffect(() => {
    ahead.current = null;
  }, [screen.state]);

  useEffect(() => {
    if (said.current === filters) return;
    said.current = filters;
    const source = byPage.current === filters ? 'host' : 'user';
    byPage.current = null;
    const { describe, state } = latest.current;
    emit('bi-filter-change', { filters: describe(state), source });
  }, [emit, filters]);

  const refuse = (cause: unknown): CallError => {
    const isOurs = cause instanceof GivenError;
    const isFixed = isOurs && (cause.fault.kind === 'locked' || cause.fault.kind === 'forbidden');
    const error = isOurs
      ? new CallError({
          code: isFixed ? RESPONSE_CODES.FORBIDDEN : RESPONSE_CODES.INVALID,
          ...{ status: 0, message: givenFaultText(cause.fault, texts), cause },
        })
      : toCallError(cause);
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
