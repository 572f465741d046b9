import {
  messageText,
  type Language,
  type MessageKey,
  type MessageParams,
} from '@bi/contract/messages/catalogue';

const QUOTED_PATH = /(["'`])(?:file:\/\/)?(?:[A-Za-z]:)?[\\/][^"'`\n]*[\\/]([^"'`\n\\/]*)\1/g;
const BARE_PATH =
  /(?<![\w\\/])(?:file:\/\/)?(?:[A-Za-z]:)?(?:[\\/][^\s\\/'"`,;:()<>|]+)+[\\/]([^\s\\/'"`,;:()<>|]+)/g;
/** What the engine and the system say of their files; everything else quotes people. */
const FROM_ENGINE = ['reason', 'detail'];
/** Parameters that are one path. */
const PLACES = ['file', 'folder'];

/** A text of the engine or the system with the bare names of the files it speaks of. */
export function withoutPaths(text: string): string {
  return text.replace(QUOTED_PATH, '$1$2$1').replace(BARE_PATH, '$1');
}

function shownParams(params: MessageParams, all: boolean): MessageParams {
  const shown: Record<string, MessageParams[string]> = {};
  for (const [name, value] of Object.entries(params)) {
    const isTheirs = all || FROM_ENGINE.includes(name);
    if (typeof value === 'string') {
      if (PLACES.includes(name)) shown[name] = value.split(/[\\/]/).at(-1) ?? '';
      else shown[name] = isTheirs ? withoutPaths(value) : value;
    } else if (typeof value === 'number' || value.params === undefined) shown[name] = value;
    else shown[name] = { ...value, params: shownParams(value.params, isTheirs) };
  }
  return shown;
}

/** Text of an error for people: where files are on the server is left to the log. */
export function errorText(key: MessageKey, params: MessageParams, language: Language): string {
  return messageText(key, shownParams(params, false), language);
}
