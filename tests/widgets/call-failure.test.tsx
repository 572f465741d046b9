import { afterEach, describe, expect, test } from 'vitest';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '@bi/contract/messages/catalogue';
import { useHttp } from '../../src/host/use-http';
import { CallFailure } from '../../src/widgets/call-failure';
import { envelope, ME, openStage, until } from '../shell/shell-fixture';

const LOST = envelope({ repair: 'table-list' }, 1005, 'The list of tables cannot be used.');
const REBUILT = { rebuilt: true, tables: 7, versions: 9, unreadable: [] };
const ADMINISTRATOR = envelope({ ...ME, actions: ['table.edit.any'] });

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

function Tables() {
  const http = useHttp();
  const { data, error, refetch } = useQuery({
    queryKey: ['tables'],
    queryFn: ({ signal }) => http.get<string>('/tables', { signal, inPlace: true }),
  });
  if (data !== undefined) return <p>{data}</p>;
  if (error === null) return null;
  return <CallFailure title="Not loaded" error={error} onRetry={() => void refetch()} />;
}

async function open(answers: Record<string, unknown>, language: Language = 'en') {
  stage = await openStage({ 'GET /api/v1/tables': LOST, ...answers });
  await stage.render(<Tables />, { surface: 'lone', token: 'abc', language });
}
const text = () => document.body.textContent;
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((one) => name.test(one.textContent));
const rebuilds = () => stage.calls.filter(({ call }) => call.endsWith('/table-list/rebuild'));

describe('a lost list of tables', () => {
  test('is rebuilt by an administrator in place, and the screen loads again', async () => {
    let isLost = true;
    await open({
      'GET /api/v1/me': ADMINISTRATOR,
      'GET /api/v1/tables': () => (isLost ? LOST : envelope('seven tables')),
      'POST /api/v1/table-list/rebuild': () => {
        isLost = false;
        return envelope({ ...REBUILT, unreadable: ['a.v1.duckdb'] });
      },
    });
    await until(() => expect(button(/Rebuild the list of tables/)).toBeDefined());
    expect(text()).toContain('The list of tables cannot be used.');
    expect(text()).not.toContain('Ask an administrator');
    button(/Rebuild/)?.click();
    await until(() => expect(text()).toContain('seven tables'));
    expect(rebuilds()).toHaveLength(1);
    expect(stage.shown).toEqual([
      'success: The list of tables is rebuilt: 7 tables.',
      expect.stringContaining('not in the list: a.v1.duckdb'),
    ]);
  });

  test('says why it could not be rebuilt, and can be tried again', async () => {
    await open({
      'GET /api/v1/me': ADMINISTRATOR,
      'POST /api/v1/table-list/rebuild': envelope(null, 1005, 'The disk is full.'),
    });
    await until(() => expect(button(/Rebuild/)).toBeDefined());
    button(/Rebuild/)?.click();
    await until(() => expect(text()).toContain('The list could not be rebuilt: The disk is full.'));
    expect(button(/Rebuild the list of tables/)).toBeDefined();
    expect(stage.shown).toEqual([]);
  });

  test.each<[Language, string]>([
    ['en', 'Ask an administrator.'],
    ['zh', '请联系管理员。'],
  ])('leads anybody else to an administrator (%s)', async (language, words) => {
    await open({}, language);
    await until(() => expect(text()).toContain(words));
    expect(button(/Rebuild|重建/)).toBeUndefined();
  });
});

test('another failure shows its cause and offers no repair', async () => {
  await open({
    'GET /api/v1/me': ADMINISTRATOR,
    'GET /api/v1/tables': envelope(null, 1005, 'The data engine failed.'),
  });
  await until(() => expect(text()).toContain('The data engine failed.'));
  expect(button(/Rebuild/)).toBeUndefined();
  expect(button(/Try again/)).toBeDefined();
});
