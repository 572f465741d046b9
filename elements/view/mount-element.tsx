import { createRoot } from 'react-dom/client';
import type { ElementModel } from '../bridge/element-model';
import type { ElementScreen } from './element-screen';
import { ElementRoot } from './element-root';

const STOPPED = 'This part of the page has stopped. Reload the page to continue.';

/** Renders an element's screen with session, ports, theme and language around it. */
export function mountElement(model: ElementModel, screen: ElementScreen): () => void {
  const view = <ElementRoot model={model} screen={screen} />;
  if (model.render) return model.render(view, model.container);
  const root = createRoot(model.container, {
    onUncaughtError: (error) => {
      console.error(`<${model.tag}> stopped`, error);
      model.fail(STOPPED);
    },
  });
  root.render(view);
  return () => root.unmount();
}
