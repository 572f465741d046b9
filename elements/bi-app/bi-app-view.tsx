import { AppShell } from '../../src/shell/app-shell';
import type { MountView } from '../bridge/element-model';
import { mountElement } from '../view/mount-element';

/** Renders the shell; its own sign-in screen answers when nobody is signed in. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: {
      surface: (session) => (session.home === 'memory' ? 'app' : 'standalone'),
      ownSignIn: true,
      home: '/',
    },
    render: ({ routing, route }) => (
      <AppShell
        routing={routing === 'hash' ? 'hash' : 'memory'}
        {...(typeof route === 'string' ? { route } : {})}
      />
    ),
  });
