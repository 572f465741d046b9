import { expect, test, vi } from 'vitest';
import { MemoryStore } from '../../../src/core/session/key-value-store';
import { PreferenceStore, defaultUserStore } from '../../../src/core/session/preference-store';

test('starts with exactly the ten fields of the spec', () => {
  expect(Object.keys(new PreferenceStore(new MemoryStore()).get())).toEqual([
    'userName',
    'sidebarFlag',
    'viewTagName',
    'cubeFirstTagName',
    'cubeSecondTagName',
    'isDarkTheme',
    'editingRecord',
    'editingPlusRecord',
    'dashboardUrl',
    'reportPlusPreview',
  ]);
});

test.each(['', '[]', '7', '{"isDarkTheme":"yes"}', '{"editingRecord":[1]}', '{"stranger":1}', '{'])(
  'a damaged entry %j gives the standard values',
  (text) => {
    const store = new MemoryStore();
    store.set('userStore', text);
    expect(new PreferenceStore(store).get()).toEqual(defaultUserStore());
  },
);

test('a change is stored and announced', () => {
  const store = new MemoryStore();
  const preferences = new PreferenceStore(store);
  const listener = vi.fn();
  const stop = preferences.subscribe(listener);
  preferences.set({ sidebarFlag: '1', dashboardUrl: { d: '/x' } });
  stop();
  preferences.set({ sidebarFlag: '0' });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(new PreferenceStore(store).get()).toMatchObject({
    sidebarFlag: '0',
    dashboardUrl: { d: '/x' },
  });
});
