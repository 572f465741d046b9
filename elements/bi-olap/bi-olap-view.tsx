import { OlapScreen } from '../../src/features/olap/olap-screen';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

/** Renders the OLap screen for the cube or report the attributes name. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: loneChrome('/olap'),
    render: ({ cubeId, reportId, features, readonly }) => {
      const words = typeof features === 'string' ? features.split(/[\s,]+/) : null;
      const has = (word: string) => words === null || words.includes(word);
      return (
        <OlapScreen
          {...(typeof cubeId === 'string' ? { cubeId } : {})}
          {...(typeof reportId === 'string' ? { reportId } : {})}
          features={{
            save: readonly !== true && has('edit'),
            export: has('export'),
            share: has('share'),
          }}
        />
      );
    },
  });
