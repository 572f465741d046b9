import { useQuery } from '@tanstack/react-query';
import type { ViewSummary, ViewVersion } from '@bi/contract/table/view';
import { sqlQueries } from '../../../api/sql';
import { saveViewOver, viewQueries } from '../../../api/views';
import { useHttp } from '../../../host/use-http';
import { useTexts } from '../../../host/use-texts';
import { useUi } from '../../../ui/ui-context';
import { useRestore } from '../../../widgets/history/use-restore';
import { VersionChanges } from '../../../widgets/history/version-changes';
import { VersionsDialog } from '../../../widgets/history/versions-dialog';
import { viewTexts } from '../view-texts';
import { DifferenceView } from '../../../widgets/difference-view';
import { namedChanges } from './named-changes';

interface HistoryDialogProps {
  view: Pick<ViewSummary, 'id' | 'name' | 'version' | 'permissions'>;
  onClose: () => void;
  /** an older version has become the newest */
  onRestored?: (() => void) | undefined;
}

/** Versions of a View with what changed in each; restoring saves an old one as the newest. */
export default function HistoryDialog({ view, onClose, onRestored }: HistoryDialogProps) {
  const http = useHttp();
  const { confirm } = useUi();
  const texts = useTexts(viewTexts);
  const history = useQuery({
    ...viewQueries.history(http, view.id),
    staleTime: 0,
  });
  const restore = useRestore<ViewVersion>({
    save: async ({ version, latest }) => {
      const { name, description, tag, stag, sql, variables, materialisation } = version;
      const content = { name, description, tag, stag, sql, variables, materialisation };
      const body = { ...content, version: latest };
      let outcome = await saveViewOver(http, { id: view.id, body });
      if (outcome.kind === 'impact') {
        const sure = await confirm({
          title: texts.restoreBreaks,
          content: outcome.impact.breaks.map((reader) => reader.name).join(', '),
          okText: texts.restoreAnyway,
          cancelText: texts.cancel,
          danger: true,
        });
        if (!sure) return null;
        outcome = await saveViewOver(http, { id: view.id, body: { ...body, accept: true } });
      }
      return outcome.kind === 'conflict' ? 'conflict' : 'saved';
    },
    stale: [viewQueries.all, sqlQueries.catalogKey],
    onRestored,
  });
  return (
    <VersionsDialog
      name={view.name}
      width={680}
      history={history}
      mayRestore={view.permissions.edit}
      restoring={restore.isPending}
      onRestore={(version, latest) => restore.mutate({ version, latest })}
      onClose={onClose}
      changes={(version, earlier) => <Changes version={version} earlier={earlier} />}
    />
  );
}

function Changes({ version, earlier }: { version: ViewVersion; earlier: ViewVersion | null }) {
  const texts = useTexts(viewTexts);
  if (earlier === null) return <VersionChanges isFirst lines={[]} />;
  const differs = (key: 'variables' | 'materialisation') =>
    JSON.stringify(version[key]) !== JSON.stringify(earlier[key]);
  const lines = [
    ...namedChanges(version, earlier, texts),
    ...(differs('variables') ? [texts.changedVariables] : []),
    ...(differs('materialisation') ? [texts.changedMaterialisation] : []),
  ];
  const sameSql = version.sql === earlier.sql;
  return (
    <>
      {(sameSql || lines.length > 0) && <VersionChanges isFirst={false} lines={lines} />}
      {!sameSql && (
        <DifferenceView before={earlier.sql} after={version.sql} label={texts.changedSql} />
      )}
    </>
  );
}
