import type { BadRows } from './bad-rows';

/** Remembers in which lines the last rows of a file begin, so that they can be left out. */
export class LastLines {
  private readonly count: number;
  private readonly lines: number[] = [];

  /** `count`: how many rows at most */
  constructor(count: number) {
    this.count = count;
  }

  /** Takes the line of a further row. */
  add(line: number): void {
    if (this.count === 0) return;
    this.lines.push(line);
    if (this.lines.length > this.count) this.lines.shift();
  }

  /** The relation without its last rows, and the list of those that do not fit without them. */
  leftOut(relation: string, rows: number, bad: BadRows): string {
    const first = rows === 0 ? undefined : (this.lines.at(-rows) ?? this.lines[0]);
    if (first === undefined) return relation;
    bad.dropFrom(first);
    return `(SELECT * FROM ${relation} WHERE "#line" < ${first})`;
  }
}
