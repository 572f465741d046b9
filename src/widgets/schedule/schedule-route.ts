import type { EmailTarget } from '@bi/contract/delivery/email';
import { addressText, readAddressText } from '@bi/olap/dashboard/address-text';
import { readChoice } from '@bi/olap/dashboard/read-choice';
import { readDocumentChoice } from '@bi/olap/document-edit/read-document-choice';
import { isRecord, isShort } from '@bi/olap/query/read-json';
import { readQuery } from '@bi/olap/saved/read-state';

/** Search parameters that name what a new schedule sends. */
export const TARGET_PARAM = 'target';
export const TARGET_NAME_PARAM = 'target_name';

/**
 * Where a new schedule of something is made, with what is chosen there now; a choice that is too long for an address
 * is left out.
 */
export function scheduleRoute(target: EmailTarget, name: string): string {
  const text = addressText(target) ?? addressText({ kind: target.kind, id: target.id }) ?? '';
  const params = new URLSearchParams({ [TARGET_PARAM]: text, [TARGET_NAME_PARAM]: name });
  return `/config-email?${params.toString()}`;
}

/** What an address says that is sent; null where it says nothing that can be read. */
export function readScheduleTarget(text: string | null): EmailTarget | null {
  const value = text === null ? null : readAddressText(text);
  if (!isRecord(value) || !isShort(value['id'])) return null;
  const { kind, id } = value;
  switch (kind) {
    case 'report': {
      const query = readQuery(value['query']);
      return { kind, id, ...(query !== null && { query }) };
    }
    case 'dashboard': {
      const choice = readChoice(value['choice']);
      return { kind, id, ...(choice !== null && { choice }) };
    }
    case 'document': {
      const choice = readDocumentChoice(value['choice']);
      return { kind, id, ...(choice !== null && { choice }) };
    }
    case 'view':
      return { kind, id };
    default:
      return null;
  }
}
