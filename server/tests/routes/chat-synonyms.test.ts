import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { askedIn } from '../support/asked-in-thread';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const call = (as: 'ana' | 'raj', method: 'POST' | 'DELETE', path: string, body?: object) =>
  lab.call({ as, method, path: `/chat${path}`, ...(body && { body }) });

describe('a phrase that becomes a synonym', () => {
  it('is no synonym where questions of the cube would be read differently, which are named', async () => {
    const body = {
      text: 'by day part',
      cube: 'flights',
      target: { kind: 'field', name: 'weekday' },
    };
    const made = await call('ana', 'POST', '/threads', { name: 'x', cube: 'flights' });
    const { message } = await askedIn(lab, made.data.id, {
      question: 'flights by day part',
    });
    expect(message.read.outcome).toBe('answered');
    const { data: name } = await call('ana', 'POST', '/names', body);
    const { data: checked } = await call('ana', 'POST', `/names/${name.id}/check`);
    expect(checked.checked).toBeGreaterThan(1);
    expect(checked.changed.map(({ question }: { question: string }) => question)).toContain(
      'flights by day part',
    );
    const refused = await call('ana', 'POST', `/names/${name.id}/promote`);
    expect(refused.code).toBe(1001);
    await call('ana', 'DELETE', `/names/${name.id}`);
  });

  it('is checked by reading the questions of the cube again', async () => {
    const target = { kind: 'measure', name: 'miles' };
    const body = { text: 'leagues', cube: 'flights', target };
    const { data: name } = await call('ana', 'POST', '/names', body);
    const { data } = await call('ana', 'POST', `/names/${name.id}/check`);
    expect(data.changed).toEqual([]);
    expect(data.checked).toBeGreaterThan(5);
    await call('ana', 'DELETE', `/names/${name.id}`);
  });

  it('that names something already is refused before anything is read again', async () => {
    const target = { kind: 'measure', name: 'flights' };
    const { data: name } = await call('ana', 'POST', '/names', {
      text: 'miles',
      cube: 'flights',
      target,
    });
    expect((await call('ana', 'POST', `/names/${name.id}/check`)).code).toBe(1001);
    expect((await call('raj', 'POST', `/names/${name.id}/check`)).code).not.toBe(1000);
    await call('ana', 'DELETE', `/names/${name.id}`);
  });
});
