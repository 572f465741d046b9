import type { Page } from 'playwright';

/** What somebody else does meanwhile: a call of the API next to the screen, with the page's sign-in. */
export function callBeside<T>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  return page.evaluate(
    async ([verb, to, sent]) => {
      const token = JSON.parse(localStorage.getItem('access_token') ?? '""') as string;
      const answer = await fetch(`/api/v1${to}`, {
        method: verb,
        headers: { authorization: token, 'content-type': 'application/json' },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      });
      const envelope = (await answer.json()) as { code: number; data: never; message: string };
      if (envelope.code !== 1000) throw new Error(envelope.message);
      return envelope.data;
    },
    [method, path, body] as const,
  );
}
