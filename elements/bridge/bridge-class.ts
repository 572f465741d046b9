import type { ElementCore } from './element-core';

export const CONNECTED = Symbol.for('r2wc.connected');
export const RENDER = Symbol.for('r2wc.render');

/** The parts of r2wc's element that we steer; the version is pinned and tests hold the names. */
export interface Bridge extends HTMLElement {
  [CONNECTED]: boolean;
  [RENDER]: () => void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** Makes the base class of an element with r2wc; `coreOf` finds an instance's core. */
export type MakeBridge = (coreOf: (element: HTMLElement) => ElementCore) => new () => Bridge;

/** The element whose shadow root r2wc hands to its component as `container`. */
export function hostOf(container: HTMLElement | undefined): HTMLElement {
  const { host } = container as unknown as ShadowRoot;
  return host as HTMLElement;
}

let chosen: MakeBridge | null = null;

/** Makes every element class from now on with `make`; called before any element's module runs. */
export function chooseBridge(make: MakeBridge): void {
  chosen = make;
}

/** What was chosen, else `standard`. */
export function bridgeOr(standard: MakeBridge): MakeBridge {
  return chosen ?? standard;
}
