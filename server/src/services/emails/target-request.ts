import type { EmailBody, EmailFormat } from '@bi/contract/delivery/email';
import type { FileRequest } from '../../repositories/files/stored-file-repository';

/** What a file of the target is asked with; which formats it has was checked when it was saved. */
export function targetRequest(
  { target }: EmailBody,
  format: EmailFormat,
  language: 'en' | 'zh',
): FileRequest {
  const options = { language };
  switch (target.kind) {
    case 'report':
      return {
        ...{ kind: 'report', id: target.id },
        body: {
          format: format === 'docx' ? 'pdf' : format,
          options,
          ...(target.query && { query: target.query }),
        },
      };
    case 'dashboard':
      return {
        ...{ kind: 'dashboard', id: target.id },
        body: {
          format: format === 'xlsx' ? 'xlsx' : 'pdf',
          ...(target.choice && { choice: target.choice }),
          options,
        },
      };
    case 'view':
      return {
        ...{ kind: 'view', id: target.id },
        body: { format: format === 'png' || format === 'docx' ? 'pdf' : format, options },
      };
    case 'document':
      return {
        ...{ kind: 'document', id: target.id },
        body: {
          format: format === 'csv' ? 'xlsx' : format,
          ...(target.choice && { parameters: target.choice }),
          options,
        },
      };
  }
}
