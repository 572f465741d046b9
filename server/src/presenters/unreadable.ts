import type { FastifyError } from 'fastify';
import { reasonOf, type Reason } from '@bi/contract/messages/catalogue';

/** Why the framework could not read a request, as a reason of the catalogue. */
export function unreadable(error: FastifyError): Reason {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return reasonOf('body.contentType');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return reasonOf('body.empty');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return reasonOf('body.notJson');
    default:
      return error instanceof SyntaxError
        ? reasonOf('body.notJson')
        : reasonOf('body.refused', { text: error.message });
  }
}
