import type { ModelProblem } from '@bi/contract/cube-editor/cube-edit';
import { useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { cubeEditorTexts } from './cube-editor-texts';
import { JoinFixButton } from './join-fix-button';
import type { Validation } from './use-validation';

export interface ProblemBarProps {
  validation: Validation;
  onGo: (fault: ModelProblem) => void;
  onTests: () => void;
  readOnly: boolean;
}

/** What is wrong with the model, in one line; unfolded each fault leads to its place. */
export function ProblemBar({ validation, onGo, onTests, readOnly }: ProblemBarProps) {
  const texts = useTexts(cubeEditorTexts);
  const [open, setOpen] = useState(false);
  const { faults, checking, failed, measured, measuring, again } = validation;
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  const warnings = faults.length - errors;
  const tests = errors > 0 ? [] : (measured?.tests ?? []);
  const passed = tests.filter(({ ok }) => ok).length;
  return (
    <section className="ce-problems" aria-label={texts.problems(errors)}>
      {open && faults.length > 0 && (
        <ul>
          {faults.map((fault, index) => (
            <li key={`${index} ${fault.path}`}>
              <button type="button" onClick={() => onGo(fault)}>
                <span className="ce-mark" data-severity={fault.severity}>
                  <Icon name={fault.severity === 'error' ? 'alert' : 'warning'} size={14} />
                </span>
                <span>{fault.message}</span>
                <small>{texts.line(fault.line)}</small>
              </button>
              {!readOnly && <JoinFixButton fault={fault} />}
            </li>
          ))}
        </ul>
      )}
      <div className="ce-problem-line" role="status">
        {failed ? (
          <button type="button" onClick={again}>
            <Icon name="refresh" size={14} />
            {texts.checkFailed}
          </button>
        ) : (
          <button
            type="button"
            aria-expanded={open}
            disabled={faults.length === 0}
            onClick={() => setOpen(!open)}
          >
            <span
              className="ce-mark"
              data-severity={errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'none'}
            >
              <Icon name={errors > 0 ? 'alert' : warnings > 0 ? 'warning' : 'check'} size={14} />
            </span>
            {faults.length === 0 && texts.noProblems}
            {errors > 0 && texts.problems(errors)}
            {errors > 0 && warnings > 0 && ', '}
            {warnings > 0 && texts.warnings(warnings)}
          </button>
        )}
        {tests.length > 0 && (
          <button type="button" onClick={onTests}>
            <span className="ce-mark" data-severity={passed < tests.length ? 'error' : 'none'}>
              <Icon name={passed < tests.length ? 'alert' : 'check'} size={14} />
            </span>
            {texts.testsRun(passed, tests.length)}
          </button>
        )}
        <span className="ce-space" />
        {(checking || measuring) && <span>{texts.checking}</span>}
      </div>
    </section>
  );
}
