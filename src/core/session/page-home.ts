import type { FrameSource } from './frame-source';
import type { SessionHome } from './key-value-store';

/** What the page is when it is ours: where its session `default` keeps things. */
export interface PageHome {
  server: string;
  home: SessionHome;
  frame: FrameSource | null;
  /** nothing is in the storage that all frames of this origin in a tab share */
  isPrivate?: boolean;
}

const KEY = Symbol.for('bi.page.v1');

/** Declares the page to be ours; only its session `default` on its own server is stored. */
export function setPageHome(page: PageHome | null): void {
  Reflect.set(globalThis, KEY, page);
}

/** What the page was declared to be; null in a host's page. */
export function pageHome(): PageHome | null {
  return (globalThis as { [KEY]?: PageHome | null })[KEY] ?? null;
}
