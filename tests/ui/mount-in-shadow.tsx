import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { UiLanguage } from '../../src/ui/tokens';
import { UiRoot } from '../../src/ui/ui-root';

/** Something mounted in a shadow root of the test page. */
export interface Mounted {
  host: HTMLElement;
  shadow: ShadowRoot;
  render: (children: ReactNode) => void;
  unmount: () => void;
}

/** Mounts children in a `UiRoot` of its own, 800 × 420 px unless given, in a shadow root. */
export function mountInShadow(
  children: ReactNode,
  options: { dark?: boolean; language?: UiLanguage; width?: number; height?: number } = {},
): Mounted {
  const host = document.createElement('div');
  host.style.cssText = `width:${String(options.width ?? 800)}px;height:${String(options.height ?? 420)}px`;
  document.body.append(host);
  const shadow = host.attachShadow({ mode: 'open' });
  const mount = document.createElement('div');
  mount.style.height = '100%';
  shadow.append(mount);
  const root: Root = createRoot(mount);
  const render = (content: ReactNode) =>
    root.render(
      <UiRoot root={shadow} dark={options.dark ?? false} language={options.language ?? 'en'}>
        {content}
      </UiRoot>,
    );
  render(children);
  return {
    host,
    shadow,
    render,
    unmount: () => {
      root.unmount();
      host.remove();
    },
  };
}
