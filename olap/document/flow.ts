import type {
  Filled,
  FillableStrips,
  StripFrame,
  Keep,
  Lead,
  Placement,
  Strip,
  Tail,
} from './strip';

/** Sums of heights may differ from the page's in the last digit. */
const SLACK = 1e-6;

interface Area {
  /** points there are */
  room: number;
  /** points of an empty page */
  page: number;
  /** nothing is above the area on its page */
  fresh: boolean;
}

interface State {
  y: number;
  /** nothing was placed in this area yet */
  first: boolean;
  placed: Placement[];
  /** of the strip placed last, with the first row of its table on the page */
  tail: { own: Tail; from: number } | null;
}

/** A stream of strips that fills one area after another; it holds what it has looked ahead to. */
export class Flow implements FillableStrips {
  readonly #source: Iterator<Strip>;
  #ahead: Strip[] = [];
  #ended = false;
  /** tables whose sums had no room on a page */
  readonly #lacking = new WeakSet<object>();

  constructor(strips: Iterable<Strip>) {
    this.#source = strips[Symbol.iterator]();
  }

  /** True when nothing is left. */
  get done(): boolean {
    return this.#peek(0) === undefined;
  }

  /** True where the next strip begins a count of pages. */
  get restarts(): boolean {
    return this.#peek(0)?.restart === true;
  }

  /**
   * Takes as many strips as fit. A fresh area takes at least a part of one.
   * @param room points there are
   * @param page points of an empty page
   * @param fresh nothing is above the area on its page
   */
  fill(room: number, page: number, fresh: boolean): Filled {
    const area = { room: room + SLACK, page: page + SLACK, fresh };
    const state: State = { y: 0, first: true, placed: [], tail: null };
    for (;;) {
      const head = this.#peek(0);
      if (head === undefined) return { ...end(state), done: true, broken: false };
      const onTop = state.first && fresh;
      if (head.newPage === true && !onTop) {
        return { ...end(state), done: false, broken: true };
      }
      const lead = state.first ? this.#leadOf(head, area) : undefined;
      if (lead !== undefined) {
        const strip = { draw: lead.draw, owner: head.owner };
        state.placed.push({ x: 0, y: 0, strip, height: lead.height });
        state.y = lead.height;
      }
      const count = this.#fitting(area, state);
      if (count === 0) break;
      const complete = count > 0 ? this.#place(count, area, state) : this.#placePart(area, state);
      if (!complete) break;
    }
    dropLoneLead(state);
    if (!placeTail(state, area.room)) this.#reportSums(state);
    return { ...end(state), done: this.done, broken: false };
  }

  /** Height of everything that is left; more than `limit` is not counted. */
  naturalHeight(limit: number): number {
    let height = 0;
    for (let at = 0; height <= limit; at++) {
      const strip = this.#peek(at);
      if (strip === undefined) break;
      height += (at === 0 ? 0 : strip.before) + ownHeight(strip, limit);
    }
    return height;
  }

  /** Height of the smallest part that may be first on a page. */
  smallestPart(limit: number): number {
    const head = this.#peek(0);
    if (head === undefined) return 0;
    const { height } = this.#chain(2, limit);
    return height === Infinity ? partHeight(head, limit) : height - head.before;
  }

  #peek(at: number): Strip | undefined {
    while (this.#ahead.length <= at && !this.#ended) {
      const next = this.#source.next();
      if (next.done === true) this.#ended = true;
      else this.#ahead.push(next.value);
    }
    return this.#ahead[at];
  }

  /**
   * What a table repeats, where it leaves room for the strip and the sums below it; on small pages the sums of the rows
   * before alone, on smaller ones the headings without the sums below.
   */
  #leadOf(head: Strip, { room, page }: Area): Lead | undefined {
    const { lead, tail } = head;
    if (lead === undefined) return undefined;
    const fits = (one: Lead, below: number) =>
      one.height <= page / 2 && one.height + head.height + below <= room;
    const sums = lead.sums === undefined ? [] : [lead.sums];
    const least = [lead, ...sums].find((one) => fits(one, tail?.height ?? 0));
    return least ?? (fits(lead, 0) ? lead : undefined);
  }

  /** Says once for a table that a page has no room for its sums. */
  #reportSums({ tail, placed }: State): void {
    if (tail === null || this.#lacking.has(tail.own.table)) return;
    this.#lacking.add(tail.own.table);
    placed.push({ x: 0, y: 0, strip: { warning: tail.own.warning }, height: 0 });
  }

  /** Strips from the first one on that stay together, and their height; Infinity: over the limit. */
  #chain(keep: Keep, limit: number): { count: number; height: number } {
    let height = 0;
    for (let at = 0; ; at++) {
      const strip = this.#peek(at);
      if (strip === undefined) return { count: at, height };
      if (at > 0 && strip.newPage === true) return { count: at, height };
      height += strip.before + partHeight(strip, limit);
      if (height - (this.#peek(0)?.before ?? 0) > limit) return { count: at + 1, height: Infinity };
      if (strip.keep < keep) return { count: at + 1, height };
    }
  }

  /** How many strips are placed next: 0 for none in this area, -1 for a part of the first one. */
  #fitting({ room, page, fresh }: Area, { y, first }: State): number {
    const head = this.#peek(0) as Strip;
    const space = first ? 0 : head.before;
    const left = room - y - space;
    const canWait = !(first && fresh);
    const ofPage = page - (head.lead?.height ?? 0);
    for (const keep of [1, 2] as const) {
      const chain = this.#chain(keep, page);
      const after = this.#peek(chain.count - 1)?.tail?.height ?? 0;
      const height = chain.height - head.before + after;
      if (height <= left) return chain.count;
      if (height <= ofPage && canWait) return 0;
    }
    const own = partHeight(head, page);
    if (own <= left) return 1;
    if (canWait && own <= ofPage) return 0;
    if (head.split === undefined) return 1;
    return canWait && (head.smallest ?? 0) > left ? 0 : -1;
  }

  /** @returns false where the area is full */
  #place(count: number, area: Area, state: State): boolean {
    for (let at = 0; at < count; at++) {
      const strip = this.#peek(0) as Strip;
      if (strip.frame !== undefined) {
        // how high it became is determined only now: what follows is measured again
        return this.#placeFrame(strip, strip.frame, area, state);
      }
      if (!state.first) state.y += strip.before;
      state.placed.push({ x: 0, y: state.y, strip, height: strip.height });
      state.y += strip.height;
      state.first = false;
      noteTail(state, strip);
      this.#ahead.shift();
    }
    return true;
  }

  #placePart({ room }: Area, state: State): boolean {
    const strip = this.#peek(0) as Strip;
    if (!state.first) state.y += strip.before;
    const [part, rest] = strip.split?.(room - state.y) ?? [strip, null];
    const { warning, owner } = strip;
    const reported = warning === undefined ? { ...part, owner } : { ...part, owner, warning };
    state.placed.push({ x: 0, y: state.y, strip: reported, height: part.height });
    state.y += part.height;
    state.first = false;
    noteTail(state, part);
    if (rest === null) this.#ahead.shift();
    else this.#ahead[0] = { ...rest, owner };
    return false;
  }

  /** @returns false where a part of the frame is left over */
  #placeFrame(strip: Strip, frame: StripFrame, area: Area, state: State): boolean {
    const y = state.y + (state.first ? 0 : strip.before);
    const { padding, flows, ground } = frame;
    const room = area.room - y - 2 * padding - SLACK;
    const page = area.page - 2 * padding - SLACK;
    const fresh = area.fresh && state.first;
    const parts = flows.map(({ flow }) => flow.fill(room, page, fresh));
    const height = Math.max(0, ...parts.map((part) => part.height));
    const done = flows.every(({ flow }) => flow.done);
    if (height > 0 || done || fresh) {
      const full = height + 2 * padding;
      const { owner } = strip;
      if (ground !== undefined || owner !== undefined) {
        const draw: Strip['draw'] = (canvas, atX, atY) => ground?.(canvas, atX, atY, full);
        state.placed.push({ x: 0, y, strip: { draw, owner }, height: full });
      }
      for (const [index, { placed }] of parts.entries()) {
        const x = flows[index]?.x ?? 0;
        for (const one of placed) {
          state.placed.push({ ...one, x: x + one.x, y: y + padding + one.y });
        }
      }
      state.y = y + full;
      state.first = false;
      state.tail = null;
    }
    if (done) this.#ahead.shift();
    return done;
  }
}

function end({ y, placed }: State): { height: number; placed: Placement[] } {
  return { height: y, placed };
}

function noteTail(state: State, { tail: own }: Strip): void {
  const goesOn = own !== undefined && state.tail?.own.table === own.table;
  const from = goesOn ? state.tail?.from : own?.row;
  state.tail = own === undefined || from === undefined ? null : { own, from };
}

/** Where a table continues on the next page, what it says at the end of this one. @returns false: it has no room */
function placeTail(state: State, room: number): boolean {
  const { y, tail } = state;
  if (tail === null) return true;
  if (y + tail.own.height > room) return false;
  const { height } = tail.own;
  state.placed.push({ x: 0, y, strip: { draw: tail.own.draw(tail.from) }, height });
  state.y += tail.own.height;
  return true;
}

/** A header of a table under which no row fits is not drawn. */
function dropLoneLead(state: State): void {
  if (!state.first) return;
  state.placed = [];
  state.y = 0;
}

/** Height of a strip with everything in it. */
function ownHeight({ frame, height }: Strip, limit: number): number {
  if (frame === undefined) return height;
  const heights = frame.flows.map(({ flow }) => flow.naturalHeight(limit));
  return 2 * frame.padding + Math.max(0, ...heights);
}

/** Height of the part of a strip that has to be on its first page. */
function partHeight(strip: Strip, limit: number): number {
  const { frame, height } = strip;
  if (frame === undefined) return height;
  if (frame.together) {
    const full = ownHeight(strip, limit);
    if (full <= limit) return full;
  }
  const parts = frame.flows.map(({ flow }) => flow.smallestPart(limit));
  return 2 * frame.padding + Math.max(0, ...parts);
}
