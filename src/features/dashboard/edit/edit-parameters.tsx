import { Button } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { useOpenBoard } from '../board-context';
import ParameterPart from '../parameter/parameter-part';
import { useEdit } from './edit-context';
import { parameterDialogTexts } from './parameter-dialog-texts';

/** The parameters of a dashboard that is edited, each with what changes it, and what adds one. */
export function EditParameters() {
  const texts = useTexts(parameterDialogTexts);
  const { body } = useOpenBoard();
  const { open } = useEdit();
  return (
    <>
      {body.parameters?.map((parameter) => (
        <span key={parameter.id} style={{ display: 'inline-flex' }}>
          <ParameterPart parameter={parameter} place="bar" />
          <Button
            type="text"
            size="small"
            aria-label={texts.edit(parameter.name)}
            title={texts.edit(parameter.name)}
            icon={<Icon name="settings" size={14} />}
            onClick={() => open({ kind: 'parameter', parameter, asTile: false })}
          />
        </span>
      ))}
      <Button
        size="small"
        type="text"
        icon={<Icon name="add" size={14} />}
        onClick={() => open({ kind: 'parameter', parameter: null, asTile: false })}
      >
        {texts.add}
      </Button>
    </>
  );
}
