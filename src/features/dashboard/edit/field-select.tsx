import { labelOf } from '@bi/olap/query/model-fields';
import { Select } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { useOpenBoard } from '../board-context';
import { editTexts } from './edit-texts';

interface FieldSelectProps {
  id: string;
  value: { cube: string; of: string } | null;
  onField: (cube: string, of: string) => void;
}

/** Chooses a field of one of the cubes that the dashboard shows. */
export function FieldSelect({ id, value, onField }: FieldSelectProps) {
  const texts = useTexts(editTexts);
  const { cubes } = useOpenBoard();
  const options = Object.entries(cubes.models).map(([cube, model]) => ({
    label: cubes.details[cube]?.name ?? cube,
    options: [
      ...model.hierarchies,
      ...model.dimensions.filter(({ hidden }) => hidden !== true),
    ].map(({ name }) => ({ value: `${cube} ${name}`, label: labelOf(model, name) })),
  }));
  return (
    <Select<string | null>
      id={id}
      autoFocus
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: '100%' }}
      placeholder={texts.chooseField}
      value={value === null ? null : `${value.cube} ${value.of}`}
      options={options}
      onChange={(next) => {
        const [cube, of] = next?.split(' ') ?? [];
        if (cube !== undefined && of !== undefined) onField(cube, of);
      }}
    />
  );
}
