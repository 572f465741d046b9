import type { EmailDetail, EmailSave, EmailSummary } from '@bi/contract/delivery/email';
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
import { shareQueries } from '../../../api/shares';
import { call } from '../../../core/http/call';
import { useMe } from '../../../host/use-me';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/lazy-part';
import type { EntityColumn, RowAction } from '../../../widgets/entity-list/entity-list-model';
import { SavedList, type SavedSource } from '../../../widgets/entity-list/saved-list';
import { savedSource } from '../../../widgets/entity-list/saved-source';
import { emailScheduleRoute, NEW_EMAIL_ROUTE } from '../email-routes';
import { useScheduleActions } from '../use-schedule-actions';
import { LastResultCell, NextRunCell, StateIcon, TargetCell } from './email-cells';
import { EndedRuns } from './ended-runs';
import { emailListTexts } from './email-list-texts';
import { StateFilter } from './state-filter';

const HistoryDialog = lazyPart(() => import('../history/history-dialog'));

const source: SavedSource<EmailSummary> = {
  ...savedSource<EmailSummary, EmailDetail, EmailSave>({
    all: emailQueries.all,
    list: emailQueries.list,
    get: getEmail,
    save: saveEmail,
    content: ({ body }) => ({ body }),
    remove: deleteEmail,
    restore: restoreEmail,
    duplicate: duplicateEmail,
    mark: markEmail,
  }),
  shares: (http, { id }) => shareQueries.ofEmail(http, id),
  share: (http, { id }, body) => call(http, saveEmailShares, { id, body }),
};

/** The list of schedules: what each sends, when it runs next and how it went. */
export function EmailList() {
  const texts = useTexts(emailListTexts);
  const { navigate } = useNavigatePort();
  const { data: me } = useMe();
  const actionsOf = useRowActions();
  const mayCreate = me?.actions.includes('report.export') === true && me.readOnly !== true;
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
      filters={(state, change) => <StateFilter state={state} onChange={change} />}
      relations={{ label: texts.relation }}
      columns={useColumns()}
      icon={(email) => <StateIcon {...email} />}
      onOpen={(email) => navigate(emailScheduleRoute(email))}
      linkOf={(email) => emailScheduleRoute(email)}
      actions={actionsOf}
      beforeRemove={(items) => {
        const sent = items.filter(({ paused }) => paused === null);
        const ends = ({ name, recipients }: EmailSummary) => texts.endsFor(name, recipients);
        return Promise.resolve(
          sent.length === 0 ? null : <EndedRuns items={sent} ends={ends} nextWas={texts.nextWas} />,
        );
      }}
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
      sort: 'nextAt',
      render: (email) => <NextRunCell {...email} />,
    },
    {
      key: 'result',
      label: texts.lastResult,
      room: 'middle',
      sort: 'lastAt',
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
    const open = entry('open', 'eye', texts.open, () => navigate(emailScheduleRoute(email)));
    const log = entry('log', 'list', texts.deliveries, () =>
      navigate(emailScheduleRoute(email, 'log')),
    );
    if (!edit) return [open, log];
    return [
      entry('edit', 'settings', texts.editSchedule, () => navigate(emailScheduleRoute(email))),
      log,
      entry('run', 'mail', texts.runNow, () => void schedules.run(email)),
      email.paused === null
        ? entry('pause', 'pause', texts.pause, () => void schedules.pause(email))
        : entry('resume', 'play', texts.resume, () => void schedules.resume(email)),
    ];
  };
}
