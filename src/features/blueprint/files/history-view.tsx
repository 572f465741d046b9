import type { AppliedPlan, BlueprintPlan } from '@bi/contract/blueprint-files';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { planRevert, workspaceFileQueries } from '../../../api/workspace-files';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { PageSteps } from '../../../ui/page-steps';
import { Skeleton } from '../../../ui/skeleton';
import { CallFailure } from '../../../widgets/call-failure';
import { fullMomentText } from '../../../widgets/entity-list/moment-text';
import { filesTexts } from './files-texts';
import { Differences } from './plan-change';
import { StateChip } from './state-chip';

const PAGE_SIZE = 20;

interface HistoryViewProps {
  /** shows the plan that undoes an entry */
  onPlan: (plan: BlueprintPlan) => void;
}

/** Plans that were applied, the newest first, each with what it changed and a way to undo it. */
export function HistoryView({ onPlan }: HistoryViewProps) {
  const texts = useTexts(filesTexts);
  const http = useHttp();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(workspaceFileQueries.history(http, page, PAGE_SIZE));
  if (error) {
    return <CallFailure title={texts.historyFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton shape="grid" rows={8} />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        title={texts.historyNone}
        text={texts.historyNoneText}
        icon={<Icon name="history" />}
      />
    );
  }
  return (
    <div className="wf-plan">
      <div className="wf-plan-in">
        <ul className="wf-history" aria-label={texts.historyList}>
          {data.items.map((entry) => (
            <Entry key={entry.id} entry={entry} onPlan={onPlan} />
          ))}
        </ul>
        <PageSteps page={page} pages={Math.ceil(data.total / PAGE_SIZE)} onPage={setPage} />
      </div>
    </div>
  );
}

const MADE = {
  create: 'madeCreate',
  update: 'madeUpdate',
  rename: 'madeRename',
  delete: 'madeDelete',
} as const;

function Entry({ entry, onPlan }: { entry: AppliedPlan } & HistoryViewProps) {
  const texts = useTexts(filesTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const { at, by, changes, hidden, reverts, revertedBy, id } = entry;
  const revert = async () => {
    setBusy(true);
    try {
      onPlan(await planRevert(http, id));
    } catch (failure) {
      notify.error(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li>
      <div className="wf-title">
        <b>{fullMomentText(at, language)}</b>
        <span>{by}</span>
        {reverts !== null && <StateChip look="rename" text={texts.reverts} />}
        {revertedBy !== null && <StateChip look="left" text={texts.revertedBy} />}
        <div className="wf-end">
          {revertedBy === null && (
            <Button
              size="small"
              loading={busy}
              title={texts.revertNote}
              icon={<Icon name="undo" size={15} />}
              onClick={() => void revert()}
            >
              {texts.revert}
            </Button>
          )}
        </div>
      </div>
      <ul className="wf-changes" style={{ marginBlockStart: 10 }}>
        {changes.map(({ key, name, action, effect, fields }) => (
          <li key={key}>
            <button
              type="button"
              className="wf-change"
              aria-expanded={open === key}
              disabled={fields.length === 0}
              onClick={() => setOpen(open === key ? null : key)}
            >
              <StateChip look={action} text={texts[MADE[action]]} />
              <Icon name={open === key ? 'chevronDown' : 'chevronRight'} size={15} />
              <span className="wf-name">
                <b>{name}</b> <small>{key}</small>
              </span>
              {effect !== null && <StateChip look={effect} text={texts[effect]} />}
            </button>
            {open === key && (
              <div className="wf-detail">
                <Differences fields={fields} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="wf-quiet">{texts.hiddenChanges(hidden)}</p>}
    </li>
  );
}
