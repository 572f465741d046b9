import type { CubeModel } from '@bi/contract/cube/cube';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import type { DocumentDetail, DocumentParameter } from '@bi/contract/document/document';
import type { BlockContent, BlockPlace } from '@bi/olap/document-edit/edit-document';
import { createContext, use } from 'react';
import type { ChosenKind, ShownNames } from './block-kinds';
import type { DocumentEditor } from './use-document-editor';

/** A dialog of the screen. */
export type ConfigDialog =
  | { kind: 'choose'; what: ChosenKind; block: DocumentBlock | null }
  | { kind: 'parameter'; parameter: DocumentParameter | null }
  | { kind: 'templates' }
  | { kind: 'history' }
  | { kind: 'share' }
  | { kind: 'rename' };

/** What the parts of the screen share. */
export interface ConfigValue {
  document: DocumentDetail;
  editor: DocumentEditor;
  /** ids of the blocks that are selected, in no order */
  selected: ReadonlySet<string>;
  select: (ids: Iterable<string>) => void;
  /** notes by id of a block or parameter; '' for the document */
  notes: ReadonlyMap<string, readonly string[]>;
  names: ShownNames;
  /** models of the cubes that the document is about, by slug */
  models: Readonly<Record<string, CubeModel>>;
  open: (dialog: ConfigDialog | null) => void;
  /** adds a block behind what is selected, or at a place, and selects it */
  insert: (content: BlockContent, place?: BlockPlace) => void;
  /** says something to those who do not see the screen */
  announce: (text: string) => void;
}

export const ConfigContext = createContext<ConfigValue | null>(null);

/**
 * The document that is composed.
 * @throws {Error} outside of its screen
 */
export function useConfig(): ConfigValue {
  const value = use(ConfigContext);
  if (value === null) throw new Error('This hook must be called where a document is composed');
  return value;
}
