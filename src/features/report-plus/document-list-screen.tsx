import {
  deleteDocument,
  duplicateDocument,
  getDocument,
  markDocument,
  restoreDocument,
  saveDocument,
  saveDocumentShares,
} from '@bi/contract/endpoints/documents';
import type { DocumentDetail, DocumentSave, DocumentSummary } from '@bi/contract/document/document';
import { Button } from 'antd';
import { useState } from 'react';
import { documentQueries } from '../../api/documents';
import { shareQueries } from '../../api/shares';
import { call } from '../../core/http/call';
import { useMe } from '../../host/use-me';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { SavedList, type SavedSource } from '../../widgets/entity-list/saved-list';
import { savedSource } from '../../widgets/entity-list/saved-source';
import { configRoute, previewRoute } from './document-routes';
import { documentListTexts } from './document-list-texts';
import { usualColumns } from '../../widgets/entity-list/usual-columns';

const HistoryDialog = lazyPart(() => import('./history-dialog'));
const NewDocumentDialog = lazyPart(() => import('./new-document-dialog'));

const source: SavedSource<DocumentSummary> = {
  ...savedSource<DocumentSummary, DocumentDetail, DocumentSave>({
    all: documentQueries.all,
    list: documentQueries.list,
    get: getDocument,
    save: saveDocument,
    content: ({ body }) => ({ body }),
    remove: deleteDocument,
    restore: restoreDocument,
    duplicate: duplicateDocument,
    mark: markDocument,
    linked: 'document',
    kind: 'document',
    usedBy: (http, { id }) => documentQueries.usedBy(http, id),
  }),
  shares: (http, { id }) => shareQueries.ofDocument(http, id),
  share: (http, { id }, body) => call(http, saveDocumentShares, { id, body }),
};

interface DocumentListProps {
  /** true: the screen that edits a document can be opened */
  configurable?: boolean;
}

/** The list of documents at `/reports`. */
export function DocumentListScreen({ configurable = false }: DocumentListProps) {
  const texts = useTexts(documentListTexts);
  const { navigate } = useNavigatePort();
  const { data: me } = useMe();
  const [creating, setCreating] = useState(false);
  const mayCreate = me?.actions.includes('report.create') ?? false;
  const create = (
    <Button type="primary" icon={<Icon name="add" />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  );
  return (
    <>
      <SavedList
        source={source}
        words={texts}
        relations={{ label: texts.relation }}
        columns={[
          {
            key: 'blocks',
            label: texts.blocks,
            room: 'middle',
            align: 'end',
            render: ({ blocks }) => blocks,
          },
          ...usualColumns(texts),
        ]}
        icon={() => <Icon name="document" />}
        onOpen={(document) => navigate(previewRoute(document))}
        linkOf={(document) => previewRoute(document)}
        actions={(document) => [
          {
            key: 'open',
            icon: 'eye',
            label: texts.open,
            onChoose: () => navigate(previewRoute(document)),
          },
          ...(configurable && document.permissions.edit
            ? [
                {
                  key: 'config',
                  icon: 'document' as const,
                  label: texts.edit,
                  onChoose: () => navigate(configRoute(document)),
                },
              ]
            : []),
        ]}
        mayDuplicate={() => mayCreate}
        primary={mayCreate ? create : undefined}
        history={(document, onClose) => <HistoryDialog document={document} onClose={onClose} />}
        empty={
          <EmptyState
            title={texts.emptyTitle}
            text={mayCreate ? texts.emptyText : texts.emptyViewerText}
            icon={<Icon name="document" />}
            action={mayCreate ? create : undefined}
          />
        }
      />
      {creating && (
        <NewDocumentDialog configurable={configurable} onClose={() => setCreating(false)} />
      )}
    </>
  );
}
