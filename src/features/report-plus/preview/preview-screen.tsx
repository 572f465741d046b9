import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { addressText } from '@bi/olap/dashboard/address-text';
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
import { configRoute } from '../document-routes';
import { PARAMETERS_PARAM } from './document-choice';
import { DocumentPreview } from './document-preview';
import { previewTexts } from './preview-texts';
import { useDocumentChoice } from './use-document-choice';
import { readLastPreview } from './use-last-preview';

/** Properties of PreviewScreen. */
export interface PreviewScreenProps {
  /** id or slug of the document; '' for none */
  documentId: string;
  /** what is chosen where the address says nothing: JSON, or text of an address; null: nothing */
  parameters?: string | null;
  /** true: the screen that edits it can be opened */
  configurable?: boolean;
}

/** A document with its pages at `/reports/preview`. */
export function PreviewScreen(props: PreviewScreenProps) {
  const { documentId, parameters = null, configurable = false } = props;
  const texts = useTexts(previewTexts);
  const http = useHttp();
  const { navigate } = useNavigatePort();
  const { surface, readonly, features } = useUiMode();
  const chosen = useDocumentChoice(parameters);
  const found = useQuery({
    ...documentQueries.detail(http, documentId),
    enabled: documentId !== '',
  });
  const toList = <Button onClick={() => navigate('/reports')}>{texts.toList}</Button>;
  if (documentId === '') return <NoDocument />;
  if (found.data !== undefined) {
    const document = found.data;
    const isOffered = configurable && !readonly && (features === null || features.has('edit'));
    const mayEdit = isOffered && document.permissions.edit;
    return (
      <DocumentPreview
        document={document}
        chosen={chosen}
        onEdit={mayEdit ? () => navigate(configRoute(document)) : undefined}
      />
    );
  }
  if (found.error !== null) {
    return (
      <CallFailure
        title={texts.missingTitle}
        error={found.error}
        onRetry={() => void found.refetch()}
        action={surface !== 'lone' && toList}
      />
    );
  }
  return <Skeleton shape="lines" rows={12} />;
}

/** The address names no document: the last one that was read, or the list. */
function NoDocument() {
  const texts = useTexts(previewTexts);
  const { navigate } = useNavigatePort();
  const { surface } = useUiMode();
  const { preferences } = useSession();
  const last = readLastPreview(preferences.get().reportPlusPreview);
  const openLast = () => {
    if (last === null) return;
    const params = new URLSearchParams({ report_id: last.id, type: 'document' });
    const text = Object.keys(last.parameters).length === 0 ? null : addressText(last.parameters);
    if (text !== null) params.set(PARAMETERS_PARAM, text);
    navigate(`/reports/preview?${params.toString()}`);
  };
  return (
    <EmptyState
      title={texts.noIdTitle}
      text={texts.noIdText}
      icon={<Icon name="document" />}
      action={
        surface !== 'lone' && (
          <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 }}>
            {last !== null && (
              <Button type="primary" onClick={openLast}>
                {texts.openLast}
              </Button>
            )}
            <Button
              type={last === null ? 'primary' : 'default'}
              onClick={() => navigate('/reports')}
            >
              {texts.toList}
            </Button>
          </div>
        )
      }
    />
  );
}
