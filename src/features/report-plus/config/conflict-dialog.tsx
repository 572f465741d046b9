import type {
  DocumentBody,
  DocumentConflict,
  DocumentParameter,
} from '@bi/contract/document/document';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import { mergeDocuments, type DocumentPartKind } from '@bi/olap/document-edit/merge-documents';
import type { MergeConflict } from '@bi/olap/editing/part-merge';
import { useMemo } from 'react';
import { PartsConflictDialog } from '../../../widgets/editing/parts-conflict-dialog';
import { useConfig } from './config-context';
import { usePartName } from './use-part-name';
import { DOCUMENT_EDITING } from './use-document-editor';

/** Asks whose value counts for each field that both changed; everything else is joined already. */
export default function DocumentConflictDialog({ conflict }: { conflict: DocumentConflict }) {
  const { editor } = useConfig();
  const { base, draft } = editor;
  const { partName, fieldName } = usePartName();
  const theirs = useMemo(() => DOCUMENT_EDITING.draftOf(conflict.current), [conflict]);
  const { conflicts } = useMemo(() => mergeDocuments(base, draft, theirs), [base, draft, theirs]);
  const whatOf = ({ kind, id, field }: MergeConflict<DocumentPartKind>): string => {
    const partsOf = (body: DocumentBody): readonly (DocumentBlock | DocumentParameter)[] =>
      kind === 'block' ? body.blocks : kind === 'parameter' ? body.parameters : [];
    const all = [draft.body, theirs.body, base.body].flatMap(partsOf);
    const name = partName(kind, all.find((one) => one.id === id) ?? null);
    return field === 'exists' ? name : `${name}: ${fieldName(field)}`;
  };
  return (
    <PartsConflictDialog conflict={conflict} parts={conflicts} nameOf={whatOf} editor={editor} />
  );
}
