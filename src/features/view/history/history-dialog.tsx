import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ViewSummary, ViewVersion } from '@bi/contract/view';
import { sqlKeys } from '../../../api/sql';
import { saveView, viewHistory, viewKeys } from '../../../api/views';
import { useHttp } from '../../../host/use-http';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { useUi } from '../../../ui/ui-context';
import { viewTexts } from '../view-texts';
import { DifferenceView } from './difference-view';
import { VersionsDialog } from './versions-dialog';

interface HistoryDialogProps {
  view: Pick<ViewSummary, 'id' | 'name' | 'version' | 'permissions'>;
  onClose: () => void;
  /** an older version has become the newest */
  onRestored?: (() => void) | undefined;
}

/** Versions of a View with what changed in each; restoring saves an old one as the newest. */
export default function HistoryDialog({ view, onClose, onRestored }: HistoryDialogProps) {
  const http = useHttp();
  const history = useQuery({
    queryKey: viewKeys.history(view.id),
    queryFn: ({ signal }) => viewHistory(http, view.id, { signal, inPlace: true }),
    staleTime: 0,
  });
  const restore = useRestore(view.id, onRestored);
  const newest = history.data?.[0]?.version ?? view.version;
  return (
    <VersionsDialog
      name={view.name}
      width={680}
      history={history}
      mayRestore={view.permissions.edit}
      restoring={restore.isPending}
      onRestore={(version) => restore.mutate({ version, newest })}
      onClose={onClose}
      changes={(version, earlier) => <Changes version={version} earlier={earlier} />}
    />
  );
}

function Changes({ version, earlier }: { version: ViewVersion; earlier: ViewVersion | null }) {
  const texts = useTexts(viewTexts);
  if (earlier === null) {
    return (
      <ul>
        <li>{texts.first}</li>
      </ul>
    );
  }
  const folder = ({ tag, stag }: ViewVersion) =>
    tag === '' ? texts.noFolder : stag === '' ? tag : `${tag} / ${stag}`;
  const differs = (key: 'description' | 'variables' | 'materialisation') =>
    JSON.stringify(version[key]) !== JSON.stringify(earlier[key]);
  const words = [
    ...(version.name === earlier.name ? [] : [texts.changedName(earlier.name, version.name)]),
    ...(folder(version) === folder(earlier)
      ? []
      : [texts.changedFolder(folder(earlier), folder(version))]),
    ...(differs('description') ? [texts.changedDescription] : []),
    ...(differs('variables') ? [texts.changedVariables] : []),
    ...(differs('materialisation') ? [texts.changedKept] : []),
  ];
  const sameSql = version.sql === earlier.sql;
  return (
    <>
      <ul>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
        {words.length === 0 && sameSql && <li>{texts.unchanged}</li>}
      </ul>
      {!sameSql && (
        <DifferenceView before={earlier.sql} after={version.sql} label={texts.changedSql} />
      )}
    </>
  );
}

function useRestore(id: string, onRestored: (() => void) | undefined) {
  const http = useHttp();
  const notify = useNotify();
  const client = useQueryClient();
  const { confirm } = useUi();
  const texts = useTexts(viewTexts);
  return useMutation({
    mutationFn: async ({ version, newest }: { version: ViewVersion; newest: number }) => {
      const { name, description, tag, stag, sql, variables, materialisation } = version;
      const body = {
        ...{ name, description, tag, stag, sql, variables, materialisation },
        version: newest,
      };
      const outcome = await saveView(http, id, body);
      if (outcome.kind !== 'impact') return outcome;
      const sure = await confirm({
        title: texts.restoreBreaks,
        content: outcome.impact.breaks.map((reader) => reader.name).join(', '),
        okText: texts.restoreAnyway,
        cancelText: texts.cancel,
        danger: true,
      });
      return sure ? await saveView(http, id, { ...body, accept: true }) : null;
    },
    onSuccess: async (outcome, { version }) => {
      await client.invalidateQueries({ queryKey: viewKeys.all });
      await client.invalidateQueries({ queryKey: sqlKeys.catalog });
      if (outcome === null) return;
      if (outcome.kind === 'conflict') notify.info(texts.conflict);
      else {
        notify.success(texts.restored(version.version));
        onRestored?.();
      }
    },
  });
}
