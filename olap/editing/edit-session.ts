import { isRecord } from '../query/read-json';
import type { History } from '../query/history';

/** Steps that are written; older ones are left out. */
const MAX_WRITTEN = 100;

/** What a save holds besides the version. */
export interface BodyDraft<Body = object> {
  name: string;
  description: string;
  tag: string;
  stag: string;
  body: Body;
}

/** What is edited, with everything needed to continue after a reload. */
export interface EditSession<Draft> {
  /** version that the editing began at */
  version: number;
  /** what was saved as that version */
  base: Draft;
  history: History<Draft>;
}

/**
 * Edit sessions as text. Steps share most of their parts: each part of the lists is written once, and a step
 * is a list of which ones it has.
 */
export class SessionWriter<Draft extends BodyDraft> {
  readonly #lists: readonly string[];

  /** @param lists fields of the body whose entries have ids */
  constructor(lists: readonly string[]) {
    this.#lists = lists;
  }

  /** The session as text. */
  text({ version, base, history }: EditSession<Draft>): string {
    const parts: string[] = [];
    const places = new Map<string, number>();
    const placeOf = (part: unknown): number => {
      const text = JSON.stringify(part);
      const known = places.get(text);
      if (known !== undefined) return known;
      places.set(text, parts.length);
      return parts.push(text) - 1;
    };
    const step = ({ body, ...named }: Draft) => {
      const entries = Object.entries(body);
      const rest = Object.fromEntries(entries.filter(([name]) => !this.#lists.includes(name)));
      const all = body as Record<string, unknown>;
      const lists = this.#lists.map((name) => (all[name] as unknown[]).map(placeOf));
      return [placeOf({ named, rest }), ...lists] as const;
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

  /** The session of a text; null where it cannot be read. */
  read(text: string | null): EditSession<Draft> | null {
    if (text === null) return null;
    try {
      const written: unknown = JSON.parse(text);
      if (!isRecord(written) || !Array.isArray(written['parts'])) return null;
      const parts: unknown[] = written['parts'];
      const { version, base, present, past, future } = written;
      if (typeof version !== 'number' || !Array.isArray(past) || !Array.isArray(future)) {
        return null;
      }
      return {
        version,
        base: this.#step(base, parts),
        history: {
          past: past.map((one) => this.#step(one, parts)),
          present: this.#step(present, parts),
          future: future.map((one) => this.#step(one, parts)),
        },
      };
    } catch {
      return null;
    }
  }

  /** @throws {TypeError} where a step is not one */
  #step(step: unknown, parts: readonly unknown[]): Draft {
    if (!Array.isArray(step)) throw new TypeError('no step');
    const [head, ...lists] = step as [number, ...number[][]];
    const own = parts[head];
    if (!isRecord(own) || !isRecord(own['named']) || !isRecord(own['rest'])) {
      throw new TypeError('no step');
    }
    const named = this.#lists.map((name, at): [string, unknown] => [
      name,
      (lists[at] ?? []).map((place) => {
        const part = parts[place];
        if (!isRecord(part) || typeof part['id'] !== 'string') throw new TypeError('no part');
        return part;
      }),
    ]);
    // keys in the order they are written in every step
    const body = { ...own['rest'], ...Object.fromEntries(named) };
    return { ...own['named'], body } as unknown as Draft;
  }
}
