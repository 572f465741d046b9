import { type ReactNode } from 'react';
import { useTexts } from '../../../../host/use-texts';
import { useEmailForm } from '../form-context';
import { STEPS, type StepName } from '../step-problems';
import { stepTexts } from '../step-texts';

interface StepProps {
  step: StepName;
  children: ReactNode;
}

/** Id of a step on the page, for its link. */
export const stepId = (step: StepName): string => `bi-step-${step}`;

/** One step: its number and name, its fields, and what is wrong in it. */
export function Step({ step, children }: StepProps) {
  const texts = useTexts(stepTexts);
  const { problems } = useEmailForm();
  const wrong = problems[step] ?? [];
  return (
    <section className="bi-step" id={stepId(step)} aria-label={texts[step]}>
      <h2>
        <span aria-hidden="true">{STEPS.indexOf(step) + 1}</span> {texts[step]}
      </h2>
      {children}
      {wrong.map((problem) => (
        <div className="bi-step-problem" role="alert" key={problem}>
          {problem}
        </div>
      ))}
    </section>
  );
}
