import type { MessageKey, MessageParams } from '@bi/contract/messages/catalogue';

/** An error as it is stored: its text is made in the reader's language. */
export interface StoredError {
  key: MessageKey;
  params: MessageParams;
}
