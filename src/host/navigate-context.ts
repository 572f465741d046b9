import { createContext } from 'react';

/** How a navigation is made. */
export interface NavigateOptions {
  /** replaces the current entry instead of adding one */
  replace?: boolean;
  /** why one is sent there, a sentence that the next screen may show; memory navigation drops it */
  reason?: string;
}

/**
 * Where the screen is and how it goes elsewhere. Paths are the spec's, with their query, e.g.
 * `/olap?report_id=flights&type=cube&name=Flights`; there is no `#`.
 */
export interface NavigatePort {
  navigate: (to: string, options?: NavigateOptions) => void;
  /** current path without query, e.g. `/olap` */
  path: string;
  search: URLSearchParams;
  setSearch: (next: URLSearchParams, options?: NavigateOptions) => void;
}

/** The shell puts the router's port here; a lone element has its memory port. */
export const NavigateContext = createContext<NavigatePort | null>(null);
