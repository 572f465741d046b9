import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { forgetAnswers } from '../../src/api/forget-answers';

it('answers of before data changed are forgotten, but for those that are on the screen', () => {
  const client = new QueryClient();
  client.setQueryData(['query', 'report'], 300);
  client.setQueryData(['query', 'shown'], 150);
  const observer = new QueryObserver(client, { queryKey: ['query', 'shown'], staleTime: Infinity });
  const stop = observer.subscribe(() => undefined);
  forgetAnswers(client);
  expect(client.getQueryData(['query', 'report'])).toBeUndefined();
  expect(client.getQueryData(['query', 'shown'])).toBe(150);
  stop();
});
