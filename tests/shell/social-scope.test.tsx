import { afterEach, describe, expect, test } from 'vitest';
import { LoginScreen } from '../../src/features/auth/login-screen';
import { SocialScope } from '../../src/shell/social-scope';
import { CONFIG, identity, openStage, until } from './shell-stage';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

describe('social sign-in takes the window to the provider', () => {
  test.each([
    ['of the standalone app', 'standalone', 'standalone', true],
    ['but not out of a frame, where providers refuse to be shown', 'standalone', 'frame', false],
    ['but not the page of a host', 'lone', 'memory', false],
  ] as const)('%s', async (_name, surface, home, offered) => {
    const demoUsers = [{ username: 'raj@acme.test', password: 'p', role: 'analyst' }];
    const config = identity({ ...CONFIG, showOAuthLogin: true, demoUsers });
    stage = await openStage({ 'GET /iam/login/config': config });
    await stage.render(
      <SocialScope>
        <LoginScreen />
      </SocialScope>,
      { surface, home },
    );
    await until(() => expect(stage.text()).toContain('raj@acme.test'));
    expect(stage.text().includes('Sign in with Social Account')).toBe(offered);
  });
});
