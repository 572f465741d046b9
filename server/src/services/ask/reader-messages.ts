import type { AskFrame, ChatRead, ChatReading } from '@bi/contract/chat/chat';
import type { AskCube } from '@bi/olap/ask/cube/ask-cube';
import type { ChatMessageRow } from '../../repositories/chat/chat-repository';

/** Whether everything that a reading names is something that a person sees. */
function seesAll({ cube, frame }: ChatReading, cubes: readonly AskCube[]): boolean {
  const seen = cubes.find(({ name }) => name === cube.slug);
  return seen !== undefined && seesFrame(frame, seen);
}

function seesFrame(frame: AskFrame, { measures, fields, members }: AskCube): boolean {
  const fieldNames = new Set(fields.map(({ name }) => name));
  const measureNames = new Set(measures.map(({ name }) => name));
  const { rows, conditions, tests = [] } = frame;
  return (
    [...frame.measures, ...conditions.map(({ measure }) => measure)].every((name) =>
      measureNames.has(name),
    ) &&
    [...rows, ...tests].every(({ of }) => fieldNames.has(of)) &&
    frame.members.every(
      ({ field, members: named }) =>
        fieldNames.has(field) &&
        named.every(
          ({ key }) =>
            typeof key === 'boolean' ||
            members.some((one) => one.field === field && one.key === key),
        ),
    )
  );
}

/** A reading without what was offered to the person who asked. */
function bare({ next: _, names: __, reports: ___, ...reading }: ChatReading): ChatReading {
  return reading;
}

/**
 * How a question was read as somebody else sees it who has other rules; null: it names what they do not see.
 * Names that were offered instead are left out: they are of what the asker sees.
 */
function readFor(read: ChatRead, cubes: readonly AskCube[]): ChatRead | null {
  const { reading, also = [], choices } = read;
  if ([...(reading ? [reading] : []), ...also, ...choices].some((one) => !seesAll(one, cubes))) {
    return null;
  }
  return {
    ...read,
    ...(read.outcome === 'refused' && { sentence: '' }),
    reading: reading && bare(reading),
    ...(read.also && { also: also.map(bare) }),
    choices: choices.map(bare),
    nearest: [],
    suggestions: [],
  };
}

/** Questions of a shared thread as a reader may see them: how they were read only where they see all of it. */
export function messagesFor(
  messages: readonly ChatMessageRow[],
  cubes: readonly AskCube[],
): ChatMessageRow[] {
  return messages.map((message) => {
    const read = message.read && readFor(message.read, cubes);
    const hidden = message.read !== null && read === null;
    return {
      ...message,
      wrong: 0,
      read,
      error: hidden ? { key: 'missing.chatReading', params: {} } : message.error,
    };
  });
}

/** Slugs of the cubes that the readings of some questions are about. */
export function slugsIn(messages: readonly ChatMessageRow[]): string[] {
  return messages.flatMap(({ read }) => {
    if (read === null) return [];
    const { reading, also = [], choices } = read;
    return [...(reading ? [reading] : []), ...also, ...choices].map(({ cube }) => cube.slug);
  });
}
