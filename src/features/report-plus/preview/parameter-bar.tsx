import { Button } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/lazy-part';
import type { ParametersProps } from './parameter-controls';
import { previewTexts } from './preview-texts';

/** The controls of parameters, whose code documents without parameters do without. */
export const ParameterControls = lazyPart(() => import('./parameter-controls'));

/** The parameters of a document with what each is set to, and a way back; nothing where there are none. */
export function ParameterBar(props: ParametersProps) {
  const texts = useTexts(previewTexts);
  const { parameters, chosen } = props;
  if (parameters.length === 0) return null;
  return (
    <div className="bi-pv-params" role="group" aria-label={texts.parameters}>
      <Icon name="filter" />
      <ParameterControls {...props} />
      {chosen.isChanged && (
        <Button size="small" type="link" title={texts.resetTitle} onClick={chosen.reset}>
          {texts.reset}
        </Button>
      )}
    </div>
  );
}
