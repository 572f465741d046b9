import type { DocumentBlock } from '@bi/contract/document/document-block';

type CodeKind = Extract<DocumentBlock, { kind: 'code' }>['code'];

/** Part of the width that a code takes which says none. */
export const CODE_WIDTH: Readonly<Record<CodeKind, number>> = {
  qr: 0.18,
  datamatrix: 0.14,
  code128: 0.4,
  ean13: 0.3,
};
