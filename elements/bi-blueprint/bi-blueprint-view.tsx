import { BlueprintScreen } from '../../src/features/blueprint/blueprint-screen';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

/** Renders the blueprint of the workspace. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: loneChrome('/blueprint'),
    render: () => <BlueprintScreen />,
  });
