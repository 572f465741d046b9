import type { FilterSet, FilterSetChange } from '@bi/contract/dashboard/filter-set';
import { freeId } from '@bi/olap/dashboard/edit-dashboard';
import { Button, Checkbox, Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { toCallError } from '../../../core/errors';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { CallFailure } from '../../../widgets/call-failure';
import { UndoBar } from '../../../widgets/entity-list/undo-bar';
import { savedFilterTexts } from './saved-filter-texts';
import { useFilterSets } from './use-filter-sets';

const STYLE = `
.bi-sets{display:grid;gap:14px;padding-bottom:4px}
.bi-sets .bi-undo{margin:0}
.bi-sets-new{display:grid;gap:8px}
.bi-sets-new>div{display:flex;gap:8px}
.bi-sets ul{display:grid;gap:6px;max-height:40vh;margin:0;padding:0;overflow:auto;list-style:none}
.bi-sets li{display:flex;align-items:center;gap:8px}
.bi-sets li small{flex:none;color:var(--bi-text-second);white-space:nowrap}
.bi-sets label{font-weight:550}
.bi-sets-problem{color:var(--bi-danger)}
`;

/** Saves the filters that are set, and renames, shares and deletes saved ones. */
export default function FilterSetsDialog({ onClose }: { onClose: () => void }) {
  useStyleSheet(STYLE);
  const texts = useTexts(savedFilterTexts);
  const { language } = useLanguage();
  const id = useId();
  const { found, change, values, isActive } = useFilterSets(true);
  const [removed, setRemoved] = useState<{ set: FilterSet; opened: boolean } | null>(null);
  const { data } = found;
  const sets = data?.sets ?? [];
  const run = async (body: FilterSetChange): Promise<boolean> => {
    try {
      await change.mutateAsync(body);
      return true;
    } catch {
      return false;
    }
  };
  const remove = async (set: FilterSet) => {
    const opened = data?.opens === set.id;
    if (await run({ remove: set.id })) setRemoved({ set, opened });
  };
  const undo = async () => {
    if (removed === null || !(await run({ save: removed.set }))) return;
    if (removed.opened) await run({ opens: removed.set.id });
    setRemoved(null);
  };
  return (
    <Modal
      open
      width={560}
      title={texts.title}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
      onCancel={onClose}
    >
      <div className="bi-sets">
        <NewSet values={values} sets={sets} mayShare={data?.mayShare ?? false} onSave={run} />
        {change.error !== null && (
          <div className="bi-sets-problem" role="alert">
            {toCallError(change.error, language).message}
          </div>
        )}
        {removed !== null && (
          <UndoBar
            text={texts.removed(removed.set.name)}
            undoing={change.isPending}
            onUndo={() => void undo()}
            onClose={() => setRemoved(null)}
          />
        )}
        {found.isPending && <Skeleton shape="lines" rows={3} />}
        {found.error !== null && (
          <CallFailure
            title={texts.failed}
            error={found.error}
            onRetry={() => void found.refetch()}
          />
        )}
        {data && sets.length === 0 && <small role="status">{texts.none}</small>}
        {sets.length > 0 && (
          <>
            <ul>
              {sets.map((set) => (
                <SetRow
                  key={set.id}
                  set={set}
                  isActive={isActive(set)}
                  mayChange={!set.shared || data?.mayShare === true}
                  onSave={run}
                  onRemove={() => void remove(set)}
                />
              ))}
            </ul>
            <div>
              <label htmlFor={`${id}-opens`}>{texts.opensWith}</label>
              <Select
                id={`${id}-opens`}
                style={{ width: '100%' }}
                value={data?.opens ?? ''}
                options={[
                  { value: '', label: texts.opensPlain },
                  ...sets.map((set) => ({ value: set.id, label: set.name })),
                ]}
                onChange={(set: string) => void run({ opens: set === '' ? null : set })}
              />
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}

interface NewSetProps {
  values: Pick<FilterSet, 'filters' | 'parameters'>;
  sets: readonly FilterSet[];
  mayShare: boolean;
  onSave: (change: FilterSetChange) => Promise<boolean>;
}

/** Saves what is set now under a name; under the name of a saved one in its place. */
function NewSet({ values, sets, mayShare, onSave }: NewSetProps) {
  const texts = useTexts(savedFilterTexts);
  const id = useId();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [saved, setSaved] = useState('');
  const typed = name.trim();
  const same = sets.find(
    (set) => set.shared === shared && set.name.toLowerCase() === typed.toLowerCase(),
  );
  const isNothing = Object.keys({ ...values.filters, ...values.parameters }).length === 0;
  const save = async () => {
    if (typed === '' || isNothing) return;
    const set = { id: same?.id ?? freeId('set', sets), name: typed, shared, ...values };
    if (!(await onSave({ save: set }))) return;
    setSaved(typed);
    setName('');
  };
  return (
    <div className="bi-sets-new">
      <label htmlFor={id}>{texts.save}</label>
      <div>
        <Input
          id={id}
          autoFocus
          maxLength={120}
          placeholder={texts.name}
          disabled={isNothing}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setSaved('');
          }}
          onPressEnter={() => void save()}
        />
        <Button type="primary" disabled={typed === '' || isNothing} onClick={() => void save()}>
          {same ? texts.replace(same.name) : texts.saveButton}
        </Button>
      </div>
      {mayShare && !isNothing && (
        <Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)}>
          {texts.forAll}
        </Checkbox>
      )}
      {isNothing && <small>{texts.nothingSet}</small>}
      {saved !== '' && <small role="status">{texts.saved(saved)}</small>}
    </div>
  );
}

interface SetRowProps {
  set: FilterSet;
  isActive: boolean;
  mayChange: boolean;
  onSave: (change: FilterSetChange) => Promise<boolean>;
  onRemove: () => void;
}

/** A saved set: its name, whose it is, and what deletes it. */
function SetRow({ set, isActive, mayChange, onSave, onRemove }: SetRowProps) {
  const texts = useTexts(savedFilterTexts);
  const [name, setName] = useState(set.name);
  const rename = async () => {
    const typed = name.trim();
    if (typed === '' || typed === set.name) setName(set.name);
    else if (!(await onSave({ save: { ...set, name: typed } }))) setName(set.name);
  };
  return (
    <li>
      {mayChange ? (
        <Input
          aria-label={texts.nameOf(set.name)}
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onBlur={() => void rename()}
          onPressEnter={() => void rename()}
        />
      ) : (
        <span style={{ flex: 1 }}>{set.name}</span>
      )}
      <small>
        {[set.shared ? texts.shared : texts.mine, ...(isActive ? [texts.active] : [])].join(' · ')}
      </small>
      {mayChange && (
        <Button
          type="text"
          aria-label={texts.remove(set.name)}
          title={texts.remove(set.name)}
          icon={<Icon name="trash" size={15} />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
