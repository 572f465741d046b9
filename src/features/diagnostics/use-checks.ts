import { useEffect, useState, type RefObject } from 'react';
import { getCube, listCubes } from '../../api/cubes';
import { serverHealth } from '../../api/health';
import { getMe } from '../../api/me';
import { runQuery } from '../../api/queries';
import { toCallError } from '../../core/errors';
import type { HttpClient } from '../../core/http/http-types';
import type { TextTable } from '../../core/i18n/texts';
import type { Session } from '../../core/session/session-types';
import { useHttp } from '../../host/use-http';
import { useSession } from '../../host/use-session';
import { useTexts } from '../../host/use-texts';
import { diagnosticsTexts } from './diagnostics-texts';
import { checkHandshake } from './frame-check';

/** How a check ended, with one sentence. */
export interface CheckOutcome {
  tone: 'passed' | 'failed' | 'note';
  text: string;
}

/** Checks in the order they are shown. */
export const CHECKS = ['server', 'api', 'engine', 'clock', 'storage', 'embedding'] as const;

/** Name of a check. */
export type CheckName = (typeof CHECKS)[number];

/** Clocks further apart than this are told. */
const CLOCK_LIMIT_MS = 30_000;

interface CheckInput {
  http: HttpClient;
  session: Session;
  texts: TextTable<(typeof diagnosticsTexts)['en']>;
  place: HTMLElement;
  signal: AbortSignal;
}

const passed = (text: string): CheckOutcome => ({ tone: 'passed', text });
const note = (text: string): CheckOutcome => ({ tone: 'note', text });
const failed = (text: string): CheckOutcome => ({ tone: 'failed', text });

const run: Record<CheckName, (input: CheckInput) => Promise<CheckOutcome>> = {
  async server({ session, texts, signal }) {
    const { ready, parts } = await serverHealth(session.server, signal);
    const waiting = Object.values(parts).join(', ');
    return ready ? passed(texts.serverReady) : failed(texts.serverNotReady(waiting));
  },
  async api({ http, texts, signal }) {
    const started = performance.now();
    const me = await getMe(http, { signal, inPlace: true, retry: false });
    return passed(texts.apiAnswer(Math.round(performance.now() - started), me.name));
  },
  async engine({ http, texts, signal }) {
    const { items } = await listCubes(http, { pageSize: 1 }, { signal, inPlace: true });
    const [cube] = items;
    if (!cube) return note(texts.engineNoCube);
    const started = performance.now();
    const { value } = await countRows(http, cube.slug, signal);
    const took = Math.round(performance.now() - started);
    return passed(texts.engineAnswer(value, cube.name, took));
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
    if (home === 'memory') return Promise.resolve(note(texts.storageWorks(texts.memory)));
    const where = home === 'standalone' ? texts.localStorage : texts.sessionStorage;
    const works = keeps(session);
    return Promise.resolve(works ? passed(texts.storageWorks(where)) : failed(texts.storageLost));
  },
  async embedding({ session, texts, place, signal, http }) {
    if (session.home !== 'standalone') return note(texts.embeddingNotHere);
    const me = await getMe(http, { signal, inPlace: true, retry: false });
    const tenant = encodeURIComponent(me.tenant.code);
    const address = `${session.server}/?tenant=${tenant}#/home?embedded=true`;
    const took = await checkHandshake(address, place, signal);
    return took === null ? note(texts.embeddingSilent) : passed(texts.embeddingWorks(took));
  },
};

/** True when what is written to the session's storage can be read back by a fresh look. */
function keeps({ preferences }: Session): boolean {
  const before = preferences.get();
  preferences.set({ viewTagName: `${before.viewTagName} ` });
  preferences.reload();
  const kept = preferences.get().viewTagName === `${before.viewTagName} `;
  preferences.set({ viewTagName: before.viewTagName });
  return kept;
}

async function countRows(http: HttpClient, cube: string, signal: AbortSignal) {
  const { model } = await getCube(http, cube, { signal, inPlace: true });
  const measure =
    model.measures.find((one) => 'agg' in one && one.agg === 'count') ?? model.measures[0];
  const query = { cube, rows: [], columns: [], measures: measure ? [measure.name] : [] };
  const { cellSet } = await runQuery(http, query, { signal, inPlace: true });
  return { value: Number(cellSet.cells[0]?.values[0] ?? 0).toLocaleString('en-US') };
}

/** Runs all checks at once, anew for every `round`; null while one runs. */
export function useChecks(round: number, place: RefObject<HTMLElement | null>) {
  const http = useHttp();
  const session = useSession();
  const texts = useTexts(diagnosticsTexts);
  const [outcomes, setOutcomes] = useState<Partial<Record<CheckName, CheckOutcome>>>({});
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
