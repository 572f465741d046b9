import { useEffect } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Surface } from '../../src/core/http/failure-policy';
import { useHttp } from '../../src/host/use-http';
import { envelope, openStage, until } from '../shell/shell-fixture';

type Outcome = 'value' | 'envelope' | 'message' | 'forbidden' | 'silent';

/** Codes of spec section 8 and what a call with them leads to. */
const CODES: [code: number, outcome: Outcome, text?: string][] = [
  [1000, 'value'],
  [1001, 'message', 'from the server'],
  [1002, 'forbidden'],
  [1003, 'message', 'from the server'],
  [1004, 'message', 'This function is not supported'],
  [1005, 'message', 'from the server'],
  [1006, 'message', 'from the server'],
  [1007, 'envelope'],
  [1008, 'silent'],
  [1009, 'message', 'from the server'],
  [1010, 'envelope'],
  [4711, 'message', 'from the server'],
];
const DATA = { some: 'data' };

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

function Caller({ onEnd }: { onEnd: (value: unknown) => void }) {
  const http = useHttp();
  useEffect(() => {
    const leaving = new AbortController();
    void http.get('/thing', { signal: leaving.signal }).then(onEnd, (error: unknown) => {
      if (!leaving.signal.aborted) onEnd(error);
    });
    return () => leaving.abort();
  }, [http, onEnd]);
  return null;
}

/** Where a refusal leads; without a router of its own, an element reports it as `bi-navigate`. */
const PLACES: Record<Surface, string[]> = { standalone: ['/403'], app: ['/403'], lone: [] };

describe.each<Surface>(['standalone', 'app', 'lone'])('on the surface %s', (surface) => {
  test.each(CODES)('code %i is %s', async (code, outcome, text = '') => {
    const body = envelope(DATA, code, 'from the server');
    stage = await openStage({ 'GET /api/v1/thing': body });
    const ended: unknown[] = [];
    const onEnd = (value: unknown) => void ended.push(value);
    await stage.render(<Caller onEnd={onEnd} />, { surface, start: '/here', token: 'abc' });
    await until(() => expect(ended).toHaveLength(1));
    const [value] = ended;
    if (outcome === 'value') expect(value).toEqual(DATA);
    else if (outcome === 'envelope') expect(value).toEqual(body);
    else expect(value).toBeInstanceOf(Error);
    expect(stage.shown).toEqual(outcome === 'message' ? [`error: ${text}`] : []);
    const isEvent = surface !== 'standalone' && (outcome === 'message' || outcome === 'forbidden');
    const events = stage.events.filter(({ type }) => type === 'bi-error');
    expect(events.map(({ detail }) => (detail as { code: number }).code)).toEqual(
      isEvent ? [code] : [],
    );
    const places = stage.events
      .filter(({ type }) => type === 'bi-navigate')
      .map(({ detail }) => (detail as { to: string }).to);
    expect(places).toEqual(outcome === 'forbidden' ? PLACES[surface] : []);
  });
});
