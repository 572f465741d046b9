import type { AlertPreview } from '@bi/contract/delivery/alert';
import { afterEach, describe, expect, test } from 'vitest';
import AlertDialog from '../../../src/widgets/alert/alert-dialog';
import type { AlertTarget } from '../../../src/widgets/alert/alert-target';
import { click, envelope, find, ME, openStage, type, until } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const TARGET: AlertTarget = {
  subject: {
    query: { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] },
    ...{ measure: 0, title: 'Flights · West', source: { kind: 'report', id: 'rep_1' } },
    cell: { rows: [['West']], columns: [] },
  },
  ...{ measures: [], time: null },
};
const READING = { value: 120, label: 'Flights', format: '#,##0', when: '', rows: 3 };
const NOW: AlertPreview = {
  ...{ reading: READING, members: [], met: null, days: null, fired: 0, noHistory: 'noCondition' },
};
const PAST: AlertPreview = {
  ...{ reading: READING, members: [], met: true, fired: 3, noHistory: null },
  days: [
    { day: '2001-05-30', value: 90, fires: false },
    { day: '2001-05-31', value: 120, fires: true },
  ],
};
const STATE = { way: 'smtp', stopped: null, waiting: 0, domains: [], hookHosts: [] };

async function open(answers: Record<string, unknown> = {}) {
  stage = await openStage({
    'POST /api/v1/alerts/preview': (body: unknown) =>
      envelope((body as { condition?: unknown }).condition === undefined ? NOW : PAST),
    'POST /api/v1/alerts': envelope({ id: 'alt_1' }),
    'GET /api/v1/mail': envelope(STATE),
    'GET /api/v1/grantees': envelope({ items: [], more: false }),
    ...answers,
  });
  await stage.render(<AlertDialog target={TARGET} onClose={() => undefined} />, { token: 'token' });
}
const text = () => document.querySelector('.ant-modal')?.textContent ?? '';
const button = (name: string) => find(document.body, '.ant-modal button', name);
const number = () => document.querySelector<HTMLInputElement>('.ant-modal [role=spinbutton]')!;

describe('the dialog of an alert', () => {
  test('shows the number now, how often it happened before, and saves what was written', async () => {
    await open();
    await until(() => expect(text()).toContain('120'));
    expect(text()).toContain('Type a number');
    await type(number(), '100');
    await until(() => expect(text()).toContain('3 times in the last 2 days of the data'));
    expect(text()).toContain('It is so now');
    await click(button('Save'));
    await until(() => expect(stage.shown[0]).toContain('Flights · West is above 100'));
    const [sent] = stage.callsOf('POST /api/v1/alerts');
    expect(sent?.body).toMatchObject({
      name: 'Flights · West is above 100',
      body: {
        subject: TARGET.subject,
        condition: { kind: 'compare', op: 'above', value: 100 },
        ...{ repeat: 'once', back: false, mail: true },
        recipients: [{ kind: 'user', id: ME.userId }],
      },
    });
  });

  test('stays open with the reason where it cannot be saved', async () => {
    await open({ 'POST /api/v1/alerts': envelope(null, 1001, 'Another item is called so.') });
    await until(() => expect(text()).toContain('120'));
    await type(number(), '100');
    await until(() => expect(text()).toContain('3 times'));
    await click(button('Save'));
    await until(() => expect(text()).toContain('Another item is called so.'));
  });

  test('says why the number could not be read, and saves nothing', async () => {
    await open({ 'POST /api/v1/alerts/preview': envelope(null, 1002, 'This is not for you.') });
    await until(() => expect(text()).toContain('This is not for you.'));
    expect((button('Save') as HTMLButtonElement).disabled).toBe(true);
  });
});
