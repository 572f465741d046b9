import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { versionTexts } from './history-texts';

/** What every saved version has. */
export interface RestorableVersion {
  version: number;
  /** name of who saved it */
  savedBy: string;
  /** ISO time */
  savedAt: string;
}

/** What is to be restored. */
export interface Restoring<Version extends RestorableVersion> {
  version: Version;
  /** the newest version, which the save must name */
  latest: number;
  /** true: although something else breaks by it */
  accept?: boolean;
}

interface RestoreOptions<Version extends RestorableVersion> {
  /**
   * Saves an old version as the newest. `conflict`: somebody saved meanwhile; null: nothing was saved,
   * and the person knows why.
   */
  save: (restoring: Restoring<Version>) => Promise<'saved' | 'conflict' | null>;
  /** keys of what is to be read again afterwards */
  stale: readonly QueryKey[];
  /** called after an older version has become the newest */
  onRestored?: (() => void) | undefined;
}

/** Restores a version and says how that ended. */
export function useRestore<Version extends RestorableVersion>(options: RestoreOptions<Version>) {
  const { save, stale, onRestored } = options;
  const notify = useNotify();
  const client = useQueryClient();
  const texts = useTexts(versionTexts);
  return useMutation({
    mutationFn: save,
    onSuccess: async (outcome, { version }) => {
      for (const queryKey of stale) await client.invalidateQueries({ queryKey });
      if (outcome === 'conflict') notify.info(texts.conflict);
      if (outcome !== 'saved') return;
      notify.success(texts.restored(version.version));
      onRestored?.();
    },
  });
}
