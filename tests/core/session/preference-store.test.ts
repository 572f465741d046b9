import { expect, test, vi } from 'vitest';
import { memoryStore } from '../../../src/core/session/key-value-store';
import {
  createPreferenceStore,
  defaultUserStore,
} from '../../../src/core/session/preference-store';

test('starts with exactly the ten fields of the spec', () => {
  expect(Object.keys(createPreferenceStore(memoryStore()).get())).toEqual([
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
    const store = memoryStore();
    store.set('userStore', text);
    expect(createPreferenceStore(store).get()).toEqual(defaultUserStore());
  },
);

test('a change is stored and announced', () => {
  const store = memoryStore();
  const preferences = createPreferenceStore(store);
  const listener = vi.fn();
  const stop = preferences.subscribe(listener);
  preferences.set({ sidebarFlag: '1', dashboardUrl: { d: '/x' } });
  stop();
  preferences.set({ sidebarFlag: '0' });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(createPreferenceStore(store).get()).toMatchObject({
    sidebarFlag: '0',
    dashboardUrl: { d: '/x' },
  });
});
