import { CubeListScreen } from '../../src/features/cube/cube-list-screen';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

/** Renders the list of cubes. */
export const mount: MountView = (model) =>
  mountElement(model, { chrome: loneChrome('/cube'), render: () => <CubeListScreen /> });
