import { expect, test } from 'vitest';
import { SharedExclusiveLock } from '../../src/engine/shared-exclusive-lock';
import { errorKey } from '../support/engine-fixture';

test('whoever is alone shares with nobody, and the order of asking stays', async () => {
  const gate = new SharedExclusiveLock();
  const events: string[] = [];
  const together = new Set<string>();
  const visit = async (name: string, alone: boolean) => {
    const leave = await gate.enter(alone);
    together.add(name);
    events.push([...together].sort().join('+'));
    await Promise.resolve();
    await Promise.resolve();
    together.delete(name);
    leave();
  };
  await Promise.all([
    visit('a', false),
    visit('b', false),
    visit('X', true),
    visit('c', false),
    visit('Y', true),
    visit('d', false),
    visit('e', false),
  ]);
  expect(events).toEqual(['a', 'a+b', 'X', 'c', 'Y', 'd', 'd+e']);
});

test('who is cancelled while waiting keeps nobody behind from going in', async () => {
  const gate = new SharedExclusiveLock();
  const leave = await gate.enter(false);
  const controller = new AbortController();
  const alone = errorKey(gate.enter(true, controller.signal));
  const behind = gate.enter(false);
  controller.abort();
  expect(await alone).toBe('cancelled.query');
  (await behind)();
  leave();
  (await gate.enter(true))();
});
