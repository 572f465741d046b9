import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createSession } from '../../src/core/session/create-session';
import { HostProvider } from '../../src/host/host-provider';
import { AppShell } from '../../src/shell/app-shell';
import { useUi } from '../../src/ui/ui-context';
import { UiRoot } from '../../src/ui/ui-root';
import { until } from '../until';

const QUIET = {
  success: () => undefined,
  info: () => undefined,
  error: () => undefined,
  ended: () => undefined,
};
let host: HTMLElement;
let react: Root;
afterEach(() => {
  react.unmount();
  host.remove();
});

function Notice() {
  const { notice } = useUi();
  useEffect(() => notice({ tone: 'info', title: 'Saved', description: 'For good.' }), [notice]);
  return null;
}

/** The real shell, signed in, in a page 1200 px wide; answers how to find its parts. */
function openShell(dark = false, route = '/home') {
  host = document.body.appendChild(document.createElement('div'));
  host.style.cssText = 'width:1200px;height:760px';
  const root = host.attachShadow({ mode: 'open' });
  const mount = root.appendChild(document.createElement('div'));
  mount.style.height = '100%';
  const session = createSession({ server: location.origin, name: 'measures' });
  session.setToken('token');
  react = createRoot(mount);
  react.render(
    <UiRoot root={root} dark={dark} language="en">
      <HostProvider session={session} surface="app" dark={dark} language="en" notify={QUIET}>
        <AppShell routing="memory" route={route} />
        <Notice />
      </HostProvider>
    </UiRoot>,
  );
  return (selector: string) =>
    until(() => {
      const found = root.querySelector<HTMLElement>(selector);
      if (!found) throw new Error(`no ${selector} yet`);
      return found;
    });
}

/** Width and height on the screen, once nothing moves. */
async function boxOf(element: HTMLElement): Promise<DOMRect> {
  await Promise.allSettled(
    element.getAnimations({ subtree: true }).map(({ finished }) => finished),
  );
  return element.getBoundingClientRect();
}

describe('measured in the browser', () => {
  test.each([
    ['48 px high in light mode', false, 48],
    ['40 px high in dark mode', true, 40],
  ])('the top bar is %s', async (_name, dark, height) => {
    const find = openShell(dark);
    expect((await boxOf(await find('.bi-top'))).height).toBe(height);
  });

  test('the side menu is 200 px wide, its entries 24 px in', async () => {
    const find = openShell();
    const side = await boxOf(await find('.bi-side'));
    const icon = await boxOf(await find('.bi-side a svg'));
    expect(side.width).toBe(200);
    expect(icon.left - side.left).toBe(24);
  });

  test('folded up, the side menu is 80 px wide', async () => {
    const find = openShell(false, '/olap?report_id=none');
    expect((await boxOf(await find('.bi-side[data-collapsed]'))).width).toBe(80);
  });

  test('a notification is 384 px wide', async () => {
    await page.viewport(1200, 800);
    const find = openShell();
    const notice = await find('.ant-notification-notice');
    expect((await boxOf(notice)).width).toBe(384);
  });
});
