import { CubeEditorScreen } from '../../src/features/cube/editor/editor-screen';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

/** Renders the cube editor for the cube, or the table, that the attributes name. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: loneChrome('/pageCube'),
    render: ({ cubeId, table }) => (
      <CubeEditorScreen
        cubeId={typeof cubeId === 'string' ? cubeId : undefined}
        table={typeof table === 'string' ? table : undefined}
      />
    ),
  });
