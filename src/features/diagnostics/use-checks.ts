import { useEffect, useState, type RefObject } from 'react';
import { getCube, listCubes } from '@bi/contract/endpoints/cubes';
import { getMe } from '@bi/contract/endpoints/me';
import { drillThrough } from '@bi/contract/endpoints/queries';
import { call } from '../../core/http/call';
import { serverHealth } from '../../api/health';
import { toCallError } from '../../core/errors';
import type { HttpClient } from '../../core/http/http-types';
import type { TextTable } from '../../core/i18n/texts';
import { storageWorks } from '../../core/session/key-value-store';
import type { Session } from '../../core/session/session-types';
import { useHttp } from '../../host/use-http';
import { useSession } from '../../host/use-session';
import { useTexts } from '../../host/use-texts';
import { diagnosticsTexts } from './diagnostics-texts';
import { checkHandshake } from './frame-check';

/** How a check ended, with one sentence. */
export interface DiagnosticOutcome {
  tone: 'passed' | 'failed' | 'note';
  text: string;
}

/** Checks in the order they are shown. */
export const CHECKS = ['server', 'api', 'engine', 'clock', 'storage', 'embedding'] as const;

/** Name of a check. */
export type CheckName = (typeof CHECKS)[number];

/** Clocks that differ more than this are reported. */
const CLOCK_LIMIT_MS = 30_000;

interface CheckInput {
  http: HttpClient;
  session: Session;
  texts: TextTable<(typeof diagnosticsTexts)['en']>;
  place: HTMLElement;
  signal: AbortSignal;
}

const passed = (text: string): DiagnosticOutcome => ({ tone: 'passed', text });
const note = (text: string): DiagnosticOutcome => ({ tone: 'note', text });
const failed = (text: string): DiagnosticOutcome => ({ tone: 'failed', text });

const run: Record<CheckName, (input: CheckInput) => Promise<DiagnosticOutcome>> = {
  async server({ session, texts, signal }) {
    const started = performance.now();
    const { ready, parts } = await serverHealth(session.server, signal);
    const waiting = Object.entries(parts).map(([part, state]) => `${part}: ${state}`);
    return ready
      ? passed(texts.serverReady(Math.round(performance.now() - started)))
      : failed(texts.serverNotReady(waiting.join(', ')));
  },
  async api({ http, texts, signal }) {
    const started = performance.now();
    const me = await call(http, getMe, {}, { signal, inPlace: true, retry: false });
    const took = Math.round(performance.now() - started);
    return passed(texts.apiAnswer(took, me.name, me.tenant.name));
  },
  async engine({ http, texts, signal }) {
    const { items } = await call(
      http,
      listCubes,
      { query: { pageSize: 1 } },
      { signal, inPlace: true },
    );
    const [cube] = items;
    if (!cube) return note(texts.engineNoCube);
    const started = performance.now();
    const { total, limited } = await countRows(http, cube.slug, signal);
    const took = Math.round(performance.now() - started);
    const rows = total.toLocaleString('en-US');
    const text = limited ? texts.engineLimited : texts.engineAnswer;
    return passed(text(rows, cube.name, took));
  },
  async clock({ session, texts, signal }) {
    const { clockAheadMs } = await serverHealth(session.server, signal);
    if (clockAheadMs === null) return note(texts.clockUnknown);
    const seconds = Math.round(Math.abs(clockAheadMs) / 1000);
    return Math.abs(clockAheadMs) > CLOCK_LIMIT_MS
      ? failed(texts.clockOff(seconds))
      : passed(texts.clockSame(seconds));
  },
  storage({ session, texts }) {
    const { home } = session;
    if (home === 'memory') return Promise.resolve(note(texts.storageMemory));
    const where = home === 'standalone' ? texts.localStorage : texts.sessionStorage;
    return Promise.resolve(
      storageWorks(home) ? passed(texts.storageWorks(where)) : failed(texts.storageLost(where)),
    );
  },
  async embedding({ session, texts, place, signal, http }) {
    if (session.home !== 'standalone') return note(texts.embeddingNotHere);
    const { tenant } = await call(http, getMe, {}, { signal, inPlace: true, retry: false });
    const address = `${session.server}/?tenant=${encodeURIComponent(tenant.code)}#/home?embedded=true`;
    const outcome = await checkHandshake(address, place, signal);
    switch (outcome.kind) {
      case 'asked':
        return passed(texts.embeddingWorks(outcome.ms, session.server));
      case 'unlisted':
        return passed(texts.embeddingUnlisted(session.server, tenant.name));
      case 'blocked':
        return failed(texts.embeddingBlocked(outcome.directive));
      case 'silent':
        return failed(texts.embeddingSilent);
      case 'unloaded':
        return failed(texts.embeddingUnloaded);
    }
  },
};

/** Number of fact rows behind a cube for this person, whatever its measures add up. */
async function countRows(http: HttpClient, cube: string, signal: AbortSignal) {
  const { model } = await call(http, getCube, { id: cube }, { signal, inPlace: true });
  const own = model.measures.find((measure) => 'agg' in measure && measure.of === undefined);
  const measures = [own ?? model.measures[0]].flatMap((measure) => measure?.name ?? []);
  const body = {
    query: { cube, rows: [], columns: [], measures },
    cell: { rows: [], columns: [] },
    limit: 1,
  };
  const { rows, rowsLimited } = await call(http, drillThrough, { body }, { signal, inPlace: true });
  return { total: rows.total ?? rows.values[0]?.length ?? 0, limited: rowsLimited };
}

/** Runs all checks at once, again for every `round`; null while one runs. */
export function useChecks(round: number, place: RefObject<HTMLElement | null>) {
  const http = useHttp();
  const session = useSession();
  const texts = useTexts(diagnosticsTexts);
  const [outcomes, setOutcomes] = useState<Partial<Record<CheckName, DiagnosticOutcome>>>({});
  useEffect(() => {
    const node = place.current;
    if (node === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    setOutcomes({});
    for (const name of CHECKS) {
      run[name]({ http, session, texts, place: node, signal })
        .catch((thrown: unknown) => failed(toCallError(thrown).message))
        .then((outcome) => {
          if (!signal.aborted) setOutcomes((now) => ({ ...now, [name]: outcome }));
        })
        .catch(() => undefined);
    }
    return () => controller.abort();
  }, [round, http, session, texts, place]);
  return CHECKS.map((name) => ({ name, outcome: outcomes[name] ?? null }));
}
