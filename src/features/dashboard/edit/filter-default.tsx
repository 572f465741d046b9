import type { BoundCondition, DashboardFilter } from '@bi/contract/dashboard/dashboard';
import { Button, Checkbox, Radio } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { BoundForm } from '../../../widgets/filter/bound-form';
import { FilterFormAnchor } from '../../../widgets/filter/filter-form-anchor';
import { useOpenBoard } from '../board-context';
import { homeFilter, useConditionText } from '../condition-text';
import { editTexts } from './edit-texts';
import type { FilterHome, FilterPartProps } from './filter-parts';

/** What the filter is set to when the dashboard opens, and whether it needs a value. */
export function FilterDefault({ draft, home, onChange }: FilterPartProps & { home: FilterHome }) {
  const texts = useTexts(editTexts);
  const { cubes } = useOpenBoard();
  const model = cubes.models[home.cube];
  const [open, setOpen] = useState(false);
  const value: BoundCondition | null =
    draft.default === undefined || draft.default === 'first' ? null : draft.default;
  const words = useConditionText(draft, value);
  const kind =
    draft.default === undefined ? 'nothing' : draft.default === 'first' ? 'first' : 'value';
  const set = (next: DashboardFilter['default']) => {
    if (next === undefined) {
      onChange({ default: undefined });
    } else onChange({ default: next });
  };
  return (
    <fieldset>
      <legend>{texts.opensWith}</legend>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
        <Radio.Group
          aria-label={texts.opensWith}
          value={kind}
          onChange={({ target }) => {
            if (target.value === 'nothing') set(undefined);
            else if (target.value === 'first') set('first');
            else setOpen(true);
          }}
          options={[
            { value: 'nothing', label: texts.opensNothing },
            { value: 'first', label: texts.opensFirst },
            { value: 'value', label: texts.opensValue },
          ]}
        />
        <FilterFormAnchor
          form={
            open && model !== undefined ? (
              <BoundForm
                cube={home.cube}
                model={model}
                of={home.of}
                value={value}
                condition={value === null ? null : homeFilter(draft, value, cubes)}
                offered={null}
                onValue={(next) => set(next ?? undefined)}
                onClose={() => setOpen(false)}
              />
            ) : null
          }
          onClose={() => setOpen(false)}
        >
          <Button size="small" onClick={() => setOpen(true)}>
            {value === null ? texts.chooseValue : words}
          </Button>
        </FilterFormAnchor>
      </div>
      <Checkbox
        checked={draft.required === true}
        onChange={({ target }) => onChange({ required: target.checked })}
      >
        {texts.required}
      </Checkbox>
    </fieldset>
  );
}
