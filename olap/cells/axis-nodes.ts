import { BiError } from '@bi/contract/messages/bi-error';
import type { MessageKey } from '@bi/contract/messages/catalogue';
import type { AssemblySpec, FieldSpec } from './assembly-spec';
import { hasNote, type LevelDictionary } from './member-dictionary';
import { NodeIndex } from './node-index';

/** Where a node's own numbers are: `leaf` has no children, `none` shows no numbers. */
export const PLACEMENTS = { leaf: 0, before: 1, after: 2, none: 3 } as const;

/** The grand total of an axis. */
export const ROOT = 0;

const OTHERS = 1;

/** Columns are counted up to so many times their limit. */
const COUNTED_BEYOND = 8;

/** Nodes of one axis while they are being collected. Node 0 is the grand total. */
export class AxisNodes {
  /** number of nodes */
  count = 0;
  /** parent node; -1 for the root */
  parent = new Int32Array(1024);
  /** index into the axis's fields; -1 for the root */
  field = new Int16Array(1024);
  /** depth within its field */
  depth = new Int8Array(1024);
  /** code of a member within its level; -1 for Others and the root */
  code = new Int32Array(1024);
  /** 1 for Others */
  others = new Uint8Array(1024);
  /** see PLACEMENTS */
  placement = new Uint8Array(1024);
  /** 1 for nodes on the axis */
  alive = new Uint8Array(1024);
  readonly axis: 'rows' | 'columns';
  readonly fields: readonly FieldSpec[];
  private readonly dictionaries: readonly LevelDictionary[];
  private readonly limit: number;
  /** nodes it continues to count beyond the limit, so that a refusal can name the number */
  private readonly most: number;
  private readonly tooMany: MessageKey;
  private readonly indexes: NodeIndex[];
  private readonly first: Int32Array;

  constructor(
    axis: 'rows' | 'columns',
    spec: AssemblySpec,
    dictionaries: readonly LevelDictionary[],
  ) {
    this.axis = axis;
    this.fields = spec[axis].fields;
    this.dictionaries = dictionaries;
    this.limit = spec.limits[axis];
    this.most = axis === 'columns' ? this.limit * COUNTED_BEYOND : this.limit;
    this.tooMany = axis === 'rows' ? 'invalid.query.tooManyRows' : 'invalid.query.tooManyColumns';
    this.indexes = this.fields.map(() => new NodeIndex());
    const outermost = this.fields[0];
    this.first = new Int32Array(
      outermost === undefined
        ? 0
        : outermost.depthCount *
            Math.max(
              0,
              ...Array.from(
                { length: outermost.depthCount },
                (_, depth) => dictionaries[outermost.firstLevel + depth]?.keys.length ?? 0,
              ),
            ),
    ).fill(-1);
    this.push(-1, -1, 0, -1, 0);
  }

  /** The dictionary of a level of a field. */
  dictionary(field: number, depth: number): LevelDictionary | undefined {
    return this.dictionaries[(this.fields[field]?.firstLevel ?? 0) + depth];
  }

  /** Whether members of the next level of its own hierarchy were asked for under a node. */
  isOpen(node: number): boolean {
    const field = this.field[node] ?? -1;
    if (field < 0 || this.others[node] === 1) return false;
    const dictionary = this.dictionary(field, this.depth[node] ?? 0);
    return hasNote(dictionary, this.code[node] ?? 0, 'open');
  }

  /** Whether a field's code is that of a member without a place of its own. */
  isPlaceless(field: number, code: number): boolean {
    const { depthCount = 1, uneven } = this.fields[field] ?? {};
    if (!uneven || code < 0) return false;
    const dictionary = this.dictionary(field, code % depthCount);
    return hasNote(dictionary, Math.floor(code / depthCount), 'placeless');
  }

  /** Whether a node holds rows of the member above it alone. */
  isOwnData(node: number): boolean {
    const field = this.field[node] ?? -1;
    if (field < 0 || this.others[node] === 1) return false;
    const dictionary = this.dictionary(field, this.depth[node] ?? 0);
    return hasNote(dictionary, this.code[node] ?? 0, 'ownData');
  }

  /** Whether members of its own hierarchy may be below a node, shown or not. */
  isExpandable(node: number): boolean {
    const field = this.field[node] ?? -1;
    const depth = this.depth[node] ?? 0;
    if (field < 0 || this.others[node] === 1) return false;
    if (depth >= (this.fields[field]?.hierarchyDepth ?? 1) - 1) return false;
    const dictionary = this.dictionary(field, depth);
    const code = this.code[node] ?? 0;
    return !hasNote(dictionary, code, 'leaf') && !hasNote(dictionary, code, 'ownData');
  }

  /**
   * The node of a field's code under a node of the field before it (or the root), made with the
   * nodes above it when it is new; of a member without a place the node above it. See AssemblySpec
   * for codes.
   */
  node(field: number, outer: number, code: number): number {
    const direct = field === 0 && code >= 0 && code < this.first.length;
    const found = direct ? (this.first[code] ?? -1) : this.indexes[field]?.find(outer, code);
    if (found !== undefined && found >= 0) return found;
    const depthCount = this.fields[field]?.depthCount ?? 1;
    const isMember = code >= 0;
    const packed = isMember ? code : -2 - code;
    const depth = packed % depthCount;
    const rest = Math.floor(packed / depthCount);
    let parent = outer;
    if (depth > 0) {
      const above = isMember
        ? (this.dictionary(field, depth)?.parents[rest] ?? 0) * depthCount + depth - 1
        : rest - 1;
      parent = this.node(field, outer, above);
    }
    const node = this.isPlaceless(field, code)
      ? parent
      : this.push(parent, field, depth, isMember ? rest : -1, isMember ? 0 : OTHERS);
    if (direct) this.first[code] = node;
    else this.indexes[field]?.add(outer, code, node);
    return node;
  }

  /** The node of a field's code as `node` gives it; -1 where none was made. */
  existing(field: number, outer: number, code: number): number {
    const direct = field === 0 && code >= 0 && code < this.first.length;
    return (direct ? this.first[code] : this.indexes[field]?.find(outer, code)) ?? -1;
  }

  /** Marks the nodes above living ones as living. */
  reviveAncestors(): void {
    for (let node = this.count - 1; node > 0; node -= 1) {
      if (this.alive[node] === 1) this.alive[this.parent[node] ?? 0] = 1;
    }
  }

  /** Codes of a field's members that have no member of an open level below them, in natural order. */
  closedCodes(field: number): number[] {
    const { depthCount = 1 } = this.fields[field] ?? {};
    const codes: number[] = [];
    for (let depth = 0; depth < depthCount; depth += 1) {
      const dictionary = this.dictionary(field, depth);
      const below = depth + 1 < depthCount ? this.dictionary(field, depth + 1) : undefined;
      const parents = new Set(below?.parents.filter((_, code) => below.known[code] === 1));
      dictionary?.keys.forEach((_, code) => {
        if (dictionary.known[code] !== 1) return;
        if (hasNote(dictionary, code, 'open') && parents.has(code)) return;
        codes.push(code * depthCount + depth);
      });
    }
    return codes;
  }

  private placementOf(node: number): number {
    const field = this.field[node] ?? -1;
    const below = this.isOpen(node) ? this.fields[field] : this.fields[field + 1];
    return below === undefined ? PLACEMENTS.leaf : PLACEMENTS[below.totals];
  }

  /**
   * To be called once all nodes are made.
   * @throws {BiError} `invalid.query.tooManyRows`, `invalid.query.tooManyColumns` with their number
   */
  checkLimit(): void {
    const made = this.count - 1;
    if (made > this.limit) throw this.refusal(made);
  }

  private refusal(count: number | string): BiError {
    return new BiError(this.tooMany, { params: { count, limit: this.limit } });
  }

  private push(parent: number, field: number, depth: number, code: number, others: number): number {
    const node = this.count;
    if (node > this.most) throw this.refusal(`> ${this.most}`);
    if (node >= this.parent.length) this.grow();
    this.count += 1;
    this.parent[node] = parent;
    this.field[node] = field;
    this.depth[node] = depth;
    this.code[node] = code;
    this.others[node] = others;
    this.placement[node] = this.placementOf(node);
    return node;
  }

  private grow(): void {
    const size = this.parent.length * 2;
    const larger = <T extends Int32Array | Int16Array | Int8Array | Uint8Array>(
      made: T,
      from: T,
    ): T => {
      made.set(from);
      return made;
    };
    this.parent = larger(new Int32Array(size), this.parent);
    this.field = larger(new Int16Array(size), this.field);
    this.depth = larger(new Int8Array(size), this.depth);
    this.code = larger(new Int32Array(size), this.code);
    this.others = larger(new Uint8Array(size), this.others);
    this.placement = larger(new Uint8Array(size), this.placement);
    this.alive = larger(new Uint8Array(size), this.alive);
  }
}
