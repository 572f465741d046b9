import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import type { ElementModel, ElementValues } from '../bridge/element-model';
import type { ElementChrome } from './element-chrome';
import { ElementRoot } from './element-root';

/** What one element shows: its screen for the current values. */
export interface ElementScreen {
  chrome: ElementChrome;
  render: (values: ElementValues) => ReactNode;
}

/** Renders an element's screen with session, ports, theme and language around it. */
export function mountElement(model: ElementModel, screen: ElementScreen): () => void {
  const root = createRoot(model.container, {
    onUncaughtError: (error) => {
      console.error(`<${model.tag}> stopped`, error);
    },
  });
  root.render(<ElementRoot model={model} screen={screen} />);
  return () => root.unmount();
}
