import type { DashboardFilter } from '@bi/contract/dashboard/dashboard';
import { proposeBindings } from '@bi/olap/dashboard/binding';
import { homeOf } from '@bi/olap/dashboard/filter-home';
import { filterCircle } from '@bi/olap/dashboard/filter-circle';
import { freeId, removeFilter, setFilterOf } from '@bi/olap/dashboard/edit-dashboard';
import { labelOf } from '@bi/olap/query/model-fields';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { useOpenBoard } from '../board-context';
import { useEdit } from './edit-context';
import { editTexts } from './edit-texts';
import { FieldSelect } from './field-select';
import { FilterBindings } from './filter-bindings';
import { FilterDefault } from './filter-default';
import { FilterDependencies, ScopeField } from './scope-field';
import { DialogFoot } from '../../../widgets/editing/dialog-foot';
import { ProblemNote } from '../../../ui/problem-note';

/** Makes or changes a filter: its field, which other cubes it limits, which tiles, and what it opens with. */
export default function FilterDialog({ filter }: { filter: DashboardFilter | null }) {
  const texts = useTexts(editTexts);
  const { body, cubes } = useOpenBoard();
  const { edit, open } = useEdit();
  const id = useId();
  const [draft, setDraft] = useState<DashboardFilter>(
    () =>
      filter ?? {
        ...{ id: freeId('filter', body.filters), name: '', bindings: {}, scope: 'all' as const },
      },
  );
  const [isNamed, setNamed] = useState(filter !== null);
  const [problem, setProblem] = useState<'needName' | 'needField' | 'circle' | null>(null);
  const change = (patch: Partial<DashboardFilter>) => {
    setProblem(null);
    setDraft((now) => ({ ...now, ...patch }));
  };
  const close = () => open(null);
  const home = homeOf(draft);
  const choose = (cube: string, of: string) => {
    const model = cubes.models[cube];
    if (model === undefined) return;
    const others = Object.entries(cubes.models).flatMap(([slug, one]) =>
      slug === cube ? [] : [{ cube: slug, model: one }],
    );
    const certain = proposeBindings(of, { cube, model }, others).filter(
      ({ trust, of: field }) => trust === 'certain' && field !== null,
    );
    const { default: _default, ...rest } = draft;
    setProblem(null);
    setDraft({
      ...rest,
      name: isNamed ? draft.name : labelOf(model, of),
      bindings: {
        [cube]: of,
        ...Object.fromEntries(certain.map((one) => [one.cube, one.of ?? ''])),
      },
    });
  };
  const finish = () => {
    const name = draft.name.trim();
    const next = { ...draft, name };
    const others = body.filters.filter((one) => one.id !== draft.id);
    if (home === null) setProblem('needField');
    else if (name === '') setProblem('needName');
    else if (filterCircle([...others, next]) !== null) setProblem('circle');
    else {
      edit((now) => setFilterOf(now, next));
      close();
    }
  };
  return (
    <Modal
      open
      width={620}
      title={texts.filterTitle}
      onCancel={close}
      footer={
        <DialogFoot
          remove={
            filter === null
              ? undefined
              : {
                  label: texts.removeFilter,
                  onClick: () => {
                    edit((now) => removeFilter(now, filter.id));
                    close();
                  },
                }
          }
          cancel={texts.cancel}
          onCancel={close}
          apply={{ label: texts.apply, onClick: finish }}
        />
      }
    >
      <div className="bi-edit-form">
        <div>
          <label htmlFor={`${id}-field`}>{texts.filterField}</label>
          <FieldSelect id={`${id}-field`} value={home} onField={choose} />
        </div>
        <div>
          <label htmlFor={`${id}-name`}>{texts.filterName}</label>
          <Input
            id={`${id}-name`}
            maxLength={120}
            value={draft.name}
            onChange={({ target }) => {
              setNamed(true);
              change({ name: target.value });
            }}
          />
        </div>
        {home !== null && <FilterBindings draft={draft} home={home} onChange={change} />}
        {home !== null && <FilterDefault draft={draft} home={home} onChange={change} />}
        <ScopeField draft={draft} onChange={change} />
        <FilterDependencies draft={draft} onChange={change} />
        {problem !== null && <ProblemNote text={texts[problem]} />}
      </div>
    </Modal>
  );
}
