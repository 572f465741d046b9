import { isRecord } from '../query/read-json';
import type { History } from '../query/history';
import type { DashboardDraft } from './merge-dashboards';

/** Steps that are written; older ones are left out. */
const MAX_WRITTEN = 100;

/** What is edited, with everything needed to continue after a reload. */
export interface EditSession {
  /** version that the editing began at */
  version: number;
  /** what was saved as that version */
  base: DashboardDraft;
  history: History<DashboardDraft>;
}

/**
 * An edit session as text. Steps share most of their parts: each tab, tile and filter is written once, and
 * a step is a list of which ones it has.
 */
export function sessionText({ version, base, history }: EditSession): string {
  const parts: string[] = [];
  const places = new Map<string, number>();
  const placeOf = (part: unknown): number => {
    const text = JSON.stringify(part);
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, parts.length);
    return parts.push(text) - 1;
  };
  const step = ({ body, ...named }: DashboardDraft) => {
    const { tabs, tiles, filters, ...rest } = body;
    return [
      placeOf({ named, rest }),
      tabs.map(placeOf),
      tiles.map(placeOf),
      filters.map(placeOf),
    ] as const;
  };
  const written = {
    version,
    base: step(base),
    past: history.past.slice(-MAX_WRITTEN).map(step),
    present: step(history.present),
    future: history.future.slice(0, MAX_WRITTEN).map(step),
  };
  return JSON.stringify({ ...written, parts: parts.map((text): unknown => JSON.parse(text)) });
}

/** The edit session of a text; null where it cannot be read. */
export function readSession(text: string | null): EditSession | null {
  if (text === null) return null;
  try {
    const written: unknown = JSON.parse(text);
    if (!isRecord(written) || !Array.isArray(written['parts'])) return null;
    const parts: unknown[] = written['parts'];
    const { version, base, present, past, future } = written;
    if (typeof version !== 'number' || !Array.isArray(past) || !Array.isArray(future)) return null;
    return {
      version,
      base: readStep(base, parts),
      history: {
        past: past.map((one) => readStep(one, parts)),
        present: readStep(present, parts),
        future: future.map((one) => readStep(one, parts)),
      },
    };
  } catch {
    return null;
  }
}

/** @throws {TypeError} where a step is not one */
function readStep(step: unknown, parts: readonly unknown[]): DashboardDraft {
  if (!Array.isArray(step)) throw new TypeError('no step');
  const [head, ...lists] = step as [number, ...number[][]];
  const all = (list: readonly number[] | undefined) =>
    (list ?? []).map((at) => {
      const part = parts[at];
      if (!isRecord(part) || typeof part['id'] !== 'string') throw new TypeError('no part');
      return part;
    });
  const own = parts[head];
  if (!isRecord(own) || !isRecord(own['named']) || !isRecord(own['rest'])) {
    throw new TypeError('no step');
  }
  const [tabs, tiles, filters] = lists.map(all);
  const body = { ...own['rest'], tabs, tiles, filters } as unknown as DashboardDraft['body'];
  return { ...(own['named'] as Omit<DashboardDraft, 'body'>), body };
}
