import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createThrottle, networkOf, type ThrottleRule } from '../../src/identity/throttle';
import type { Database } from '../../src/repositories/database/database';
import { openEmptyStore } from '../support/empty-store';
import { createClock, type Clock } from './identity-fixture';

const RULE: ThrottleRule = { name: 'narrow', limit: 3, windowMs: 60_000 };
const WIDE: ThrottleRule = { name: 'wide', limit: 5, windowMs: 60_000 };
let database: Database;
let clock: Clock;
beforeEach(async () => {
  database = await openEmptyStore();
  clock = createClock();
});
afterEach(() => database.destroy());

const refused = (seconds: number) => ({ key: 'identity.throttled', params: { seconds } });

describe('a throttle', () => {
  test('lets the limit through, then reports the seconds until the window ends', async () => {
    const throttle = createThrottle(database, clock.now);
    for (let i = 0; i < 3; i += 1) await throttle.attempt([[RULE, 'a']]);
    clock.advance(10_500);
    await expect(throttle.attempt([[RULE, 'a']])).rejects.toMatchObject(refused(50));
    await throttle.attempt([[RULE, 'b']]);
    clock.advance(49_500);
    await throttle.attempt([[RULE, 'a']]);
  });

  test('is not made longer by refused attempts', async () => {
    const throttle = createThrottle(database, clock.now);
    for (let i = 0; i < 10; i += 1) await throttle.attempt([[RULE, 'a']]).catch(() => undefined);
    clock.advance(60_000);
    await throttle.attempt([[RULE, 'a']]);
  });

  test('forgets the narrow count of a success and takes back the wide one', async () => {
    const throttle = createThrottle(database, clock.now);
    for (let i = 0; i < 20; i += 1) {
      const attempt = await throttle.attempt([
        [RULE, 'name'],
        [WIDE, 'address'],
      ]);
      await attempt.succeed();
    }
  });

  test('does not count the wide key for attempts the narrow one refuses', async () => {
    const throttle = createThrottle(database, clock.now);
    const counted = [
      [RULE, 'name'],
      [WIDE, 'address'],
    ] as const;
    for (let i = 0; i < 10; i += 1) await throttle.attempt(counted).catch(() => undefined);
    await throttle.attempt([[WIDE, 'address']]);
    await throttle.attempt([[WIDE, 'address']]);
    await expect(throttle.attempt([[WIDE, 'address']])).rejects.toMatchObject(refused(60));
  });

  test('outlives the process that counted', async () => {
    for (let i = 0; i < 3; i += 1) {
      await createThrottle(database, clock.now).attempt([[RULE, 'a']]);
    }
    const next = createThrottle(database, clock.now);
    await expect(next.attempt([[RULE, 'a']])).rejects.toMatchObject(refused(60));
  });

  test('keeps no name or address as it is', async () => {
    await createThrottle(database, clock.now).attempt([[RULE, 'ana@acme.test']]);
    const rows = await database.selectFrom('throttle').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('ana');
  });
});

describe('the network of an address', () => {
  test.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
