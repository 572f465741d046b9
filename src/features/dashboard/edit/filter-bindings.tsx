import { bindableFields, proposeBindings, type BindingProposal } from '@bi/olap/dashboard/binding';
import { labelOf } from '@bi/olap/query/model-fields';
import { Checkbox, Select } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { useOpenBoard } from '../board-context';
import { editTexts } from './edit-texts';
import type { FilterHome, FilterPartProps } from './filter-parts';

/** The fields of the other cubes on the dashboard that the filter limits as well. */
export function FilterBindings({ draft, home, onChange }: FilterPartProps & { home: FilterHome }) {
  const texts = useTexts(editTexts);
  const { cubes } = useOpenBoard();
  const model = cubes.models[home.cube];
  const others = Object.entries(cubes.models).flatMap(([cube, one]) =>
    cube === home.cube ? [] : [{ cube, model: one }],
  );
  if (model === undefined) return null;
  if (others.length === 0) return <small>{texts.onlyCube}</small>;
  const proposals = proposeBindings(home.of, { cube: home.cube, model }, others);
  const bind = (cube: string, of: string | null) => {
    const { [cube]: _before, ...rest } = draft.bindings;
    onChange({ bindings: of === null ? rest : { ...rest, [cube]: of } });
  };
  const trustText = ({ trust, of, cube }: BindingProposal): string => {
    const bound = draft.bindings[cube];
    if (bound !== undefined && bound !== of) return texts.byHand;
    return { certain: texts.certain, offered: texts.offered, none: texts.notFound }[trust];
  };
  return (
    <fieldset>
      <legend>{texts.bindings}</legend>
      <div className="bi-edit-pairs">
        {proposals.map((proposal) => {
          const { cube, of, trust } = proposal;
          const other = cubes.models[cube];
          const bound = draft.bindings[cube] ?? null;
          const name = cubes.details[cube]?.name ?? cube;
          const fields = other === undefined ? [] : bindableFields(home.of, model, other);
          return (
            <BindingRow
              key={cube}
              name={name}
              isBound={bound !== null}
              field={bound ?? of}
              fields={fields.map((field) => ({
                value: field,
                label: other === undefined ? field : labelOf(other, field),
              }))}
              trust={bound !== null && bound !== of ? 'offered' : trust}
              note={trustText(proposal)}
              onField={(field) => bind(cube, field)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

interface BindingRowProps {
  name: string;
  isBound: boolean;
  field: string | null;
  fields: { value: string; label: string }[];
  trust: BindingProposal['trust'];
  note: string;
  onField: (field: string | null) => void;
}

function BindingRow(props: BindingRowProps) {
  const { name, isBound, field, fields, trust, note, onField } = props;
  const texts = useTexts(editTexts);
  return (
    <>
      <Checkbox
        aria-label={name}
        checked={isBound}
        disabled={field === null && fields.length === 0}
        onChange={({ target }) =>
          onField(target.checked ? (field ?? fields[0]?.value ?? null) : null)
        }
      />
      <span>{name}</span>
      <Select<string | null>
        aria-label={texts.fieldOf(name)}
        showSearch={{ optionFilterProp: 'label' }}
        disabled={fields.length === 0}
        value={field}
        placeholder={texts.chooseField}
        options={fields}
        onChange={(next) => onField(next)}
      />
      <small data-trust={trust}>{note}</small>
    </>
  );
}
