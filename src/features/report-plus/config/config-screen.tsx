import type { DocumentDetail } from '@bi/contract/document/document';
import { documentSessions } from '@bi/olap/document-edit/document-sessions';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState, type ComponentType } from 'react';
import { documentQueries } from '../../../api/documents';
import { useHttp } from '../../../host/use-http';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useSession } from '../../../host/use-session';
import { useTexts } from '../../../host/use-texts';
import { useUiMode } from '../../../host/use-ui-mode';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { CallFailure } from '../../../widgets/call-failure';
import { useStoredDraft } from '../../../widgets/editing/use-server-draft';
import { previewRoute } from '../document-routes';
import type { BlockQueryProps } from './choose-dialog';
import { configTexts } from './config-texts';
import { EditedDocument } from './edited-document';
import { DOCUMENT_EDITING } from './use-document-editor';

/** Properties of the screen. */
export interface ConfigScreenProps {
  /** id or slug of the document */
  documentId: string;
  /** builds charts in place; absent: they come from saved reports */
  QueryEditor?: ComponentType<BlockQueryProps> | undefined;
}

/** Composes a paged document: outline, pages, properties. */
export function ConfigScreen({ documentId, QueryEditor }: ConfigScreenProps) {
  const texts = useTexts(configTexts);
  const http = useHttp();
  const { navigate } = useNavigatePort();
  const { surface, readonly, features } = useUiMode();
  const asked = documentQueries.detail(http, documentId);
  const { data, error, refetch } = useQuery({ ...asked, enabled: documentId !== '' });
  const toList = (
    <Button type="primary" onClick={() => navigate('/reports')}>
      {texts.toList}
    </Button>
  );
  if (documentId === '') {
    return (
      <EmptyState
        title={texts.noIdTitle}
        text={texts.noIdText}
        icon={<Icon name="document" />}
        action={toList}
      />
    );
  }
  if (data) {
    const may = data.permissions.edit && !readonly && (features === null || features.has('edit'));
    if (may) return <Opened key={data.id} document={data} QueryEditor={QueryEditor} />;
    return (
      <EmptyState
        title={texts.refusedTitle}
        text={texts.refusedText}
        icon={<Icon name="lock" />}
        action={
          <Button type="primary" onClick={() => navigate(previewRoute(data))}>
            {texts.preview}
          </Button>
        }
      />
    );
  }
  if (error) {
    return (
      <CallFailure
        title={texts.missingTitle}
        error={error}
        onRetry={() => void refetch()}
        action={surface !== 'lone' && toList}
      />
    );
  }
  return <Skeleton shape="grid" rows={12} />;
}

interface OpenedProps {
  document: DocumentDetail;
  QueryEditor: ComponentType<BlockQueryProps> | undefined;
}

/** A document with the changes that were not published the last time; a published version begins again. */
function Opened({ document, QueryEditor }: OpenedProps) {
  const { tab } = useSession();
  const [begun, setBegun] = useState({ document, times: 0 });
  const [here] = useState(() => documentSessions.read(tab.get(DOCUMENT_EDITING.key(document.id))));
  const stored = useStoredDraft(DOCUMENT_EDITING.calls, document.id, here === null);
  if (stored.isPending) return <Skeleton shape="grid" rows={12} />;
  const start = here ?? documentSessions.read(stored.text);
  return (
    <EditedDocument
      key={begun.times}
      document={begun.document}
      start={begun.times === 0 ? start : null}
      QueryEditor={QueryEditor}
      onAgain={(next) => setBegun(({ times }) => ({ document: next, times: times + 1 }))}
    />
  );
}
