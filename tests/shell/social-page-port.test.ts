import { afterEach, describe, expect, test } from 'vitest';
import { socialPagePort } from '../../src/shell/social-page-port';

afterEach(() => sessionStorage.clear());

describe('the random text of a round trip', () => {
  test('outlives a reload, so that reading the mailed code may reload the page', () => {
    socialPagePort.remember('r-1', null);
    expect(socialPagePort.recall()).toBe('r-1');
    expect(socialPagePort.recall()).toBe('r-1');
  });

  test('is removed when the round trip has ended', () => {
    socialPagePort.remember('r-1', null);
    socialPagePort.forget();
    expect(socialPagePort.recall()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the page that a sign-in window is for', () => {
  const opener = { challenge: 'c', opener: 'https://portal.example' };

  test('is stored for the way through the provider', () => {
    socialPagePort.remember('r-1', opener);
    expect(socialPagePort.opener()).toEqual(opener);
  });

  test('is forgotten when the window signs in for itself', () => {
    socialPagePort.remember('r-1', opener);
    socialPagePort.remember('r-2', null);
    expect(socialPagePort.opener()).toBeNull();
    expect(socialPagePort.recall()).toBe('r-2');
  });
});
