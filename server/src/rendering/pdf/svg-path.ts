import { num } from './pdf-syntax';

/** Points a path goes through: left, top, right, bottom. */
export type Bounds = [number, number, number, number];

const COUNTS: Record<string, number> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};
const TOKENS = /([a-zA-Z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/g;

/** Writes paths as operators and follows what area they cover. */
export class PathWriter {
  readonly #operators: string[] = [];
  bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity];

  get text(): string {
    return this.#operators.join(' ');
  }

  move(x: number, y: number): void {
    this.#put('m', x, y);
  }

  line(x: number, y: number): void {
    this.#put('l', x, y);
  }

  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#put('c', x1, y1, x2, y2, x, y);
  }

  close(): void {
    this.#operators.push('h');
  }

  #put(operator: string, ...points: number[]): void {
    for (let at = 0; at < points.length; at += 2) {
      const [x = 0, y = 0] = points.slice(at, at + 2);
      const [left, top, right, bottom] = this.bounds;
      this.bounds = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
    this.#operators.push(`${points.map(num).join(' ')} ${operator}`);
  }
}

/** Angle from one vector to another. */
function angle(ux: number, uy: number, vx: number, vy: number): number {
  return Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
}

/** An arc of an ellipse as curves of at most a quarter turn. */
function arc(out: PathWriter, from: [number, number], numbers: readonly number[]): void {
  const [rx0 = 0, ry0 = 0, turn = 0, large = 0, sweep = 0, x = 0, y = 0] = numbers;
  const [x0, y0] = from;
  let rx = Math.abs(rx0);
  let ry = Math.abs(ry0);
  if (rx === 0 || ry === 0 || (x0 === x && y0 === y)) {
    out.line(x, y);
    return;
  }
  const phi = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const px = (cos * (x0 - x)) / 2 + (sin * (y0 - y)) / 2;
  const py = (-sin * (x0 - x)) / 2 + (cos * (y0 - y)) / 2;
  const reach = (px * px) / (rx * rx) + (py * py) / (ry * ry);
  if (reach > 1) {
    rx *= Math.sqrt(reach);
    ry *= Math.sqrt(reach);
  }
  const below = rx * rx * py * py + ry * ry * px * px;
  const inside = Math.max(0, (rx * rx * ry * ry - below) / below);
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(inside);
  const qx = (factor * rx * py) / ry;
  const qy = (-factor * ry * px) / rx;
  const cx = cos * qx - sin * qy + (x0 + x) / 2;
  const cy = sin * qx + cos * qy + (y0 + y) / 2;
  const start = angle(1, 0, (px - qx) / rx, (py - qy) / ry);
  let span = angle((px - qx) / rx, (py - qy) / ry, (-px - qx) / rx, (-py - qy) / ry);
  if (sweep === 0 && span > 0) span -= 2 * Math.PI;
  if (sweep !== 0 && span < 0) span += 2 * Math.PI;
  const parts = Math.max(1, Math.ceil(Math.abs(span) / (Math.PI / 2)));
  const step = span / parts;
  const pull = (4 / 3) * Math.tan(step / 4);
  const point = (ux: number, uy: number): [number, number] => [
    cx + cos * rx * ux - sin * ry * uy,
    cy + sin * rx * ux + cos * ry * uy,
  ];
  for (let part = 0; part < parts; part++) {
    const a = start + part * step;
    const b = a + step;
    const one = point(Math.cos(a) - pull * Math.sin(a), Math.sin(a) + pull * Math.cos(a));
    const two = point(Math.cos(b) + pull * Math.sin(b), Math.sin(b) - pull * Math.cos(b));
    const to: [number, number] = part === parts - 1 ? [x, y] : point(Math.cos(b), Math.sin(b));
    out.curve(...one, ...two, ...to);
  }
}

/** Follows a path's data: every command, absolute and relative. */
class PathReader {
  readonly #out: PathWriter;
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;
  /** control point of the curve before, for smooth ones */
  #control: { kind: 'C' | 'Q'; x: number; y: number } | null = null;

  constructor(out: PathWriter) {
    this.#out = out;
  }

  step(command: string, given: readonly number[]): void {
    const kind = command.toUpperCase();
    const isRelative = command !== kind;
    const [dx, dy] = isRelative ? [this.#x, this.#y] : [0, 0];
    const at = (index: number, shift: number) => (given[index] ?? 0) + shift;
    const control = this.#control;
    this.#control = null;
    switch (kind) {
      case 'M':
        this.#go(at(0, dx), at(1, dy), 'move');
        [this.#startX, this.#startY] = [this.#x, this.#y];
        return;
      case 'L':
        this.#go(at(0, dx), at(1, dy), 'line');
        return;
      case 'H':
        this.#go(at(0, dx), this.#y, 'line');
        return;
      case 'V':
        this.#go(this.#x, at(0, dy), 'line');
        return;
      case 'C':
        this.#cubic(at(0, dx), at(1, dy), at(2, dx), at(3, dy), at(4, dx), at(5, dy));
        return;
      case 'S': {
        const [x, y] = this.#mirrored(control, 'C');
        this.#cubic(x, y, at(0, dx), at(1, dy), at(2, dx), at(3, dy));
        return;
      }
      case 'Q':
        this.#quadratic(at(0, dx), at(1, dy), at(2, dx), at(3, dy));
        return;
      case 'T': {
        const [x, y] = this.#mirrored(control, 'Q');
        this.#quadratic(x, y, at(0, dx), at(1, dy));
        return;
      }
      case 'A': {
        const end = [at(5, dx), at(6, dy)] as const;
        arc(this.#out, [this.#x, this.#y], [...given.slice(0, 5), ...end]);
        [this.#x, this.#y] = end;
        return;
      }
      default:
        this.#out.close();
        [this.#x, this.#y] = [this.#startX, this.#startY];
    }
  }

  #go(x: number, y: number, how: 'move' | 'line'): void {
    this.#out[how](x, y);
    this.#x = x;
    this.#y = y;
  }

  #mirrored(
    control: { kind: string; x: number; y: number } | null,
    kind: string,
  ): [number, number] {
    if (control?.kind !== kind) return [this.#x, this.#y];
    return [2 * this.#x - control.x, 2 * this.#y - control.y];
  }

  #cubic(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#out.curve(x1, y1, x2, y2, x, y);
    this.#control = { kind: 'C', x: x2, y: y2 };
    [this.#x, this.#y] = [x, y];
  }

  #quadratic(cx: number, cy: number, x: number, y: number): void {
    const [fromX, fromY] = [this.#x, this.#y];
    const toward = (from: number, control: number) => from + (2 / 3) * (control - from);
    this.#out.curve(toward(fromX, cx), toward(fromY, cy), toward(x, cx), toward(y, cy), x, y);
    this.#control = { kind: 'Q', x: cx, y: cy };
    [this.#x, this.#y] = [x, y];
  }
}

/** Splits the flags of arcs, which may be written without a space: `a1 1 0 011 1`. */
function numbersOf(text: string, isArc: boolean): number[] {
  if (!isArc) return Array.from(text.matchAll(TOKENS), ([one]) => Number(one));
  const numbers: number[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const isFlag = numbers.length % 7 === 3 || numbers.length % 7 === 4;
    const found = isFlag
      ? /^[01]/.exec(rest)
      : /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/.exec(rest);
    if (found === null) break;
    numbers.push(Number(found[0]));
    rest = rest.slice(found[0].length).replace(/^[\s,]+/, '');
  }
  return numbers;
}

/** Writes the data of a path. */
export function writePath(data: string, out: PathWriter): void {
  const reader = new PathReader(out);
  for (const [, command = '', text = ''] of data.matchAll(
    /([MLHVCSQTAZmlhvcsqtaz])([^MLHVCSQTAZmlhvcsqtaz]*)/g,
  )) {
    const kind = command.toUpperCase();
    const count = COUNTS[kind] ?? 0;
    if (count === 0) {
      reader.step(command, []);
      continue;
    }
    const numbers = numbersOf(text, kind === 'A');
    for (let at = 0; at + count <= numbers.length; at += count) {
      // points behind the first of a move are lines
      const again = at > 0 && kind === 'M' ? (command === 'm' ? 'l' : 'L') : command;
      reader.step(again, numbers.slice(at, at + count));
    }
  }
}
