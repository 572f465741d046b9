import { NoAnswer, type SendOnce } from './wire-types';

/**
 * What sends calls. Its code is loaded when the first call is made: what the loader sends ahead needs
 * none of it. Where it cannot be loaded, every attempt goes unanswered, and the next one loads it again.
 */
export async function loadWire(): Promise<SendOnce> {
  try {
    return (await import('./wire')).sendOnce;
  } catch (thrown) {
    const missing = new NoAnswer('ERR_NETWORK', thrown instanceof Error ? thrown.message : '');
    return () => Promise.resolve(missing);
  }
}
