import type { EmailSummary } from '@bi/contract/email';
import {
  deleteEmail,
  duplicateEmail,
  getEmail,
  markEmail,
  restoreEmail,
  saveEmail,
  saveEmailShares,
} from '@bi/contract/endpoints/emails';
import { Button } from 'antd';
import { emailQueries } from '../../../api/emails';
import { saveOver } from '../../../api/save';
import { shareQueries } from '../../../api/shares';
import { call } from '../../../core/http/call';
import type { HttpClient } from '../../../core/http/http-types';
import { useMe } from '../../../host/use-me';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/lazy-part';
import type { EntityNaming } from '../../../widgets/entity-list/edit-entity-dialog';
import type { EntityColumn, RowAction } from '../../../widgets/entity-list/entity-list-model';
import { SavedList, type SavedSource } from '../../../widgets/entity-list/saved-list';
import { configRoute, NEW_EMAIL_ROUTE } from '../email-routes';
import { useScheduleActions } from '../use-schedule-actions';
import { LastResultCell, NextRunCell, StateIcon, TargetCell } from './email-cells';
import { emailListTexts } from './email-list-texts';

const HistoryDialog = lazyPart(() => import('../history/history-dialog'));

async function save(
  http: HttpClient,
  { id }: EmailSummary,
  change: Partial<EntityNaming>,
  over?: number,
) {
  const { name, description, tag, stag, body, version } = await call(http, getEmail, { id });
  const next = { name, description, tag, stag, body, ...change, version: over ?? version };
  return saveOver(http, saveEmail, { id, body: next });
}

const source: SavedSource<EmailSummary> = {
  all: emailQueries.all,
  list: emailQueries.list,
  remove: (http, id) => call(http, deleteEmail, { id }),
  restore: (http, id) => call(http, restoreEmail, { id }),
  move: async (http, email, folder) => {
    const { conflict } = await save(http, email, folder);
    if (conflict) throw new Error(conflict.savedBy);
  },
  rename: async (http, email, naming, over) => {
    const { conflict } = await save(http, email, naming, over);
    return conflict && { version: conflict.current.version, savedBy: conflict.savedBy };
  },
  duplicate: async (http, { id }) => (await call(http, duplicateEmail, { id })).name,
  shares: (http, { id }) => shareQueries.ofEmail(http, id),
  share: (http, { id }, body) => call(http, saveEmailShares, { id, body }),
  mark: (http, { id }, favourite) => call(http, markEmail, { id, body: { favourite } }),
};

/** The list of schedules: what each sends, when it runs next and how it went. */
export function EmailList() {
  const texts = useTexts(emailListTexts);
  const { navigate } = useNavigatePort();
  const { data: me } = useMe();
  const actionsOf = useRowActions();
  const mayCreate = me?.actions.includes('report.export') ?? false;
  const create = (
    <Button type="primary" icon={<Icon name="add" />} onClick={() => navigate(NEW_EMAIL_ROUTE)}>
      {texts.create}
    </Button>
  );
  return (
    <SavedList
      source={source}
      words={texts}
      verifiable={false}
      relations={{
        label: texts.relation,
        entries: ['', 'own', 'shared', 'favourite', 'opened'],
      }}
      columns={useColumns()}
      icon={(email) => <StateIcon {...email} />}
      onOpen={(email) => navigate(configRoute(email))}
      linkOf={(email) => configRoute(email)}
      actions={actionsOf}
      mayDuplicate={() => mayCreate}
      primary={mayCreate ? create : undefined}
      history={(email, onClose) => <HistoryDialog email={email} onClose={onClose} />}
      empty={
        <EmptyState
          title={texts.emptyTitle}
          text={mayCreate ? texts.emptyText : texts.emptyOthersText}
          icon={<Icon name="mail" />}
          action={mayCreate ? create : undefined}
        />
      }
    />
  );
}

function useColumns(): EntityColumn<EmailSummary>[] {
  const texts = useTexts(emailListTexts);
  return [
    {
      key: 'target',
      label: texts.target,
      room: 'middle',
      render: ({ target }) => <TargetCell target={target} />,
    },
    {
      key: 'next',
      label: texts.nextRun,
      room: 'narrow',
      render: (email) => <NextRunCell {...email} />,
    },
    {
      key: 'result',
      label: texts.lastResult,
      room: 'middle',
      render: (email) => <LastResultCell {...email} />,
    },
  ];
}

/** The section's own entries of a row's menu. */
function useRowActions(): (email: EmailSummary) => RowAction[] {
  const texts = useTexts(emailListTexts);
  const { navigate } = useNavigatePort();
  const schedules = useScheduleActions();
  return (email) => {
    const { edit } = email.permissions;
    const entry = (key: string, icon: RowAction['icon'], label: string, onChoose: () => void) => ({
      key,
      icon,
      label,
      onChoose,
    });
    const open = entry('open', 'eye', texts.open, () => navigate(configRoute(email)));
    const log = entry('log', 'list', texts.deliveries, () => navigate(configRoute(email, 'log')));
    if (!edit) return [open, log];
    return [
      entry('edit', 'settings', texts.editSchedule, () => navigate(configRoute(email))),
      log,
      entry('run', 'play', texts.runNow, () => void schedules.run(email)),
      email.paused === null
        ? entry('pause', 'stop', texts.pause, () => void schedules.pause(email))
        : entry('resume', 'redo', texts.resume, () => void schedules.resume(email)),
    ];
  };
}
