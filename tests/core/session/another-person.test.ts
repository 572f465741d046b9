import { describe, expect, test } from 'vitest';
import { loginResult, openSession } from './session-fixture';

describe('what one person leaves', () => {
  test('sign-in by another person drops the records under edit', () => {
    const session = openSession();
    session.signIn(loginResult());
    const draft = { kind: 'cube', id: 'c1', route: '/pageCube?report_id=c1' } as const;
    session.preferences.set({ editingRecord: draft, editingPlusRecord: { b: 2 } });
    session.layouts.set('grid', { wide: true });
    session.signIn(loginResult({ access_token: 'token-2' }));
    expect(session.preferences.get().editingRecord).toEqual(draft);
    expect(session.layouts.get('grid')).toEqual({ wide: true });
    session.signIn(loginResult({ userName: 'raj.patel@acme.test' }));
    expect(session.preferences.get()).toMatchObject({
      userName: 'raj.patel@acme.test',
      editingRecord: {},
      editingPlusRecord: {},
    });
    expect(session.layouts.get('grid')).toBeUndefined();
    session.close();
  });

  test('another person whose name comes with the token, or later, drops their work too', () => {
    const session = openSession();
    session.signIn(loginResult());
    session.preferences.set({ viewTagName: 'A', cubeFirstTagName: 'B', reportPlusPreview: 'c' });
    session.setToken({ token: 'token-2', userName: 'raj.patel@acme.test' });
    const raj = { userName: 'raj.patel@acme.test', viewTagName: '', cubeFirstTagName: '' };
    expect(session.preferences.get()).toMatchObject({ ...raj, reportPlusPreview: '' });
    session.preferences.set({ viewTagName: 'C' });
    session.setToken('of-somebody');
    session.setSubject({ subject: 'globex/9', userName: 'nine', tenantId: 'globex' });
    expect(session.preferences.get()).toMatchObject({ userName: 'nine', viewTagName: '' });
    session.close();
  });

  test("another person starts without the former one's route, and keeps one of their own", () => {
    const session = openSession();
    session.signIn(loginResult());
    session.lastRoute = '/report';
    session.signIn(loginResult({ userName: 'raj.patel@acme.test' }));
    expect(session.lastRoute).toBe('');
    session.signOut();
    session.lastRoute = '/olap';
    expect(session.lastRoute).toBe('');
    session.signIn(loginResult());
    session.lastRoute = '/olap';
    expect(session.lastRoute).toBe('/olap');
    session.close();
  });
});
