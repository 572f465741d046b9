import type { AlertSummary, AlertVersion } from '@bi/contract/delivery/alert';
import { saveAlert } from '@bi/contract/endpoints/alerts';
import { useQuery } from '@tanstack/react-query';
import { alertQueries } from '../../../api/alerts';
import { namingOf, saveOver } from '../../../api/save';
import { useHttp } from '../../../host/use-http';
import { useTexts } from '../../../host/use-texts';
import { SavedHistoryDialog } from '../../../widgets/history/saved-history-dialog';
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
  const lines = (version: AlertVersion, earlier: AlertVersion): string[] => {
    const names = Object.entries(PARTS).flatMap(([part, of]) =>
      JSON.stringify(of(version)) === JSON.stringify(of(earlier)) ? [] : [texts.part(part)],
    );
    return names.length === 0 ? [] : [texts.changed(names.join(texts.comma))];
  };
  return (
    <SavedHistoryDialog
      item={alert}
      history={history}
      save={(version, latest) => {
        const body = { ...namingOf(version), body: version.body, version: latest };
        return saveOver(http, saveAlert, { id: alert.id, body });
      }}
      stale={[alertQueries.all]}
      lines={lines}
      onClose={onClose}
    />
  );
}
