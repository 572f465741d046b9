import { Dropdown, type MenuProps } from 'antd';
import type { Filter, Parameter } from '@bi/contract/query/query';
import { setFilter } from '@bi/olap/query/edit-filters';
import { findParameter } from '@bi/olap/query/parameter-value';
import { findDimension, labelOf } from '@bi/olap/query/model-fields';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';
import { queryParameterTexts } from './query-parameter-texts';
import { useParameterActions } from './use-parameter-actions';

/** The button of a parameter in the field tree, with what can be done with it. */
export function ParameterMenu({ name, label }: { name: string; label: string }) {
  const texts = useTexts(queryParameterTexts);
  const store = useOlapStore();
  const model = useOlapModel();
  const query = useOlapQuery();
  const actions = useParameterActions();
  const known = findParameter(query, name);
  const filter = known === null ? null : filterBy(known);
  const isKnownField = filter !== null && findDimension(model, filter.of) !== null;
  const items: MenuProps['items'] = [
    { key: 'edit', label: texts.edit(label) },
    ...(filter !== null && isKnownField
      ? [{ key: 'filter', label: texts.filterBy(labelOf(model, filter.of), label) }]
      : []),
    { key: 'delete', label: texts.remove(label) },
  ];
  return (
    <Dropdown
      menu={{
        items,
        onClick({ key, domEvent }) {
          domEvent.stopPropagation();
          if (key === 'edit') actions.edit(name);
          else if (key === 'delete') actions.remove(name);
          else if (filter !== null) {
            store.getState().edit((q, m) => setFilter(q, m, filter.of, filter));
          }
        },
      }}
      trigger={['click']}
      autoFocus
      placement="bottomRight"
    >
      <button
        type="button"
        className="olap-tree-add"
        tabIndex={-1}
        aria-label={texts.actions(label)}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <Icon name="more" size={15} />
      </button>
    </Dropdown>
  );
}

/** The condition that the member of a parameter is chosen; null for other kinds. */
function filterBy({ type, of, name, value }: Parameter): (Filter & { of: string }) | null {
  if (type !== 'member' || of === undefined) return null;
  const values = value === undefined || value === null ? [] : [value];
  return { of, op: 'in', values, parameter: name };
}

/** Opens the dialog of a new parameter. */
export function NewParameterButton() {
  const texts = useTexts(queryParameterTexts);
  const { create } = useParameterActions();
  return (
    <button
      type="button"
      className="olap-tree-add"
      data-always=""
      tabIndex={-1}
      aria-label={texts.create}
      title={texts.create}
      onClick={(event) => {
        event.stopPropagation();
        create();
      }}
    >
      <Icon name="add" size={15} />
    </button>
  );
}
