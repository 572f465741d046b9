import { BiError } from '@bi/contract/messages/bi-error';
import type { BoundCondition } from '@bi/contract/dashboard/dashboard';
import type { DocumentLine } from '@bi/contract/document/document-pages';
import type { MemberPath } from '@bi/contract/cube/member';
import { errorKind, type Language } from '@bi/contract/messages/catalogue';
import type { PresentedLine } from './batch-line';
import { presentOpenedFilter } from './dashboard-opened';
import { errorText } from './error-text';

/** What the pages of a document begin with. */
export interface PresentedAbout extends Omit<
  Extract<DocumentLine, { kind: 'about' }>,
  'kind' | 'filters'
> {
  filters: ReadonlyMap<
    string,
    {
      state: 'chosen' | 'carried' | 'set' | 'default' | 'none' | 'failed';
      value: BoundCondition | null;
      missing?: MemberPath[];
      because?: string;
      error?: unknown;
    }
  >;
}

/** A line of the pages of a document. */
export function presentDocumentLine(line: DocumentLine): PresentedLine {
  return { head: Buffer.from(`${JSON.stringify(line)}\n`), cellSet: null, tail: Buffer.alloc(0) };
}

/** Lines of the pages of a document that are text already. @param deflated see PresentedLine */
export function presentDocumentText({
  bytes,
  deflated,
}: {
  bytes: Uint8Array;
  deflated: Uint8Array;
}): PresentedLine {
  return {
    head: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    deflated,
    cellSet: null,
    tail: Buffer.alloc(0),
  };
}

/** The line that pages begin with. */
export function presentAbout(
  { filters, ...about }: PresentedAbout,
  language: Language,
): PresentedLine {
  const resolved = [...filters].map(([id, one]) => [id, presentOpenedFilter(one, language)]);
  return presentDocumentLine({
    kind: 'about',
    ...about,
    filters: Object.fromEntries(resolved) as Extract<DocumentLine, { kind: 'about' }>['filters'],
  });
}

/** The line of pages that cannot be made. */
export function presentDocumentFailure(given: unknown, language: Language): PresentedLine {
  const error = given instanceof BiError ? given : new BiError('transport.fault');
  const { code } = errorKind(error.key);
  const message = errorText(error.key, error.params, language);
  return presentDocumentLine({ kind: 'failed', code, message });
}
