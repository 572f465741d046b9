import { errorKind, messageText } from '@bi/contract/messages/catalogue';
import { CallError, setFoundWording } from './errors';

/*
 * Errors that the browser finds by itself get their texts from the catalogue. It is imported by the few
 * screens that check input there, so that every other one does without its 20 KB.
 */
setFoundWording((error, language) => {
  const { key, params, data } = error;
  const { code, status } = errorKind(key);
  const message = messageText(key, params, language);
  return new CallError({ code, status, key, message, data, cause: error });
});
