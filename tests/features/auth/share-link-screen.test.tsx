import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ShareLinkScreen } from '../../../src/features/auth/share-link-screen';
import { click, envelope, find, inputOf, openStage, type, until } from '../../shell/shell-fixture';

const OPENED = {
  ...{ token: 'token-of-the-link', expiresIn: 900 },
  opens: { kind: 'report', id: 'rep_1', name: 'Plan' },
};

let stage: Awaited<ReturnType<typeof openStage>>;
let answer: (body: { password?: string }) => unknown;

beforeEach(async () => {
  stage = await openStage({
    'POST /api/v1/share-links/open': (body: { password?: string }) => answer(body),
  });
});
afterEach(() => stage.close());

const show = () =>
  stage.render(
    <ShareLinkScreen code="code" onSignIn={() => stage.shown.push('sign in')}>
      {({ name }, session) => (
        <p>
          {name} as {session.getState().status}
        </p>
      )}
    </ShareLinkScreen>,
  );

describe('the page of a link', () => {
  test('opens at once where there is no password, in a session of its own', async () => {
    answer = () => envelope(OPENED);
    const outer = await show();
    await until(() => expect(stage.text()).toContain('Plan as signedIn'));
    expect(outer.getState().status).not.toBe('signedIn');
  });

  test('asks for the password, says when it is wrong or tried too often, and opens by the right one', async () => {
    answer = ({ password }) => {
      if (password === undefined) return envelope({ token: null, expiresIn: 0, opens: null });
      if (password === 'right') return envelope(OPENED);
      return envelope(null, 1001, 'The password is wrong. 2 tries are left.');
    };
    await show();
    await until(() => inputOf(stage.box, 'Password of the link'));
    await type(inputOf(stage.box, 'Password of the link'), 'wrong');
    await click(find(stage.box, 'button', 'Open'));
    await until(() => expect(stage.text()).toContain('2 tries are left'));
    await type(inputOf(stage.box, 'Password of the link'), 'right');
    await click(find(stage.box, 'button', 'Open'));
    await until(() => expect(stage.text()).toContain('Plan as signedIn'));
  });

  test('says why a link that expired or was revoked does not open, and leads to the sign-in', async () => {
    answer = () => envelope(null, 1003, 'The link has expired.');
    await show();
    await until(() => expect(stage.text()).toContain('This link cannot be opened'));
    expect(stage.text()).toContain('The link has expired.');
    await click(find(stage.box, 'button', 'Sign in instead'));
    expect(stage.shown).toEqual(['sign in']);
  });

  test('is tried again after a failure of the server', async () => {
    answer = () => envelope(null, 1005, 'The store is busy.');
    await show();
    await until(() => expect(stage.text()).toContain('The store is busy.'));
    answer = () => envelope(OPENED);
    await click(find(stage.box, 'button', 'Try again'));
    await until(() => expect(stage.text()).toContain('Plan as signedIn'));
  });
});
