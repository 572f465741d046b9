import type { AlertDetail, AlertSave, AlertSummary } from '@bi/contract/delivery/alert';
import {
  checkAlert,
  deleteAlert,
  duplicateAlert,
  getAlert,
  markAlert,
  pauseAlert,
  restoreAlert,
  resumeAlert,
  saveAlert,
} from '@bi/contract/endpoints/alerts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alertQueries } from '../../../api/alerts';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';
import { useMe } from '../../../host/use-me';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/lazy-part';
import { savedAlert } from '../../../widgets/alert/alert-target';
import type { RowAction } from '../../../widgets/entity-list/entity-list-model';
import { SavedList, type SavedSource } from '../../../widgets/entity-list/saved-list';
import { savedSource } from '../../../widgets/entity-list/saved-source';
import { readerRoute } from '../../../widgets/used-by/reader-route';
import { NextCheckCell, StateCell, WatchesCell } from './alert-cells';
import { alertListTexts } from './alert-list-texts';
import { EndedRuns } from '../list/ended-runs';
import { StateFilter } from '../list/state-filter';

const AlertDialog = lazyPart(() => import('../../../widgets/alert/alert-dialog'));
const ChecksDialog = lazyPart(() => import('./checks-dialog'));
const HistoryDialog = lazyPart(() => import('./alert-history-dialog'));

const source: SavedSource<AlertSummary> = {
  ...savedSource<AlertSummary, AlertDetail, AlertSave>({
    all: alertQueries.all,
    list: alertQueries.list,
    get: getAlert,
    save: saveAlert,
    content: ({ body }) => ({ body }),
    remove: deleteAlert,
    restore: restoreAlert,
    duplicate: duplicateAlert,
    mark: markAlert,
  }),
};

/** The list of alerts: what each watches, its state and number, and when it is checked next. */
export function AlertList() {
  const texts = useTexts(alertListTexts);
  const { navigate, search, setSearch } = useNavigatePort();
  const { data: me } = useMe();
  const [edited, setEdited] = useState<AlertDetail | null>(null);
  const actions = useAlertActions(setEdited, (id) => setSearch(placeOf(id)));
  const shown = search.get('alert');
  return (
    <>
      <SavedList
        source={source}
        words={texts}
        verifiable={false}
        filters={(state, change) => <StateFilter state={state} onChange={change} />}
        relations={{ label: texts.relation, entries: ['', 'own', 'favourite', 'opened'] }}
        columns={[
          {
            key: 'watches',
            label: texts.watches,
            room: 'middle',
            render: (alert) => <WatchesCell {...alert} />,
          },
          {
            key: 'state',
            label: texts.state,
            room: 'narrow',
            render: (alert) => <StateCell {...alert} />,
          },
          {
            key: 'next',
            label: texts.next,
            room: 'wide',
            sort: 'nextAt',
            render: (alert) => <NextCheckCell {...alert} />,
          },
        ]}
        icon={() => <Icon name="bell" />}
        onOpen={actions.open}
        linkOf={(alert) => `/email?${placeOf(alert.id).toString()}`}
        actions={actions.entries}
        beforeRemove={(alerts) => {
          const checked = alerts.filter(({ paused }) => paused === null);
          const ends = ({ name, recipients, mail }: AlertSummary) =>
            texts.endsFor(name, recipients, mail);
          return Promise.resolve(
            checked.length === 0 ? null : (
              <EndedRuns items={checked} ends={ends} nextWas={texts.nextWas} />
            ),
          );
        }}
        mayDuplicate={() => me?.role !== 'guest'}
        history={(alert, onClose) => <HistoryDialog alert={alert} onClose={onClose} />}
        empty={
          <EmptyState title={texts.emptyTitle} text={texts.emptyText} icon={<Icon name="bell" />} />
        }
      />
      {edited !== null && (
        <AlertDialog target={savedAlert(edited)} onClose={() => setEdited(null)} />
      )}
      {shown !== null && <ChecksDialog id={shown} onClose={() => navigate('/email?tab=alerts')} />}
    </>
  );
}

/** The checks of an alert in the address. */
const placeOf = (id: string) => new URLSearchParams({ tab: 'alerts', alert: id });

/** What can be done with an alert. A failure is shown once, by the HTTP client. */
function useAlertActions(onEdit: (alert: AlertDetail) => void, onChecks: (id: string) => void) {
  const texts = useTexts(alertListTexts);
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const { navigate } = useNavigatePort();
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch {
      // the HTTP client has shown it
    } finally {
      await client.invalidateQueries({ queryKey: alertQueries.all });
    }
  };
  const edit = (alert: AlertSummary) =>
    attempt(async () => onEdit(await call(http, getAlert, { id: alert.id })));
  const pause = (alert: AlertSummary) =>
    attempt(async () => {
      await call(http, pauseAlert, { id: alert.id });
      notify.success(texts.paused(alert.name));
    });
  const resume = (alert: AlertSummary) =>
    attempt(async () => {
      await call(http, resumeAlert, { id: alert.id });
      notify.success(texts.resumed(alert.name));
    });
  const check = (alert: AlertSummary) =>
    attempt(async () => {
      await call(http, checkAlert, { id: alert.id });
      notify.info(texts.checking(alert.name));
      onChecks(alert.id);
    });
  const entries = (alert: AlertSummary): RowAction[] => {
    const { source: made, permissions } = alert;
    const entry = (key: string, icon: RowAction['icon'], label: string, onChoose: () => void) => ({
      ...{ key, icon, label, onChoose },
    });
    return [
      ...(permissions.edit ? [entry('edit', 'edit', texts.edit, () => void edit(alert))] : []),
      entry('checks', 'list', texts.checks, () => onChecks(alert.id)),
      entry('source', 'eye', texts.open, () =>
        navigate(readerRoute({ kind: made.kind, id: made.id, name: alert.title })),
      ),
      entry('check', 'refresh', texts.checkNow, () => void check(alert)),
      alert.paused === null
        ? entry('pause', 'pause', texts.pause, () => void pause(alert))
        : entry('resume', 'play', texts.resume, () => void resume(alert)),
    ];
  };
  return {
    open: (alert: AlertSummary) => (alert.permissions.edit ? void edit(alert) : onChecks(alert.id)),
    entries,
  };
}
