const EMPTY = -1;

function scramble(a: number, b: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Nodes by the pair of their outer node and their code within a field; open addressing. */
export class NodeIndex {
  private slots = new Int32Array(64).fill(EMPTY);
  private outers = new Int32Array(64);
  private codes = new Float64Array(64);
  private used = 0;

  /** The node of the pair, or -1. */
  find(outer: number, code: number): number {
    const mask = this.slots.length - 1;
    for (let slot = scramble(outer, code) & mask; ; slot = (slot + 1) & mask) {
      const node = this.slots[slot] ?? EMPTY;
      if (node === EMPTY) return EMPTY;
      if (this.outers[slot] === outer && this.codes[slot] === code) return node;
    }
  }

  /** Adds a pair that is not there yet. */
  add(outer: number, code: number, node: number): void {
    if (this.used * 2 >= this.slots.length) this.grow();
    this.place(outer, code, node);
    this.used += 1;
  }

  private place(outer: number, code: number, node: number): void {
    const mask = this.slots.length - 1;
    let slot = scramble(outer, code) & mask;
    while (this.slots[slot] !== EMPTY) slot = (slot + 1) & mask;
    this.slots[slot] = node;
    this.outers[slot] = outer;
    this.codes[slot] = code;
  }

  private grow(): void {
    const { slots, outers, codes } = this;
    this.slots = new Int32Array(slots.length * 4).fill(EMPTY);
    this.outers = new Int32Array(this.slots.length);
    this.codes = new Float64Array(this.slots.length);
    slots.forEach((node, slot) => {
      if (node !== EMPTY) this.place(outers[slot] ?? 0, codes[slot] ?? 0, node);
    });
  }
}
