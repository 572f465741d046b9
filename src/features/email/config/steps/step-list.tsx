import { useRef } from 'react';
import { useTexts } from '../../../../host/use-texts';
import { Icon } from '../../../../ui/icon';
import { useEmailForm } from '../form-context';
import { STEPS } from '../step-problems';
import { stepTexts } from '../step-texts';
import type { FormSteps } from '../use-form-steps';
import { WhomStep } from '../whom/whom-step';
import { CheckStep } from './check-step';
import { ConditionStep } from './condition-step';
import { FormatStep } from './format-step';
import { stepId } from './step';
import { WhatStep } from './what-step';
import { WhenStep } from './when-step';

/** The six steps on one page, with a bar that leads to each and marks those with problems. */
export function StepList({ steps }: { steps: FormSteps }) {
  const texts = useTexts(stepTexts);
  const { problems } = useEmailForm();
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className="bi-mailing-steps" ref={box}>
      <nav className="bi-mailing-nav" aria-label={texts.steps}>
        {STEPS.map((step) => {
          const wrong = problems[step]?.length ?? 0;
          return (
            <button
              key={step}
              type="button"
              data-wrong={wrong > 0 ? '' : undefined}
              title={wrong > 0 ? texts.problems(wrong) : undefined}
              onClick={() => box.current?.querySelector(`#${stepId(step)}`)?.scrollIntoView()}
            >
              {texts[step]}
              {wrong > 0 && <Icon name="alert" size={13} />}
            </button>
          );
        })}
      </nav>
      <WhatStep />
      <WhenStep />
      <WhomStep />
      <FormatStep />
      <ConditionStep />
      <CheckStep steps={steps} />
    </div>
  );
}
