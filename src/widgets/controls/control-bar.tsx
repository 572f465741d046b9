import { Button, Drawer, type MenuProps } from 'antd';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { parameterLabel, setParameterValue } from '@bi/olap/query/parameter-value';
import { parameterField } from '@bi/olap/query/parameter-field';
import { labelOf, withCalculated } from '@bi/olap/query/model-fields';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { MenuButton } from '../../ui/menu-button';
import { useBoxSize } from '../../ui/use-box-size';
import { useStyleSheet } from '../../ui/use-style-sheet';
import type { QueryEdit } from '../pivot-edits';
import { CONTROL_STYLE } from './control-style';
import { controlTexts } from './control-texts';
import { ParameterControl } from './parameter-control';
import { SlicerControl } from './slicer-control';
import { knownSlicers } from './slicer-draft';

/** Width below which the controls are in a sheet, in pixels. */
const NARROW = 560;

/** What the controls' menus do; absent in the viewer, where nothing is pinned or deleted. */
export interface ControlActions {
  editParameter: (name: string) => void;
  deleteParameter: (name: string) => void;
  unpin: (of: string) => void;
}

export interface ControlBarProps {
  cube: string;
  model: CubeModel;
  query: Query;
  /** names of the pinned fields; what the model no longer has is left out */
  slicers: readonly string[] | undefined;
  onEdit: (change: QueryEdit) => void;
  actions?: ControlActions;
}

/** Parameters and slicers of a query in one row, or in a sheet where there is no room. */
export function ControlBar(props: ControlBarProps) {
  const { cube, query, slicers, onEdit, actions } = props;
  useStyleSheet(CONTROL_STYLE);
  const texts = useTexts(controlTexts);
  const box = useRef<HTMLDivElement>(null);
  const size = useBoxSize(box);
  const [open, setOpen] = useState(false);
  const model = useMemo(() => withCalculated(props.model, query), [props.model, query]);
  const parameters = query.parameters ?? [];
  const pinned = knownSlicers(model, slicers);
  const count = parameters.length + pinned.length;
  const isNarrow = size !== null && size.width < NARROW;
  const menu = (name: string, items: MenuProps['items']): ReactNode =>
    actions && (
      <MenuButton
        type="text"
        size="small"
        aria-label={texts.menuOf(name)}
        icon={<Icon name="more" size={14} />}
        items={items}
      />
    );
  const controls = (
    <>
      {parameters.map((parameter) => (
        <span className="bi-control" key={parameter.name}>
          <ParameterControl
            {...{ cube, model, parameter }}
            field={parameterField(query, parameter.name)}
            onValue={(value) => onEdit((q) => setParameterValue(q, parameter.name, value))}
          />
          {menu(parameterLabel(parameter), [
            {
              key: 'edit',
              label: texts.edit,
              onClick: () => actions?.editParameter(parameter.name),
            },
            {
              key: 'delete',
              label: texts.remove,
              onClick: () => actions?.deleteParameter(parameter.name),
            },
          ])}
        </span>
      ))}
      {pinned.map((of) => (
        <span className="bi-control" key={of}>
          <SlicerControl {...{ cube, model, query, of, onEdit }} />
          {menu(labelOf(model, of), [
            { key: 'unpin', label: texts.unpin, onClick: () => actions?.unpin(of) },
          ])}
        </span>
      ))}
    </>
  );
  const empty = parameters.filter(({ value }) => value === undefined || value === null);
  const notes = empty.map((one) => (
    <span className="bi-control-note" role="status" key={one.name}>
      {texts.needsValue(parameterLabel(one))}
    </span>
  ));
  return (
    <div className="bi-controls" ref={box} role="group" aria-label={texts.bar}>
      {isNarrow ? (
        <>
          <Button icon={<Icon name="settings" />} onClick={() => setOpen(true)}>
            {texts.open(count)}
          </Button>
          {notes}
          <Drawer
            open={open}
            placement="bottom"
            size="70%"
            title={texts.bar}
            onClose={() => setOpen(false)}
            destroyOnHidden
          >
            <div className="bi-controls-sheet">{controls}</div>
          </Drawer>
        </>
      ) : (
        <>
          {controls}
          {notes}
        </>
      )}
    </div>
  );
}
