import type { ReactNode } from 'react';
import type { CommandHandler } from '../../src/host/command-port';
import type { EmitPort } from '../../src/host/emit-port';
import type { Session, TokenGrant, TokenProvider } from '../../src/core/session/session-types';

/** Values of an element's attributes and properties, by camelCase name; null where absent. */
export type ElementValues = Readonly<Record<string, unknown>>;

/** What a host gave one element: its own way to a token. */
export interface Credentials {
  grant: TokenGrant | null;
  provider: TokenProvider | null;
}

/** Milliseconds from the element's first connection; null until it happened. */
export interface ElementTimings {
  skeleton: number | null;
  auth: number | null;
  /** the first screen, where one was shown before the numbers */
  first: number | null;
  query: number | null;
  paint: number | null;
}

/** Draws a screen into a place by a React root that is there already; returns how to take it away. */
export type RenderView = (view: ReactNode, place: HTMLElement) => () => void;

/** What the lazily loaded view of an element reads and reports; one per mount. */
export interface ElementModel {
  readonly tag: string;
  /** where the view renders; the skeleton is shown next to it until `showView` */
  readonly container: HTMLElement;
  readonly root: ShadowRoot;
  /** where the element's own React root draws (all-in-one); null: the view makes one */
  readonly render: RenderView | null;
  readonly session: Session;
  readonly nonce: string;
  readonly emit: EmitPort;
  getValues: () => ElementValues;
  subscribe: (listener: () => void) => () => void;
  /** offers a method of the element; the last one offered answers */
  offer: (name: string, handler: CommandHandler) => () => void;
  /** takes the skeleton away: the screen is shown */
  showView: () => void;
  /** marks a moment for `timings`, once */
  mark: (moment: keyof ElementTimings) => void;
  timings: () => ElementTimings;
  /** the screen is shown and answers methods */
  ready: () => void;
  /** the view failed for good; shows the calm message of the loader */
  fail: (message: string) => void;
}

/**
 * Fetches code next to that of the screen, and no earlier; what fails is fetched by the screen again.
 * @param onlyCached not where code comes over the network
 */
export type FetchAlong = (part: () => Promise<unknown>, onlyCached?: boolean) => void;

/** Renders an element's screen into its container; returns how to take it away. */
export type MountView = (model: ElementModel) => () => void;
