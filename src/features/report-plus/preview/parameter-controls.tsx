import type { DocumentParameter } from '@bi/contract/document/document';
import type { AboutDocument } from './page-stream';
import { ParameterFilter } from './parameter-filter';
import { ParameterValue } from './parameter-value';
import type { DocumentChoiceState } from './use-document-choice';
import { setParameters, type ParameterCubes } from './use-parameters';

/** Parameters of a document and what they are set to. */
export interface ParametersProps {
  parameters: readonly DocumentParameter[];
  chosen: DocumentChoiceState;
  about: AboutDocument | null;
  cubes: ParameterCubes;
}

interface ParameterControlsProps extends ParametersProps {
  /** ids of those that are shown; absent: all */
  only?: readonly string[];
}

/** The controls of parameters, in their order. */
export default function ParameterControls(props: ParameterControlsProps) {
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
