import { EmailConfigScreen } from '../../src/features/email/config/email-config-screen';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

/** Renders the schedule that the attribute names; another schedule is another screen. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: loneChrome('/config-email'),
    render: ({ scheduleId }) => {
      const id = typeof scheduleId === 'string' ? scheduleId : '';
      return <EmailConfigScreen key={id} scheduleId={id} />;
    },
  });
