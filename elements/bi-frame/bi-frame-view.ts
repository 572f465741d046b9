import type { MountView } from '../bridge/element-model';
import { FramePane } from './frame-pane';

/** Shows an element in a frame. */
export const mount: MountView = (model) => {
  const pane = new FramePane(model);
  pane.start();
  return () => pane.end();
};
