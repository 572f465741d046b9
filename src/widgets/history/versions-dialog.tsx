import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { toCallError } from '../../core/errors';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { fullMomentText } from '../entity-list/moment-text';
import { versionTexts } from './history-texts';
import type { RestorableVersion } from './use-restore';
import { VERSIONS_STYLE } from './versions-style';

interface VersionsDialogProps<Version extends RestorableVersion> {
  name: string;
  /** pixels */
  width: number;
  /** newest first */
  history: UseQueryResult<Version[]>;
  /** true while something else that `changes` needs is loading */
  isWaiting?: boolean;
  /** number of the version that is shown first; absent: the newest */
  at?: number | undefined;
  mayRestore: boolean;
  restoring: boolean;
  /** @param latest number of the newest version, which a save must name */
  onRestore: (version: Version, latest: number) => void;
  onClose: () => void;
  /** what a version changed; `earlier` is null for the first */
  changes: (version: Version, earlier: Version | null) => ReactNode;
  /** dialogs over this one */
  children?: ReactNode;
}

/** Saved versions of something, newest first, with what each changed and a way back to it. */
export function VersionsDialog<Version extends RestorableVersion>(
  props: VersionsDialogProps<Version>,
) {
  const { name, width, history, isWaiting = false, onClose, children } = props;
  const { mayRestore, restoring, onRestore, changes } = props;
  useStyleSheet(VERSIONS_STYLE);
  const texts = useTexts(versionTexts);
  const { language } = useLanguage();
  const versions = isWaiting ? [] : (history.data ?? []);
  return (
    <Modal
      open
      width={width}
      title={texts.title(name)}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
      onCancel={onClose}
    >
      {(history.isPending || isWaiting) && <Skeleton shape="lines" rows={5} />}
      {history.isError && (
        <ErrorState
          title={texts.failed}
          text={toCallError(history.error, language).message}
          onRetry={() => void history.refetch()}
        />
      )}
      <ol className="bi-versions">
        {versions.map((version, at) => (
          <li
            key={version.version}
            ref={version.version === props.at ? intoView : undefined}
            data-current={at === 0 ? '' : undefined}
            data-asked={version.version === props.at ? '' : undefined}
          >
            <div className="bi-versions-head">
              {texts.version(version.version)}
              {at === 0 && <small>{texts.current}</small>}
              <span />
              {mayRestore && at > 0 && (
                <Button
                  size="small"
                  disabled={restoring}
                  onClick={() => onRestore(version, versions[0]?.version ?? version.version)}
                >
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
      {children}
    </Modal>
  );
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}
