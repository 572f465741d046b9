import type { BlueprintPlan, PlanBody } from '@bi/contract/blueprint/blueprint-files';
import type { PlanAction } from '@bi/contract/blueprint/blueprint-file-kinds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Modal, Select } from 'antd';
import { useState } from 'react';
import { applyPlanOver, workspaceFileQueries } from '../../../api/workspace-files';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { CallFailure } from '../../../widgets/call-failure';
import { fullMomentText } from '../../../widgets/entity-list/moment-text';
import { StateChip } from './state-chip';
import { filesTexts } from './files-texts';
import { PlanChangeItem } from './plan-change';
import { PlanHindrances } from './plan-hindrances';
import { PlanNumbers } from './plan-numbers';

interface PlanViewProps {
  id: string;
  planning: boolean;
  onPlan: (body: PlanBody) => void;
  onFiles: (at: { path: string; line: number; column: number } | null) => void;
  onApplied: () => void;
}

/** What applying a plan would do: its faults, its changes one by one, and which numbers they change. */
export function PlanView(props: PlanViewProps) {
  const texts = useTexts(filesTexts);
  const http = useHttp();
  const { data, error, refetch } = useQuery(workspaceFileQueries.plan(http, props.id));
  if (data !== undefined) return <Plan {...props} plan={data} />;
  if (error) {
    return <CallFailure title={texts.planFailed} error={error} onRetry={() => void refetch()} />;
  }
  return <Skeleton shape="grid" rows={10} />;
}

/** How many changes of each kind, in their order. */
function countsOf({ changes }: BlueprintPlan): Map<PlanAction, number> {
  const counts = new Map<PlanAction, number>();
  for (const { action } of changes) counts.set(action, (counts.get(action) ?? 0) + 1);
  return counts;
}

function Plan(props: PlanViewProps & { plan: BlueprintPlan }) {
  const { plan, planning, onPlan } = props;
  const texts = useTexts(filesTexts);
  const { language } = useLanguage();
  const counts = countsOf(plan);
  const isDone = plan.state === 'applied';
  const again = (change: Partial<PlanBody>) => {
    const choices = Object.fromEntries(
      plan.changes.flatMap(({ key, choice }) => (choice === null ? [] : [[key, choice]])),
    );
    onPlan({
      ...{ from: plan.id, prune: plan.prune, onDrift: plan.onDrift, choices },
      ...change,
    });
  };
  return (
    <div className="wf-plan">
      <div className="wf-plan-in">
        <div className="wf-title">
          <Button
            type="text"
            icon={<Icon name="arrowLeft" />}
            aria-label={texts.back}
            title={texts.back}
            onClick={() => props.onFiles(null)}
          />
          <h2>{plan.reverts === null ? texts.planTitle : texts.revertTitle}</h2>
          <StateChip look={plan.state} text={texts[plan.state]} />
          <span className="wf-quiet">
            {texts.planBy(plan.by, fullMomentText(plan.madeAt, language))}
          </span>
          <div className="wf-end">{!isDone && <ApplyButton {...props} />}</div>
        </div>
        <PlanHindrances
          plan={plan}
          onFiles={props.onFiles}
          onAgain={() => again({})}
          onHistory={props.onApplied}
        />
        <div className="wf-choices">
          {[...counts].map(([action, count]) => (
            <StateChip key={action} look={action} text={`${texts[action]} ${count}`} />
          ))}
          {plan.unchanged.length > 0 && (
            <span className="wf-quiet">{texts.unchanged(plan.unchanged.length)}</span>
          )}
        </div>
        {!isDone && (
          <div className="wf-choices">
            <Checkbox
              checked={plan.prune}
              disabled={planning}
              onChange={(event) => again({ prune: event.target.checked })}
            >
              <span title={texts.pruneNote}>{texts.prune}</span>
            </Checkbox>
            {(counts.has('drift') || counts.has('conflict') || plan.onDrift !== 'stop') && (
              <label>
                {texts.driftRule}
                <Select
                  aria-label={texts.driftRule}
                  value={plan.onDrift}
                  disabled={planning}
                  popupMatchSelectWidth={false}
                  options={[
                    { value: 'stop' as const, label: texts.driftStop },
                    { value: 'files' as const, label: texts.driftFiles },
                    { value: 'workspace' as const, label: texts.driftWorkspace },
                  ]}
                  onChange={(onDrift) => again({ onDrift })}
                />
              </label>
            )}
          </div>
        )}
        {plan.changes.length === 0 && plan.problems.length === 0 && (
          <EmptyState
            title={texts.nothing}
            text={texts.nothingText(plan.unchanged.length)}
            icon={<Icon name="check" />}
          />
        )}
        {plan.changes.length > 0 && (
          <ul className="wf-changes" aria-label={texts.changesList}>
            {plan.changes.map((change) => (
              <PlanChangeItem
                key={change.key}
                change={change}
                isOpen={plan.changes.length <= 3}
                disabled={planning || isDone}
                onChoose={(choice) => {
                  const choices = Object.fromEntries(
                    plan.changes.flatMap((one) =>
                      one.choice === null || one.key === change.key ? [] : [[one.key, one.choice]],
                    ),
                  );
                  again({ choices: { ...choices, [change.key]: choice } });
                }}
              />
            ))}
          </ul>
        )}
        {!isDone && <PlanNumbers plan={plan} />}
      </div>
    </div>
  );
}

function ApplyButton({ plan, onApplied }: PlanViewProps & { plan: BlueprintPlan }) {
  const texts = useTexts(filesTexts);
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const breaks = plan.changes.filter(({ effect }) => effect === 'breaks').length;
  const summary = [...countsOf(plan)]
    .filter(([action]) => action !== 'left')
    .map(([action, count]) => `${texts[action]} ${count}`)
    .join(', ');
  const apply = async () => {
    setBusy(true);
    try {
      const { saved, conflict } = await applyPlanOver(http, plan.id);
      setAsks(false);
      if (saved === null) {
        client.setQueryData(workspaceFileQueries.plan(http, plan.id).queryKey, conflict);
        notify.info(texts.wentStale);
        return;
      }
      notify.success(texts.done(saved.changes.length + saved.hidden));
      onApplied();
      await client.invalidateQueries();
    } catch (failure) {
      setAsks(false);
      notify.error(failure);
      await client.invalidateQueries({ queryKey: workspaceFileQueries.all });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        type="primary"
        disabled={!plan.ready || plan.state !== 'open'}
        title={plan.ready ? '' : texts.notReady}
        onClick={() => setAsks(true)}
      >
        {texts.apply}
      </Button>
      <Modal
        open={asks}
        title={texts.applyTitle}
        okText={texts.applyNow}
        okButtonProps={{ danger: breaks > 0 }}
        cancelText={texts.cancel}
        confirmLoading={busy}
        onOk={() => void apply()}
        onCancel={() => setAsks(false)}
      >
        <p>{texts.applyText(summary)}</p>
        {breaks > 0 && <p>{texts.applyBreaks(breaks)}</p>}
      </Modal>
    </>
  );
}
