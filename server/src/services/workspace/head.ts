import { createHash } from 'node:crypto';
import type { FileContents } from '@bi/contract/blueprint/blueprint-contents';
import type { FileKind } from '@bi/contract/blueprint/blueprint-file-kinds';
import { canonicalYaml, type FileValue } from '@bi/olap/blueprint/canonical-yaml';
import { fileKey } from '@bi/olap/blueprint/file-paths';
import { mapReferences } from '@bi/olap/blueprint/file-references';
import type { EntityColumns } from '../../repositories/schema/entity-tables';
import type { EntityTableName } from '../../repositories/entities/entity-list';
import { cubeText } from './codecs/cube-file';
import type { FileNames } from './file-names';

/** Kinds that have a row each. */
export type RowKind = Exclude<FileKind, 'access'>;

/** Table of the rows of each kind. */
export const TABLE_OF: Readonly<Record<RowKind, EntityTableName>> = {
  table: 'dataset',
  view: 'sql_view',
  cube: 'cube',
  report: 'report',
  document: 'document',
  dashboard: 'dashboard',
  email: 'email',
  alert: 'alert',
};

/** SHA-256 of a text, hexadecimal. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The one text of a content. */
export function contentText(content: object): string {
  return canonicalYaml(content as { [name: string]: FileValue });
}

/** An object of the workspace as somebody sees it. */
export class HeadObject<Kind extends FileKind = FileKind> {
  readonly kind: Kind;
  readonly address: string;
  readonly row: Pick<
    EntityColumns,
    'id' | 'name' | 'version' | 'updated_ms' | 'updated_by_id' | 'updated_by_name' | 'owner_id'
  >;
  /** whether nobody sees it but its owner and administrators */
  readonly isPrivate: boolean;
  /** of a View: names in statements of what it reads */
  readonly reads: readonly string[];
  readonly #stored: () => FileContents[Kind];
  readonly #names: FileNames;
  readonly #modelText: string | null;
  #content: FileContents[Kind] | undefined;
  #text: string | undefined;
  #hash: string | undefined;

  constructor(given: {
    kind: Kind;
    address: string;
    row: HeadObject['row'];
    isPrivate: boolean;
    names: FileNames;
    /** its content with the ids of what it names */
    stored: () => FileContents[Kind];
    /** a cube's text as a person wrote it */
    modelText?: string | null;
    reads?: readonly string[];
  }) {
    this.kind = given.kind;
    this.address = given.address;
    this.row = given.row;
    this.isPrivate = given.isPrivate;
    this.reads = given.reads ?? [];
    this.#names = given.names;
    this.#stored = given.stored;
    this.#modelText = given.modelText ?? null;
  }

  get key(): string {
    return fileKey(this);
  }

  /** as its file has it */
  get content(): FileContents[Kind] {
    this.#content ??= mapReferences(this.kind, this.#stored(), this.#names.address);
    return this.#content;
  }

  /** of its file */
  get text(): string {
    this.#text ??=
      this.kind === 'cube'
        ? cubeText(this.content as FileContents['cube'], this.#modelText)
        : contentText(this.content);
    return this.#text;
  }

  /** of the text */
  get hash(): string {
    this.#hash ??= hashOf(this.text);
    return this.#hash;
  }
}

/** The workspace as somebody sees it. */
export interface Head {
  /** by key */
  objects: ReadonlyMap<string, HeadObject>;
  /** keys of what is there and the person does not see */
  hidden: ReadonlySet<string>;
  names: FileNames;
}
