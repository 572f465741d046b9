import { Popover } from 'antd';
import { type ReactNode } from 'react';
import { togglePinned } from '../../../widgets/controls/pinned';
import { FieldFilterPanel, FormSkeleton } from '../../../widgets/filter/field-filter-panel';
import { setFilter } from '@bi/olap/query/edit-filters';
import { useFilterDialog } from './filter-dialog-context';
import { useOlap, useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';
import { lazyPart } from '../../../ui/lazy-part';

const MeasureFilterForm = lazyPart(
  async () => {
    const form = await import('./measure-filter-form');
    return { default: form.MeasureFilterForm };
  },
  <FormSkeleton />,
);

/** Where there is little room it is moved into the window, not turned to the other side of its anchor. */
const INSIDE = { overflow: { adjustX: false, adjustY: true, shiftX: true, shiftY: true } };

/** The filter dialog, anchored to what it belongs to. */
export function FilterPopover({ open, children }: { open: boolean; children: ReactNode }) {
  const { target, close } = useFilterDialog();
  const form =
    !open || target === null || target.kind === 'condition' ? null : target.kind === 'field' ? (
      <OlapFieldFilter key={target.of} of={target.of} onClose={close} />
    ) : (
      <MeasureFilterForm measure={target.measure} index={target.index} onClose={close} />
    );
  return (
    <Popover
      open={open}
      trigger="click"
      placement="bottomLeft"
      align={INSIDE}
      arrow={false}
      destroyOnHidden
      content={form}
      onOpenChange={(next) => {
        if (!next) close();
      }}
    >
      <span style={{ display: 'inline-flex', minWidth: 0, maxWidth: '100%' }}>{children}</span>
    </Popover>
  );
}

function OlapFieldFilter({ of, onClose }: { of: string; onClose: () => void }) {
  const store = useOlapStore();
  const cube = useOlap((state) => state.cube.slug);
  const slicers = useOlap(({ history }) => history.present.presentation.slicers);
  return (
    <FieldFilterPanel
      of={of}
      cube={cube}
      model={useOlapModel()}
      query={useOlapQuery()}
      onApply={(field, filter) =>
        store.getState().edit((query, model) => setFilter(query, model, field, filter))
      }
      onClose={onClose}
      pinned={slicers?.includes(of) === true}
      onPin={() => store.getState().present({ slicers: togglePinned(slicers, of) })}
    />
  );
}
