import { Button } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { editorTexts } from './editor-texts';
import type { Validation } from './use-validation';

export interface TestResultsProps {
  validation: Validation;
  /** name of the only test that is shown; all when absent */
  only?: unknown;
}

/** What the model's tests gave when they last ran. */
export function TestResults({ validation, only }: TestResultsProps) {
  const texts = useTexts(editorTexts);
  const all = validation.measured?.tests ?? [];
  const shown = only === undefined ? all : all.filter(({ name }) => name === only);
  if (shown.length === 0) return null;
  const say = (value: number | null) => (value === null ? texts.noValue : String(value));
  return (
    <div className="ce-tests">
      <ul>
        {shown.map(({ name, ok, expected, actual, error }) => (
          <li key={name} data-ok={ok ? '' : undefined}>
            <span className="ce-mark" data-severity={ok ? 'none' : 'error'}>
              <Icon name={ok ? 'check' : 'alert'} label={ok ? texts.pass : texts.fail} />
            </span>
            <b>{name}</b>
            <span>{error ?? texts.expectedGot(say(expected), say(actual))}</span>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        icon={<Icon name="play" size={14} />}
        loading={validation.measuring}
        onClick={validation.again}
      >
        {texts.runTests}
      </Button>
    </div>
  );
}
