import type { PlanStep } from '@bi/contract/query/sql';
import { formatForScreen } from '@bi/olap/format/format-value';
import { Segmented } from 'antd';
import { useState } from 'react';
import type { CallError } from '../../../../core/errors';
import { useLanguage } from '../../../../host/use-language';
import { useTexts } from '../../../../host/use-texts';
import { EmptyState } from '../../../../ui/empty-state';
import { ErrorState } from '../../../../ui/error-state';
import { Icon } from '../../../../ui/icon';
import { Skeleton } from '../../../../ui/skeleton';
import { paneTexts } from '../pane-texts';

/** A plan that was asked for. */
export interface PlanState {
  plan: PlanStep | null;
  error: CallError | null;
  pending: boolean;
}

/** How the engine would run the statement: sentences in running order, or its tree. */
export function PlanPane({ state }: { state: PlanState | null }) {
  const texts = useTexts(paneTexts);
  const [shape, setShape] = useState<'words' | 'tree'>('words');
  if (state === null) {
    return (
      <EmptyState
        title={texts.planEmptyTitle}
        text={texts.planEmpty}
        icon={<Icon name="hierarchy" />}
      />
    );
  }
  if (state.pending) return <Skeleton shape="lines" />;
  if (state.error || !state.plan) {
    return <ErrorState title={texts.failedTitle} text={state.error?.message ?? ''} />;
  }
  return (
    <div className="sql-plan">
      <Segmented
        size="small"
        aria-label={texts.planShape}
        value={shape}
        options={[
          { value: 'words', label: texts.planWords },
          { value: 'tree', label: texts.planTree },
        ]}
        onChange={setShape}
      />
      {shape === 'words' ? (
        <ol>
          {inOrder(state.plan).map((step, at) => (
            <li key={at}>
              {step.words}
              <Rows step={step} />
            </li>
          ))}
        </ol>
      ) : (
        <ul>
          <Step step={state.plan} />
        </ul>
      )}
    </div>
  );
}

/** Steps as they run: what a step needs comes before it. */
function inOrder(step: PlanStep): PlanStep[] {
  return [...step.children.flatMap(inOrder), step];
}

function Rows({ step }: { step: PlanStep }) {
  const texts = useTexts(paneTexts);
  const { language } = useLanguage();
  if (step.rows === null) return null;
  return <small>{texts.planRows(formatForScreen(step.rows, '#,##0', language))}</small>;
}

function Step({ step }: { step: PlanStep }) {
  return (
    <li>
      <b>{step.operator}</b>
      <Rows step={step} />
      {step.detail !== '' && <pre>{step.detail}</pre>}
      {step.children.length > 0 && (
        <ul>
          {step.children.map((child, at) => (
            <Step key={at} step={child} />
          ))}
        </ul>
      )}
    </li>
  );
}
