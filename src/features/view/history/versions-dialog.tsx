import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { toCallError } from '../../../core/errors';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { fullMomentText } from '../../../widgets/entity-list/moment-text';
import { viewTexts } from '../view-texts';
import { VERSIONS_STYLE } from './versions-style';

interface SavedVersion {
  version: number;
  savedBy: string;
  savedAt: string;
}

interface VersionsDialogProps<Version extends SavedVersion> {
  name: string;
  width: number;
  /** newest first */
  history: UseQueryResult<Version[]>;
  mayRestore: boolean;
  restoring: boolean;
  onRestore: (version: Version) => void;
  onClose: () => void;
  /** what a version changed; `earlier` is null for the first */
  changes: (version: Version, earlier: Version | null) => ReactNode;
}

/** Saved versions of something, newest first, with what each changed and a way back to it. */
export function VersionsDialog<Version extends SavedVersion>({
  name,
  width,
  history,
  mayRestore,
  restoring,
  onRestore,
  onClose,
  changes,
}: VersionsDialogProps<Version>) {
  useStyleSheet(VERSIONS_STYLE);
  const texts = useTexts(viewTexts);
  const { language } = useLanguage();
  const versions = history.data ?? [];
  return (
    <Modal
      open
      width={width}
      title={texts.historyTitle(name)}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
      onCancel={onClose}
    >
      {history.isPending && <Skeleton shape="lines" rows={5} />}
      {history.isError && (
        <ErrorState
          title={texts.historyFailed}
          text={toCallError(history.error, language).message}
          onRetry={() => void history.refetch()}
        />
      )}
      <ol className="bi-versions">
        {versions.map((version, at) => (
          <li key={version.version} data-current={at === 0 ? '' : undefined}>
            <div className="bi-versions-head">
              {texts.version(version.version)}
              {at === 0 && <small>{texts.current}</small>}
              <span />
              {mayRestore && at > 0 && (
                <Button size="small" disabled={restoring} onClick={() => onRestore(version)}>
                  {texts.restore}
                </Button>
              )}
            </div>
            <div className="bi-versions-by">
              {texts.by(version.savedBy, fullMomentText(version.savedAt, language))}
            </div>
            {changes(version, versions[at + 1] ?? null)}
          </li>
        ))}
      </ol>
    </Modal>
  );
}
