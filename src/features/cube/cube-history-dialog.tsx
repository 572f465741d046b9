import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CubeEdit, CubeVersion, ModelBreak } from '@bi/contract/cube-edit';
import type { CubeSummary } from '@bi/contract/cube-entity';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { VisibleRows } from '@bi/contract/visible-rows';
import {
  compareVisibleRows,
  cubeEditKeys,
  cubeHistory,
  saveCube,
  validateCube,
} from '../../api/cube-edit';
import { cubeKeys } from '../../api/cubes';
import { toCallError } from '../../core/errors';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useMe } from '../../host/use-me';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { fullMomentText } from '../../widgets/entity-list/moment-text';
import { BreaksDialog } from './breaks-dialog';
import { changeText, changeTexts } from './change-text';
import { propertyTexts } from './property-texts';
import { historyTexts } from './history-texts';

const STYLE = `
.cube-versions{margin:0;padding:0;list-style:none}
.cube-versions>li{position:relative;margin-left:6px;padding:0 0 18px 22px;border-left:1px solid var(--bi-line-strong)}
.cube-versions>li:last-child{border-left-color:transparent;padding-bottom:4px}
.cube-versions>li::before{content:"";position:absolute;left:-5px;top:5px;width:9px;height:9px;border-radius:50%;
  border:2px solid var(--bi-primary);background:var(--bi-canvas)}
.cube-versions>li[data-current]::before{background:var(--bi-primary)}
.cube-version-head{display:flex;align-items:center;gap:8px;min-height:24px;font-size:14px;font-weight:600}
.cube-version-head small{padding:0 7px;border-radius:9px;background:var(--bi-primary-soft);color:var(--bi-primary-text);
  font-size:11px;font-weight:600}
.cube-version-head span{flex:1}
.cube-version-by{color:var(--bi-text-second);font-size:12px}
.cube-versions ul{margin:6px 0 0;padding:0 0 0 16px;font-size:13px;overflow-wrap:anywhere}
`;

interface CubeHistoryDialogProps {
  cube: Pick<CubeSummary, 'id' | 'name' | 'version' | 'permissions'>;
  /** told of the cube as it is after an old version was restored */
  onRestored?: (edit: CubeEdit) => void;
  onClose: () => void;
}

/** Versions of a cube with what changed in each; restoring saves an old one as the newest. */
export default function CubeHistoryDialog(props: CubeHistoryDialogProps) {
  const { cube, onRestored, onClose } = props;
  useStyleSheet(STYLE);
  const texts = useTexts(historyTexts);
  const http = useHttp();
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: cubeEditKeys.history(cube.id),
    queryFn: ({ signal }) => cubeHistory(http, cube.id, { signal, inPlace: true }),
  });
  const [breaking, setBreaking] = useState<Breaking | null>(null);
  const restore = useRestore(cube.id, setBreaking, onRestored);
  return (
    <Drawer open size={460} title={texts.title(cube.name)} onClose={onClose}>
      {!data && !error && <Skeleton shape="lines" rows={6} />}
      {error && (
        <ErrorState
          title={texts.failed}
          text={toCallError(error, language).message}
          onRetry={() => void refetch()}
        />
      )}
      <ol className="cube-versions">
        {data?.map((version, index) => (
          <Version
            key={version.version}
            version={version}
            current={index === 0}
            first={index === data.length - 1}
            busy={restore.isPending}
            onRestore={
              cube.permissions.edit && index > 0
                ? () =>
                    restore.mutate({
                      version,
                      newest: data[0]?.version ?? cube.version,
                      acceptBreaks: false,
                    })
                : null
            }
          />
        ))}
      </ol>
      {breaking && (
        <BreaksDialog
          breaks={breaking.breaks}
          people={breaking.people}
          fields={breaking.fields}
          busy={restore.isPending}
          saves="version"
          onSave={() => restore.mutate({ ...breaking.wanted, acceptBreaks: true })}
          onClose={() => setBreaking(null)}
        />
      )}
    </Drawer>
  );
}

interface VersionProps {
  version: CubeVersion;
  current: boolean;
  first: boolean;
  busy: boolean;
  onRestore: (() => void) | null;
}

function Version({ version, current, first, busy, onRestore }: VersionProps) {
  const texts = useTexts(historyTexts);
  const words = useTexts(changeTexts);
  const properties = useTexts(propertyTexts);
  const { language } = useLanguage();
  const lines = version.changes.map((change) => changeText(change, words, properties));
  return (
    <li data-current={current ? '' : undefined}>
      <div className="cube-version-head">
        {texts.version(version.version)}
        {current && <small>{texts.current}</small>}
        <span />
        {onRestore && (
          <Button size="small" disabled={busy} onClick={onRestore}>
            {texts.restore}
          </Button>
        )}
      </div>
      <div className="cube-version-by">
        {texts.by(version.savedBy, fullMomentText(version.savedAt, language))}
      </div>
      <ul>
        {first && <li>{texts.first}</li>}
        {!first && lines.length === 0 && <li>{texts.nothing}</li>}
        {lines.map((line, index) => (
          <li key={`${index} ${line}`}>{line}</li>
        ))}
      </ul>
    </li>
  );
}

/** What is to be restored: over which version, and whether reports may break. */
interface Wanted {
  version: CubeVersion;
  newest: number;
  acceptBreaks: boolean;
}

/** A version whose restoring would break something. */
interface Breaking {
  wanted: Wanted;
  breaks: readonly ModelBreak[];
  people: readonly VisibleRows[];
  fields: readonly string[];
}

function useRestore(
  id: string,
  onBreaks: (breaking: Breaking | null) => void,
  onRestored?: (edit: CubeEdit) => void,
) {
  const http = useHttp();
  const notify = useNotify();
  const client = useQueryClient();
  const texts = useTexts(historyTexts);
  const isAdministrator = useMe().data?.role === 'administrator';
  return useMutation({
    mutationFn: async ({ version, newest, acceptBreaks }: Wanted) => {
      const { text, tag, stag } = version;
      if (!acceptBreaks) {
        const { breaks } = await validateCube(http, { text, cube: id });
        const seen = isAdministrator
          ? await compareVisibleRows(http, { text, cube: id }, { inPlace: true })
          : { people: [], fields: [] };
        const found = breaks.length + seen.people.length + seen.fields.length;
        if (found > 0) return { breaks, ...seen };
      }
      const accept = { acceptBreaks, acceptVisible: acceptBreaks };
      return saveCube(http, id, { version: newest, text, tag, stag, ...accept });
    },
    onSuccess: async (outcome, wanted) => {
      if ('breaks' in outcome) {
        onBreaks({ wanted, ...outcome });
        return;
      }
      onBreaks(null);
      await client.invalidateQueries({ queryKey: cubeKeys.all });
      if (!outcome.saved) {
        notify.info(texts.conflict);
        return;
      }
      notify.success(texts.restored(wanted.version.version));
      onRestored?.(outcome.saved);
    },
  });
}
