import type { BlueprintPlan, PlanBody } from '@bi/contract/blueprint/blueprint-files';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makePlan, workspaceFileQueries } from '../../../api/workspace-files';
import { useHttp } from '../../../host/use-http';
import { useSession } from '../../../host/use-session';
import { useNotify } from '../../../host/use-notify';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import type { BlueprintPlace } from '../use-blueprint-place';
import { FILES_STYLE } from './files-style';
import { FilesView } from './files-view';
import { HistoryView } from './history-view';
import { PlanView } from './plan-view';
import { FILE_EDITS_KEY } from './use-file-edits';

interface WorkspaceTabsProps {
  shown: 'files' | 'history';
  /** id of the plan that is shown; null: the files */
  plan: string | null;
  go: (change: Partial<BlueprintPlace>) => void;
}

/** The tabs of the workspace as files: its files or a plan of them, and what was applied. */
export default function WorkspaceTabs({ shown, plan, go }: WorkspaceTabsProps) {
  useStyleSheet(FILES_STYLE);
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const { tab } = useSession();
  const [planning, setPlanning] = useState(false);
  const [at, setAt] = useState<{ path: string; line: number; column: number } | null>(null);
  const show = (made: BlueprintPlan) => {
    client.setQueryData(workspaceFileQueries.plan(http, made.id).queryKey, made);
    go({ shown: 'files', plan: made.id });
  };
  const onPlan = async (body: PlanBody) => {
    setPlanning(true);
    try {
      show(await makePlan(http, body));
    } catch (failure) {
      notify.error(failure);
    } finally {
      setPlanning(false);
    }
  };
  if (shown === 'history') return <HistoryView onPlan={show} />;
  if (plan !== null) {
    return (
      <PlanView
        id={plan}
        planning={planning}
        onPlan={(body) => void onPlan(body)}
        onFiles={(place) => {
          setAt(place);
          go({ plan: null });
        }}
        onApplied={() => {
          tab.remove(FILE_EDITS_KEY);
          go({ shown: 'history', plan: null });
        }}
      />
    );
  }
  return <FilesView at={at} planning={planning} onPlan={(body) => void onPlan(body)} />;
}
