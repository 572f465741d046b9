import type { AppFixture, PEOPLE } from './app-fixture';

/** The steps of a question of a thread, with the message as it is at the end. */
export async function askedIn(
  lab: AppFixture,
  thread: string,
  body: object,
  as: keyof typeof PEOPLE = 'ana',
) {
  const path = `/chat/threads/${thread}/messages`;
  const { text } = await lab.call({ as, method: 'POST', path, body });
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any line's fields
  const lines: any[] = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .filter(({ phase }) => phase !== 'working');
  return { lines, message: lines.at(-1)?.message, phases: lines.map(({ phase }) => phase) };
}
