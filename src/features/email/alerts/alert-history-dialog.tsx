import type { AlertSummary, AlertVersion } from '@bi/contract/alert';
import { saveAlert } from '@bi/contract/endpoints/alerts';
import { useQuery } from '@tanstack/react-query';
import { alertQueries } from '../../../api/alerts';
import { saveOver } from '../../../api/save';
import { useHttp } from '../../../host/use-http';
import { useTexts } from '../../../host/use-texts';
import { useRestore } from '../../../widgets/history/use-restore';
import { VersionChanges } from '../../../widgets/history/version-changes';
import { VersionsDialog } from '../../../widgets/history/versions-dialog';
import { alertListTexts } from './alert-list-texts';

interface AlertHistoryDialogProps {
  alert: Pick<AlertSummary, 'id' | 'name' | 'permissions'>;
  onClose: () => void;
}

const PARTS: Record<string, (version: AlertVersion) => unknown> = {
  name: ({ name, description }) => [name, description],
  folder: ({ tag, stag }) => [tag, stag],
  subject: ({ body }) => body.subject,
  condition: ({ body }) => body.condition,
  trigger: ({ body }) => body.trigger,
  repeat: ({ body }) => [body.repeat, body.back],
  recipients: ({ body }) => [body.recipients, body.mail],
  note: ({ body }) => body.note,
};

/** Versions of an alert with what changed in each; restoring saves an old one as the newest. */
export default function AlertHistoryDialog({ alert, onClose }: AlertHistoryDialogProps) {
  const http = useHttp();
  const texts = useTexts(alertListTexts);
  const history = useQuery(alertQueries.history(http, alert.id));
  const restore = useRestore<AlertVersion>({
    save: async ({ version, latest }) => {
      const { name, description, tag, stag, body } = version;
      const next = { name, description, tag, stag, body, version: latest };
      const { conflict } = await saveOver(http, saveAlert, { id: alert.id, body: next });
      return conflict ? 'conflict' : 'saved';
    },
    stale: [alertQueries.all],
  });
  const lines = (version: AlertVersion, earlier: AlertVersion): string[] => {
    const names = Object.entries(PARTS).flatMap(([part, of]) =>
      JSON.stringify(of(version)) === JSON.stringify(of(earlier)) ? [] : [texts.part(part)],
    );
    return names.length === 0 ? [] : [texts.changed(names.join(texts.comma))];
  };
  return (
    <VersionsDialog
      name={alert.name}
      width={560}
      history={history}
      mayRestore={alert.permissions.edit}
      restoring={restore.isPending}
      onRestore={(version, latest) => restore.mutate({ version, latest })}
      onClose={onClose}
      changes={(version, earlier) => (
        <VersionChanges
          isFirst={earlier === null}
          lines={earlier === null ? [] : lines(version, earlier)}
        />
      )}
    />
  );
}
