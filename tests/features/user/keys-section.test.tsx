import { afterEach, describe, expect, test } from 'vitest';
import { UserScreen } from '../../../src/features/user/user-screen';
import { click, envelope, find, openStage, type, until } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const PIPELINE = {
  ...{ id: 'key_1', name: 'Pipeline', signs: false, scope: 'plan', actsAs: 'Ana Lee' },
  ...{ powerless: false, createdAt: '2026-01-15T12:00:00.000Z', usedAt: null, revokedAt: null },
};
const OLD = { ...PIPELINE, id: 'key_2', name: 'Old', revokedAt: '2026-01-16T12:00:00.000Z' };

const open = async () => {
  stage = await openStage({
    'GET /api/v1/service-keys': envelope({
      items: [PIPELINE, OLD],
      total: 2,
      page: 1,
      pageSize: 50,
    }),
    'POST /api/v1/service-keys': envelope({ id: 'key_3', key: 'bik_secret' }),
    'DELETE /api/v1/service-keys/key_1': envelope(null),
  });
  const shown = { surface: 'app', token: 'token', start: '/user?section=keys' };
  await stage.render(<UserScreen />, shown as object);
  await until(() => expect(stage.text()).toContain('Pipeline'));
};

describe('the list of service keys', () => {
  test('says what each is for, whom it acts as, and that it was never used', async () => {
    await open();
    for (const text of ['Export and plan files', 'Ana Lee', 'Never', 'Revoked'])
      expect(stage.text()).toContain(text);
  });

  test('shows a new key once, with what it is for', async () => {
    await open();
    await click(find(stage.box, 'button', 'Make a key'));
    await until(() => expect(document.querySelector('.ant-modal input')).not.toBeNull());
    await type(document.querySelector('.ant-modal input') as HTMLInputElement, 'Release');
    await click(document.querySelector('.ant-modal input[value="apply"]') as HTMLElement);
    await click(find(document.body, 'button', 'Save'));
    await until(() =>
      expect(stage.callsOf('POST /api/v1/service-keys').at(-1)?.body).toEqual({
        name: 'Release',
        scope: 'apply',
      }),
    );
    const secret = () =>
      stage.box.querySelector<HTMLInputElement>('[aria-label="The key “Release”"]');
    await until(() => expect(secret()?.value).toBe('bik_secret'));
    await click(find(stage.box, 'button', 'Close'));
    await until(() => expect(secret()).toBeNull());
  });

  test('revokes a key that somebody is sure about', async () => {
    await open();
    await click(find(stage.box, 'button', 'Revoke the key Pipeline'));
    await until(() => expect(stage.callsOf('DELETE /api/v1/service-keys/key_1')).toHaveLength(1));
  });
});
