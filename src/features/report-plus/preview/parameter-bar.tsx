import type { DocumentParameter } from '@bi/contract/document';
import { Button } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import type { AboutDocument } from './page-stream';
import { ParameterFilter } from './parameter-filter';
import { ParameterValue } from './parameter-value';
import { previewTexts } from './preview-texts';
import type { DocumentChoiceState } from './use-document-choice';
import { setParameters, type ParameterCubes } from './use-parameters';

interface ParametersProps {
  parameters: readonly DocumentParameter[];
  chosen: DocumentChoiceState;
  about: AboutDocument | null;
  cubes: ParameterCubes;
}

interface ParameterControlsProps extends ParametersProps {
  /** ids of those that are shown; absent: all */
  only?: readonly string[];
}

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

/** The controls of parameters, in their order. */
export function ParameterControls(props: ParameterControlsProps) {
  const { parameters, chosen, about, cubes, only } = props;
  const { filters, values } = setParameters(parameters, chosen.choice, about);
  return parameters
    .filter(({ id }) => only === undefined || only.includes(id))
    .map((parameter) => {
      const { id } = parameter;
      if (parameter.kind === 'value') {
        return (
          <ParameterValue
            key={id}
            parameter={parameter}
            value={values.get(id) ?? null}
            newest={about?.dataAsOf ?? null}
            onValue={(value) => chosen.set(id, value)}
          />
        );
      }
      const filter = filters.find((one) => one.id === id);
      return (
        filter && (
          <ParameterFilter
            key={id}
            filter={filter}
            filters={filters}
            cubes={cubes}
            onValue={(value) => chosen.set(id, value)}
          />
        )
      );
    });
}

/** Why parameters did not open as they were saved, a sentence each. */
export function parameterNotes(
  parameters: readonly DocumentParameter[],
  about: AboutDocument | null,
  texts: ReturnType<typeof useTexts<(typeof previewTexts)['en']>>,
): string[] {
  return parameters.flatMap(({ id, name }) => {
    const { state, missing = [], message = '' } = about?.filters[id] ?? {};
    if (missing.length > 0) return [texts.valuesMissing(name, missing.length)];
    return state === 'failed' ? [texts.firstFailed(name, message)] : [];
  });
}
