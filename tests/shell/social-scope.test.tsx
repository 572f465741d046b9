import { afterEach, describe, expect, test, vi } from 'vitest';
import { LoginScreen } from '../../src/features/auth/login-screen';
import { SocialScope } from '../../src/shell/social-scope';
import { click, CONFIG, find, identity, openStage, refusal, until } from './shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(async () => {
  vi.restoreAllMocks();
  await stage.close();
});

const CALL = 'POST /component/oauth2/v1/config';

describe('social sign-in', () => {
  test.each([
    ['takes the window to the provider in the standalone app', 'standalone', 'standalone', 1],
    ['leaves a frame where it is and opens a window', 'standalone', 'frame', 0],
    ["leaves a host's page where it is and opens a window", 'lone', 'memory', 0],
  ] as const)('%s', async (_name, surface, home, asked) => {
    const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
    const config = identity({ ...CONFIG, showOAuthLogin: true });
    stage = await openStage({
      'GET /iam/login/config': config,
      [CALL]: refusal(1202, 'Google could not be reached.'),
    });
    await stage.render(
      <SocialScope>
        <LoginScreen />
      </SocialScope>,
      { surface, home },
    );
    await until(() => expect(stage.text()).toContain('Sign in with Social Account'));
    await click(find(stage.box, 'button', 'Sign in with Google'));
    await until(() => expect(stage.box.querySelectorAll('[role=alert]')).toHaveLength(1));
    expect(stage.callsOf(CALL)).toHaveLength(asked);
    expect(opened.mock.calls.map(([address]) => address)).toEqual(
      asked === 1 ? [] : [`${stage.url}/?popup#/auth/popup`],
    );
  });

  test('says so, with the way on, when the browser blocks the window', async () => {
    vi.spyOn(globalThis, 'open').mockReturnValue(null);
    stage = await openStage({
      'GET /iam/login/config': identity({ ...CONFIG, showOAuthLogin: true }),
    });
    await stage.render(<LoginScreen />, { surface: 'lone' });
    await until(() => find(stage.box, 'button', 'Sign in with GitHub'));
    await click(find(stage.box, 'button', 'Sign in with GitHub'));
    await until(() => expect(stage.text()).toContain('Allow pop-ups for this site'));
    expect(stage.events.at(-1)).toMatchObject({ type: 'login-fail', detail: { code: 0 } });
    await click(find(stage.box, 'button', 'Dismiss'));
    expect(stage.text()).not.toContain('Allow pop-ups');
  });
});
