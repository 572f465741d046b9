import type { DashboardBody } from '@bi/contract/dashboard/dashboard';
import { Checkbox, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { isValidName } from '../../../widgets/entity-list/edit-entity-dialog';
import { TagFields, tidyFolder } from '../../../widgets/entity-list/tag-fields';
import { REFRESH_TIMES } from '../use-board-refresh';
import { useEdit } from './edit-context';
import { editTexts } from './edit-texts';
import { ProblemNote } from '../../../ui/problem-note';
import { ApplyDialog } from './apply-dialog';

/** Name, description, tags, and how the dashboard refreshes and filters. */
export default function SettingsDialog() {
  const texts = useTexts(editTexts);
  const { draft, rename, edit, open } = useEdit();
  const ids = { name: useId(), description: useId(), refresh: useId() };
  const { name, description, tag, stag, body } = draft;
  const [form, setForm] = useState({ name, description, tag, stag });
  const [refresh, setRefresh] = useState(body.refresh ?? 0);
  const [applyButton, setApplyButton] = useState(body.applyButton === true);
  const [isWrong, setWrong] = useState(false);
  const change = (patch: Partial<typeof form>) => {
    setWrong(false);
    setForm((now) => ({ ...now, ...patch }));
  };
  const finish = () => {
    const named = form.name.trim().normalize('NFC');
    if (!isValidName(named)) {
      setWrong(true);
      return;
    }
    rename({ ...form, ...tidyFolder(form), name: named });
    edit(({ refresh: _refresh, applyButton: _apply, ...rest }): DashboardBody => ({
      ...rest,
      ...(refresh > 0 && { refresh }),
      ...(applyButton && { applyButton }),
    }));
    open(null);
  };
  return (
    <ApplyDialog
      title={texts.settingsTitle}
      width={480}
      onApply={finish}
      onClose={() => open(null)}
    >
      <div className="bi-edit-form">
        <div>
          <label htmlFor={ids.name}>{texts.name}</label>
          <Input
            id={ids.name}
            value={form.name}
            maxLength={120}
            status={isWrong ? 'error' : undefined}
            onChange={({ target }) => change({ name: target.value })}
            onPressEnter={finish}
          />
          {isWrong && <ProblemNote text={texts.needTitle} />}
        </div>
        <TagFields folder={form} folders={[]} onChange={change} />
        <div>
          <label htmlFor={ids.description}>{texts.description}</label>
          <Input.TextArea
            id={ids.description}
            rows={2}
            maxLength={2000}
            value={form.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        </div>
        <div>
          <label htmlFor={ids.refresh}>{texts.refreshAgain}</label>
          <Select
            id={ids.refresh}
            style={{ width: '100%' }}
            value={refresh}
            options={REFRESH_TIMES.map((seconds) => ({
              value: seconds,
              label: seconds === 0 ? texts.refreshNever : texts.refreshEvery(seconds),
            }))}
            onChange={(seconds: number) => setRefresh(seconds)}
          />
        </div>
        <Checkbox checked={applyButton} onChange={({ target }) => setApplyButton(target.checked)}>
          {texts.applyButton}
        </Checkbox>
      </div>
    </ApplyDialog>
  );
}
