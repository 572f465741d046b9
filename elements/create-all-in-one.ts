import r2wc from '@r2wc/react-to-web-component';
import { useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { hostOf, type MakeBridge } from './bridge/bridge-class';
import type { RenderView } from './bridge/element-model';

/** A screen and where it is drawn. */
interface Shown {
  view: ReactNode;
  place: HTMLElement;
}

/** The screen an element shows at the moment; null before it has one and after its end. */
class Stage {
  readonly #listeners = new Set<() => void>();
  #shown: Shown | null = null;

  readonly get = (): Shown | null => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly render: RenderView = (view, place) => {
    const mine = { view, place };
    this.#show(mine);
    return () => {
      if (this.#shown === mine) this.#show(null);
    };
  };

  #show(next: Shown | null): void {
    this.#shown = next;
    for (const listener of [...this.#listeners]) listener();
  }
}

/**
 * The base class of an element in the all-in-one script: made by `@r2wc/react-to-web-component`, whose
 * React root holds the element's screen. No props are declared: attributes, properties, session and
 * events are those of `create-element.ts`, as with the loader.
 */
export const makeEagerBridge: MakeBridge = (coreOf) => {
  function AllInOneElement({ container }: { container?: HTMLElement }): ReactNode {
    const [stage] = useState(() => new Stage());
    const core = coreOf(hostOf(container));
    const shown = useSyncExternalStore(stage.subscribe, stage.get);
    useLayoutEffect(() => {
      core.start(stage.render);
      return () => core.stop();
    }, [core, stage]);
    useLayoutEffect(() => core.update());
    return shown === null ? null : createPortal(shown.view, shown.place);
  }
  return r2wc(AllInOneElement, { shadow: 'open' }) as ReturnType<MakeBridge>;
};
