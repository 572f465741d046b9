import { Select } from 'antd';
import { useTexts } from '../../../host/use-texts';
import type { ListState } from '../../../widgets/entity-list/list-state';
import { emailTexts } from '../email-texts';

interface StateFilterProps {
  state: ListState;
  onChange: (patch: Partial<ListState>) => void;
}

/** Which schedules or alerts a list shows: all, those that run, are paused or fail. */
export function StateFilter({ state, onChange }: StateFilterProps) {
  const texts = useTexts(emailTexts);
  return (
    <Select<ListState['state']>
      aria-label={texts.state}
      style={{ minWidth: 136 }}
      popupMatchSelectWidth={false}
      value={state.state}
      options={[
        { value: '', label: texts.allStates },
        { value: 'running', label: texts.running },
        { value: 'paused', label: texts.paused },
        { value: 'failing', label: texts.failing },
      ]}
      onChange={(next) => onChange({ state: next, page: 1 })}
    />
  );
}
