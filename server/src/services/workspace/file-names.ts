import type { MapRef, RefKind } from '@bi/olap/blueprint/file-references';
import { cubeOfView, viewOfCube } from '@bi/contract/cube-editor/view-cube';
import type { CalledRow } from '../../repositories/workspace/workspace-names-repository';

/** Something with an id, a slug, and the name by which files call it. */
export interface NamedRow {
  id: string;
  slug: string;
  address: string;
}

/** What files may name, by kind. */
export interface NamedRows {
  cube: readonly NamedRow[];
  view: readonly NamedRow[];
  table: readonly NamedRow[];
  report: readonly NamedRow[];
  document: readonly NamedRow[];
  dashboard: readonly NamedRow[];
  person: readonly CalledRow[];
  group: readonly CalledRow[];
}

type Named = Exclude<RefKind, 'relation'>;

/** Turns the ids of what is stored into the addresses of files, and back. What is not there stays as it is. */
export class FileNames {
  readonly #addresses = new Map<string, string>();
  readonly #ids = new Map<string, string>();

  constructor(rows: NamedRows) {
    for (const kind of ['cube', 'view', 'table', 'report', 'document', 'dashboard'] as const) {
      for (const { id, slug, address } of rows[kind]) {
        this.#addresses.set(`${kind} ${slug}`, address);
        this.#ids.set(`${kind} ${address}`, id);
      }
      for (const { id, address } of rows[kind]) this.#addresses.set(`${kind} ${id}`, address);
    }
    for (const kind of ['person', 'group'] as const) {
      for (const { id, name } of rows[kind]) {
        this.#addresses.set(`${kind} ${id}`, name);
        this.#ids.set(`${kind} ${name}`, id);
      }
    }
  }

  /** The form that files have. */
  readonly address: MapRef = (kind, ref) => {
    if (kind === 'relation') return ref;
    const view = kind === 'cube' ? viewOfCube(ref) : null;
    if (view !== null) return cubeOfView(this.#address('view', view));
    return this.#address(kind, ref);
  };

  /** The form that is stored; a cube is stored by its slug. */
  readonly id: MapRef = (kind, ref) => {
    if (kind === 'relation') return ref;
    if (kind !== 'cube') return this.#ids.get(`${kind} ${ref}`) ?? ref;
    const view = viewOfCube(ref);
    return view === null ? ref : cubeOfView(this.#ids.get(`view ${view}`) ?? view);
  };

  /** Adds something that was made. */
  add(kind: Exclude<Named, 'person' | 'group'>, { id, slug, address }: NamedRow): void {
    this.#addresses.set(`${kind} ${slug}`, address).set(`${kind} ${id}`, address);
    this.#ids.set(`${kind} ${address}`, id);
  }

  /** Whether a reference of a file names something. */
  has(kind: Named, ref: string): boolean {
    const view = kind === 'cube' ? viewOfCube(ref) : null;
    return this.#ids.has(view === null ? `${kind} ${ref}` : `view ${view}`);
  }

  #address(kind: Named, ref: string): string {
    return this.#addresses.get(`${kind} ${ref}`) ?? ref;
  }
}
