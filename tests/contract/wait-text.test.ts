import { messageText, waitOf, type Language } from '@bi/contract/messages/catalogue';
import { expect, test } from 'vitest';

const said = (seconds: number, language: Language) =>
  messageText('transport.tooMany', { wait: waitOf(seconds) }, language);

test.each([
  [1, 'Too many requests. Try again in a second.', '请求过多，请在 1 秒后重试。'],
  [90, 'Too many requests. Try again in 90 seconds.', '请求过多，请在 90 秒后重试。'],
  [91, 'Too many requests. Try again in 2 minutes.', '请求过多，请在 2 分钟后重试。'],
  [885, 'Too many requests. Try again in 15 minutes.', '请求过多，请在 15 分钟后重试。'],
])('a wait of %i seconds is said as people say it', (seconds, en, zh) => {
  expect([said(seconds, 'en'), said(seconds, 'zh')]).toEqual([en, zh]);
});
