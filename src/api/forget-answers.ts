import type { QueryClient } from '@tanstack/react-query';

/**
 * Forgets what was read before data changed: numbers of a screen that is opened again are asked again.
 * What is on the screen now stays, for its own screen to refresh.
 */
export function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ type: 'inactive' });
}
