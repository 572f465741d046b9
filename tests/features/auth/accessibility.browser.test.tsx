import axe from 'axe-core';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { LoginScreen } from '../../../src/features/auth/login-screen';
import { ReportListScreen } from '../../../src/features/report/report-list-screen';
import { createSession } from '../../../src/core/session/create-session';
import { HostProvider } from '../../../src/host/host-provider';
import { UiRoot } from '../../../src/ui/ui-root';

const screens = {
  'sign-in': () => <LoginScreen />,
  'the report list': () => <ReportListScreen scope="all" />,
};
const cases = Object.keys(screens).flatMap((name) =>
  [false, true].flatMap((dark) =>
    (['en', 'zh'] as const).flatMap((language) =>
      [360, 1200].map((width) => ({ name: name as keyof typeof screens, dark, language, width })),
    ),
  ),
);

test.each(cases)('$name passes axe (dark $dark, $language, $width px)', async (one) => {
  const { name, dark, language, width } = one;
  const host = document.createElement('div');
  host.style.cssText = `width:${width}px;height:760px`;
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const mount = root.appendChild(document.createElement('div'));
  mount.style.height = '100%';
  const session = createSession({ server: location.origin, name: 'axe' });
  const react = createRoot(mount);
  react.render(
    <UiRoot root={root} dark={dark} language={language}>
      <HostProvider session={session} surface="app" dark={dark} language={language} notify={QUIET}>
        <div style={{ height: '100%', background: 'var(--bi-page)' }}>{screens[name]()}</div>
      </HostProvider>
    </UiRoot>,
  );
  await expect.poll(() => root.querySelectorAll('button').length).toBeGreaterThan(1);
  await Promise.allSettled(root.getAnimations().map(({ finished }) => finished));
  const { violations } = await axe.run(host, { rules: { region: { enabled: false } } });
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  react.unmount();
  host.remove();
  expect(found).toEqual([]);
});

const QUIET = {
  success: () => undefined,
  info: () => undefined,
  error: () => undefined,
  ended: () => undefined,
};
