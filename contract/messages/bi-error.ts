import type { MessageKey, MessageParams } from './catalogue';

/** What an error carries besides its catalogue key. */
export interface BiErrorOptions {
  /** values of the text's `{placeholders}`; shown to people, so never a secret */
  params?: MessageParams;
  /** the failure underneath; logged, never sent to a client */
  cause?: unknown;
  /** envelope `data`, for codes with which the caller gets the envelope itself (1007, 1010) */
  data?: unknown;
}

/**
 * The one error of server and browser. `key` names a text in `contract/messages`, which also fixes
 * its code and HTTP status; the text is chosen in the reader's language when the error is presented.
 */
export class BiError extends Error {
  /** catalogue key, stable across versions */
  readonly key: MessageKey;
  readonly params: MessageParams;
  readonly data: unknown;

  constructor(key: MessageKey, options: BiErrorOptions = {}) {
    super(key, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'BiError';
    this.key = key;
    this.params = options.params ?? {};
    this.data = options.data;
  }
}
