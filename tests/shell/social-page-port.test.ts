import { afterEach, describe, expect, test } from 'vitest';
import { socialPagePort } from '../../src/shell/social-page-port';

afterEach(() => sessionStorage.clear());

describe('the random text of a round trip', () => {
  test('outlives a reload, so that reading the mailed code may reload the page', () => {
    socialPagePort.remember('r-1');
    expect(socialPagePort.recall()).toBe('r-1');
    expect(socialPagePort.recall()).toBe('r-1');
  });

  test('is gone when the round trip has ended', () => {
    socialPagePort.remember('r-1');
    socialPagePort.forget();
    expect(socialPagePort.recall()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});
