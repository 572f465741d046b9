import { EmailScreen } from '../../src/features/email/email-screen';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

/** Renders the list of schedules. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: loneChrome('/email'),
    render: () => <EmailScreen />,
  });
