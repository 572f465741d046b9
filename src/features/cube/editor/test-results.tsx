import { Button } from 'antd';
import { formatValue } from '@bi/olap/format/format-value';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { cubeEditorTexts } from './cube-editor-texts';
import type { Validation } from './use-validation';

export interface TestResultsProps {
  validation: Validation;
  /** name of the only test that is shown; all when absent */
  only?: unknown;
  /** takes what the only test that is shown gave as what it expects; absent: nothing may be changed */
  onExpect?: (value: number | null) => void;
}

/** What the model's tests gave when they last ran. */
export function TestResults({ validation, only, onExpect }: TestResultsProps) {
  const texts = useTexts(cubeEditorTexts);
  const { language } = useLanguage();
  const all = validation.measured?.tests ?? [];
  const shown = only === undefined ? all : all.filter(({ name }) => name === only);
  if (shown.length === 0) return null;
  const say = (value: number | null) => {
    if (value === null) return texts.noValue;
    return formatValue(value, Number.isInteger(value) ? '#,##0' : '#,##0.##########', language);
  };
  /** what is wrong with the only test that is shown is shown at its field */
  const isAtField = (error: string) =>
    only !== undefined && validation.faults.some(({ message }) => message === error);
  const [failed] = shown.filter(({ ok, error }) => !ok && error === undefined);
  return (
    <div className="ce-tests">
      <ul>
        {shown.map(({ name, ok, expected, actual, error }) => (
          <li key={name} data-ok={ok ? '' : undefined}>
            <span className="ce-mark" data-severity={ok ? 'none' : 'error'}>
              <Icon name={ok ? 'check' : 'alert'} label={ok ? texts.pass : texts.fail} />
            </span>
            <b>{name}</b>
            {error === undefined ? (
              <span>{texts.expectedGot(say(expected), say(actual))}</span>
            ) : (
              <p>{isAtField(error) ? texts.couldNotRun : error}</p>
            )}
          </li>
        ))}
      </ul>
      <div className="ce-buttons">
        <Button
          size="small"
          icon={<Icon name="play" size={14} />}
          loading={validation.measuring}
          onClick={validation.again}
        >
          {texts.runTests}
        </Button>
        {onExpect && failed && (
          <Button
            size="small"
            disabled={validation.measuring || validation.checking}
            onClick={() => onExpect(failed.actual)}
          >
            {texts.expectThis(say(failed.actual))}
          </Button>
        )}
      </div>
    </div>
  );
}
