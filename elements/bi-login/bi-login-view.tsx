import { LoginScreen } from '../../src/features/auth/login-screen';
import type { MountView } from '../bridge/element-model';
import { mountElement } from '../view/mount-element';

/** Renders the sign-in form. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: { surface: () => 'lone', ownSignIn: true, home: '/login' },
    render: ({ extauth }) => <LoginScreen extauth={typeof extauth === 'string' ? extauth : null} />,
  });
