import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../../../host/use-texts';
import { Icon } from '../../../../ui/icon';
import { useEmailForm } from '../form-context';
import { STEPS, type StepName } from '../step-problems';
import { stepTexts } from '../step-texts';
import type { FormSteps } from '../use-form-steps';
import { WhomStep } from '../whom/whom-step';
import { CheckStep } from './check-step';
import { ConditionStep } from './condition-step';
import { FormatStep } from './format-step';
import { stepId } from './step';
import { WhatStep } from './what-step';
import { WhenStep } from './when-step';

/** Height of the bar over the steps, pixels. */
const NAV_HEIGHT = 44;

/** The six steps on one page, with a bar that leads to each and marks those with problems. */
export function StepList({ steps }: { steps: FormSteps }) {
  const texts = useTexts(stepTexts);
  const { problems, place } = useEmailForm();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = place.current;
  }, [place]);
  const goTo = (step: StepName) => {
    const section = box.current?.querySelector<HTMLElement>(`#${stepId(step)}`);
    if (box.current && section) box.current.scrollTo({ top: section.offsetTop - NAV_HEIGHT });
  };
  return (
    <div
      className="bi-mailing-steps"
      ref={box}
      onScroll={({ currentTarget }) => {
        place.current = currentTarget.scrollTop;
      }}
    >
      <nav className="bi-mailing-nav" aria-label={texts.steps}>
        {STEPS.map((step) => {
          const wrong = problems[step]?.length ?? 0;
          return (
            <button
              key={step}
              type="button"
              data-wrong={wrong > 0 ? '' : undefined}
              title={wrong > 0 ? texts.problems(wrong) : undefined}
              onClick={() => goTo(step)}
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
