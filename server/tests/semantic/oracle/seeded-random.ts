/** Repeatable random choices. */
export class SeededRandom {
  private state: number;

  constructor(seed: number) {
    this.state = (seed ^ 0x9e3779b9) >>> 0;
    for (let warm = 0; warm < 4; warm += 1) this.next();
  }

  /** from 0 up to, but without, 1 */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** a whole number from `from` to `to`, both included */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.int(0, from.length - 1)] as T;
  }

  some<T>(from: readonly T[], atMost: number): T[] {
    const left = [...from];
    const picked: T[] = [];
    for (let n = this.int(0, Math.min(atMost, left.length)); n > 0; n -= 1) {
      picked.push(...left.splice(this.int(0, left.length - 1), 1));
    }
    return picked;
  }
}
