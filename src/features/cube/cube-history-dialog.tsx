import { useQuery } from '@tanstack/react-query';
import type { CubeEdit, CubeVersion, ModelBreak } from '@bi/contract/cube-editor/cube-edit';
import type { CubeSummary } from '@bi/contract/cube-editor/cube-entity';
import { useState } from 'react';
import type { VisibleRows } from '@bi/contract/identity/visible-rows';
import { validateCube } from '@bi/contract/endpoints/cube-models';
import { compareVisibleRows, saveCube } from '@bi/contract/endpoints/cubes';
import { cubeEditQueries, MEASURING } from '../../api/cube-edit';
import { cubeQueries } from '../../api/cubes';
import { saveOver } from '../../api/save';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useMe } from '../../host/use-me';
import { useTexts } from '../../host/use-texts';
import { useRestore, type Restoring } from '../../widgets/history/use-restore';
import { VersionChanges } from '../../widgets/history/version-changes';
import { VersionsDialog } from '../../widgets/history/versions-dialog';
import { BreaksDialog } from './breaks-dialog';
import { modelChangeText, modelChangeTexts } from './model-change-text';
import { modelPropertyTexts } from './model-property-texts';

interface CubeHistoryDialogProps {
  cube: Pick<CubeSummary, 'id' | 'name' | 'version' | 'permissions'>;
  /** called with the cube as it is after an old version was restored */
  onRestored?: (edit: CubeEdit) => void;
  onClose: () => void;
}

/** A version whose restoring would break something. */
interface Breaking {
  wanted: Restoring<CubeVersion>;
  breaks: readonly ModelBreak[];
  people: readonly VisibleRows[];
  fields: readonly string[];
}

/** Versions of a cube with what changed in each; restoring saves an old one as the newest. */
export default function CubeHistoryDialog(props: CubeHistoryDialogProps) {
  const { cube, onRestored, onClose } = props;
  const http = useHttp();
  const history = useQuery(cubeEditQueries.history(http, cube.id));
  const [breaking, setBreaking] = useState<Breaking | null>(null);
  const isAdministrator = useMe().data?.role === 'administrator';
  const findBreaks = async (text: string) => {
    const body = { text, cube: cube.id };
    const { breaks } = await call(http, validateCube, { body }, MEASURING);
    const seen = isAdministrator
      ? await call(http, compareVisibleRows, { body }, MEASURING)
      : { people: [], fields: [] };
    const found = breaks.length + seen.people.length + seen.fields.length;
    return found === 0 ? null : { breaks, ...seen };
  };
  const restore = useRestore<CubeVersion>({
    save: async (wanted) => {
      const { text, tag, stag } = wanted.version;
      const isAccepted = wanted.accept === true;
      const found = isAccepted ? null : await findBreaks(text);
      setBreaking(found && { wanted, ...found });
      if (found !== null) return null;
      const accept = { acceptBreaks: isAccepted, acceptVisible: isAccepted };
      const body = { version: wanted.latest, text, tag, stag, ...accept };
      const { saved } = await saveOver(http, saveCube, { id: cube.id, body });
      if (saved) onRestored?.(saved);
      return saved ? 'saved' : 'conflict';
    },
    stale: [cubeQueries.all],
  });
  return (
    <VersionsDialog
      name={cube.name}
      width={560}
      history={history}
      mayRestore={cube.permissions.edit}
      restoring={restore.isPending}
      onRestore={(version, latest) => restore.mutate({ version, latest })}
      onClose={onClose}
      changes={(version, earlier) => <Changes version={version} isFirst={earlier === null} />}
    >
      {breaking && (
        <BreaksDialog
          breaks={breaking.breaks}
          people={breaking.people}
          fields={breaking.fields}
          busy={restore.isPending}
          saves="version"
          onSave={() => restore.mutate({ ...breaking.wanted, accept: true })}
          onClose={() => setBreaking(null)}
        />
      )}
    </VersionsDialog>
  );
}

function Changes({ version, isFirst }: { version: CubeVersion; isFirst: boolean }) {
  const words = useTexts(modelChangeTexts);
  const properties = useTexts(modelPropertyTexts);
  const { nothingChanged } = words;
  const lines = version.changes.map((change) => modelChangeText(change, words, properties));
  return <VersionChanges isFirst={isFirst} lines={lines} nothing={nothingChanged} />;
}
