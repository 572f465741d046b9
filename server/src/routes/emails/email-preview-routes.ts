import type { FastifyInstance } from 'fastify';
import * as previews from '@bi/contract/endpoints/email-previews';
import { emailPreviewSchemas } from '@bi/contract/endpoints/email-previews.schemas';
import { attachment } from '../../presenters/attachment';
import type { EmailPreviews } from '../../services/emails/email-previews';
import type { EmailRecipientList } from '../../services/emails/email-recipients';
import { BytesAnswer } from '../endpoint-call';
import { registerEndpoints } from '../register-endpoints';

/** What the routes of previews ask. */
export interface EmailPreviewRouteParts {
  previews: EmailPreviews;
  recipients: EmailRecipientList;
}

/** Shows mails before they are sent, their files, and who would get them. */
export function registerEmailPreviewRoutes(
  app: FastifyInstance,
  { previews: service, recipients }: EmailPreviewRouteParts,
): void {
  registerEndpoints(app, previews, emailPreviewSchemas, {
    previewEmail: ({ body }, { principal, signal }) => service.preview(principal, body, signal),
    previewEmailFile: async ({ body }, { principal, signal }) => {
      const { name, type, bytes } = await service.file(principal, body, signal);
      return new BytesAnswer(bytes, {
        'content-type': type,
        'content-disposition': attachment(name),
        'cache-control': 'private, no-store',
      });
    },
    checkEmailRecipients: ({ body }, { principal, signal }) =>
      recipients.list(principal, body, signal),
  });
}
