import type { BlueprintPlan } from '@bi/contract/blueprint/blueprint-files';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { workspaceFileQueries } from '../../../api/workspace-files';
import { useHttp } from '../../../host/use-http';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { PageSteps } from '../../../ui/page-steps';
import { Skeleton } from '../../../ui/skeleton';
import { CallFailure } from '../../../widgets/call-failure';
import { filesTexts } from './files-texts';
import { AppliedEntry } from './applied-entry';

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
            <AppliedEntry key={entry.id} entry={entry} onPlan={onPlan} />
          ))}
        </ul>
        <PageSteps page={page} pages={Math.ceil(data.total / PAGE_SIZE)} onPage={setPage} />
      </div>
    </div>
  );
}
