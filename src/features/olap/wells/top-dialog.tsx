import { Checkbox, InputNumber, Modal, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import type { AxisTop } from '@bi/contract/query/query';
import { placeOf } from '@bi/olap/query/edit-fields';
import { sortField, topN } from '@bi/olap/query/edit-order';
import { labelOf, levelsOf, shownIds, shownMeasures } from '@bi/olap/query/model-fields';
import { useTexts } from '../../../host/use-texts';
import { ParameterSlot } from '../../../widgets/controls/parameter-slot';
import { orderTexts } from './order-texts';
import { useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';

/** Asks how many members of a field to keep, by which measure, and what becomes of the others. */
export function TopDialog({ of, onClose }: { of: string; onClose: () => void }) {
  const texts = useTexts(orderTexts);
  const store = useOlapStore();
  const model = useOlapModel();
  const query = useOlapQuery();
  const measures = [...new Set(shownMeasures(query))];
  const place = placeOf(query, of);
  const now = place ? query[place.axis][place.index]?.top : undefined;
  const [top, setTop] = useState<AxisTop>(
    now ?? { n: 10, by: measures[0] ?? '', others: true, perParent: false },
  );
  const ids = { n: useId(), by: useId() };
  const numbers = (query.parameters ?? []).filter(({ type }) => type === 'number');
  const follow = (parameter: string | undefined): void => {
    const { parameter: _before, ...rest } = top;
    setTop(parameter === undefined ? rest : { ...rest, parameter });
  };
  const nested = (place !== null && place.index > 0) || levelsOf(model, of).length > 1;
  const apply = (): void => {
    const { n, by, bottom, others, perParent, parameter } = top;
    const clean: AxisTop = {
      n,
      by,
      others,
      ...(bottom === true && { bottom }),
      ...(perParent === true && { perParent }),
      ...(parameter !== undefined && { parameter }),
    };
    const isSorted = place !== null && query[place.axis][place.index]?.sort !== undefined;
    store.getState().edit((q, m) => {
      const next = topN(q, m, of, clean);
      if (isSorted || !shownIds(q).includes(by)) return next;
      return sortField(next, m, of, { by, dir: bottom === true ? 'asc' : 'desc' });
    });
    onClose();
  };
  return (
    <Modal
      open
      width={400}
      title={texts.title(labelOf(model, of))}
      okText={texts.apply}
      cancelText={texts.cancel}
      onOk={apply}
      onCancel={onClose}
      destroyOnHidden
    >
      <div style={{ display: 'grid', gap: 16, padding: '8px 0' }}>
        <Radio.Group
          aria-label={texts.which}
          optionType="button"
          value={top.bottom === true ? 'bottom' : 'top'}
          options={[
            { value: 'top', label: texts.largest },
            { value: 'bottom', label: texts.smallest },
          ]}
          onChange={({ target }) => setTop({ ...top, bottom: target.value === 'bottom' })}
        />
        <div
          style={{
            display: 'grid',
            gridTemplateColumns: 'minmax(96px, 1fr) minmax(0, 1.4fr)',
            gap: 12,
          }}
        >
          <div>
            <label htmlFor={ids.n}>{texts.count}</label>
            <ParameterSlot
              label={texts.count}
              parameters={numbers}
              chosen={top.parameter}
              onChoose={follow}
            >
              <InputNumber
                id={ids.n}
                autoFocus
                min={1}
                max={10_000}
                precision={0}
                value={top.n}
                style={{ width: '100%' }}
                onChange={(n) => setTop({ ...top, n: n ?? 1 })}
                onPressEnter={apply}
              />
            </ParameterSlot>
          </div>
          <div>
            <label htmlFor={ids.by}>{texts.by}</label>
            <Select
              id={ids.by}
              value={top.by}
              style={{ width: '100%' }}
              options={measures.map((name) => ({ value: name, label: labelOf(model, name) }))}
              onChange={(by: string) => setTop({ ...top, by })}
            />
          </div>
        </div>
        <Checkbox
          checked={top.others}
          onChange={({ target }) => setTop({ ...top, others: target.checked })}
        >
          {texts.others}
        </Checkbox>
        {nested && (
          <Checkbox
            checked={top.perParent === true}
            onChange={({ target }) => setTop({ ...top, perParent: target.checked })}
          >
            {texts.perParent}
          </Checkbox>
        )}
      </div>
    </Modal>
  );
}
