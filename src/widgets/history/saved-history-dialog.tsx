import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRestore, type RestorableVersion } from './use-restore';
import { VersionChanges } from './version-changes';
import { VersionsDialog } from './versions-dialog';

/** Properties of SavedHistoryDialog. */
export interface SavedHistoryDialogProps<Version extends RestorableVersion> {
  item: { name: string; permissions: { edit: boolean } };
  /** newest first */
  history: UseQueryResult<Version[]>;
  /** true while something else that `lines` needs is loading */
  isWaiting?: boolean;
  /** number of the version that is shown first; absent: the newest */
  at?: number | undefined;
  /** saves an old version over `latest`, the number of the newest one; `conflict`: somebody saved meanwhile */
  save: (version: Version, latest: number) => Promise<{ conflict: unknown }>;
  /** keys of what is read again afterwards */
  stale: readonly QueryKey[];
  /** what a version changed, a sentence each */
  lines: (version: Version, earlier: Version) => readonly string[];
  /** what is shown below the lines of a version; `earlier` is null for the first */
  below?: (version: Version, earlier: Version | null) => ReactNode;
  /** said where there is no line */
  nothing?: string;
  onRestored?: (() => void) | undefined;
  onClose: () => void;
}

/** Versions of a saved thing with what changed in each; restoring saves an old one as the newest. */
export function SavedHistoryDialog<Version extends RestorableVersion>(
  props: SavedHistoryDialogProps<Version>,
) {
  const { item, history, isWaiting = false, at, stale, nothing, onRestored, onClose } = props;
  const restore = useRestore<Version>({
    save: async ({ version, latest }) =>
      (await props.save(version, latest)).conflict ? 'conflict' : 'saved',
    stale,
    onRestored,
  });
  return (
    <VersionsDialog
      name={item.name}
      at={at}
      width={620}
      history={history}
      isWaiting={isWaiting}
      mayRestore={item.permissions.edit}
      restoring={restore.isPending}
      onRestore={(version, latest) => restore.mutate({ version, latest })}
      onClose={onClose}
      changes={(version, earlier) => (
        <>
          <VersionChanges
            isFirst={earlier === null}
            lines={earlier === null ? [] : props.lines(version, earlier)}
            {...(nothing !== undefined && { nothing })}
          />
          {props.below?.(version, earlier)}
        </>
      )}
    />
  );
}
