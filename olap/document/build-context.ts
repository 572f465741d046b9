import type { DocumentLanguage, DocumentTheme, PageSetup } from './blocks';
import type { Canvas } from './canvas';
import type { LayoutWarning, TagKind } from './laid-page';
import type { TagFacts } from './canvas';
import type { Strip } from './strip';

/** Gives the node that tags are opened below; the first call opens it. */
export type Parent = (canvas: Canvas) => number;

/** A heading as it is numbered and linked to. */
export interface ListedHeading {
  anchor: string;
  level: number;
  text: string;
  listed: boolean;
}

/** The caption of a picture or table as it is numbered and linked to. */
export interface ListedCaption {
  anchor: string;
  of: 'figure' | 'table';
  /** with its number */
  text: string;
}

/** What is counted over all blocks of a document. */
export interface Tally {
  /** 0-based index of the page that is being filled */
  page: number;
  rows: number;
  /** headings that have their strips */
  headings: number;
  /** captions that have their strips */
  captions: number;
}

/** What blocks are turned into strips with. */
export interface BuildContext {
  theme: DocumentTheme;
  language: DocumentLanguage;
  /** points there are from side to side */
  width: number;
  /** points of an empty page */
  page: number;
  /** the page with its margins */
  paper: PageSetup;
  parent: Parent;
  headings: readonly ListedHeading[];
  captions: readonly ListedCaption[];
  /** printed number of the page of a heading; asked for when a page is drawn, '' while it is counted */
  pageOf: (anchor: string) => string;
  tally: Tally;
}

/** A node that is opened by the first who asks for it. */
export function lazyTag(parent: Parent, kind: TagKind, facts?: TagFacts): Parent {
  let id: number | undefined;
  return (canvas) => (id ??= canvas.open(parent(canvas), kind, facts));
}

/** A strip without height that only reports something. */
export function warningStrip(warning: Omit<LayoutWarning, 'page'>): Strip {
  return { height: 0, before: 0, keep: 2, warning };
}
