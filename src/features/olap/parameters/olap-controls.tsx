import { ControlBar } from '../../../widgets/controls/control-bar-lazy';
import { togglePinned } from '../../../widgets/controls/pinned';
import { useOlap, useOlapQuery, useOlapStore } from '../state/olap-context';
import { useParameterActions } from './use-parameter-actions';

/** The parameters and slicers of the exploration, above its result. */
export function OlapControls() {
  const store = useOlapStore();
  const query = useOlapQuery();
  const cube = useOlap((state) => state.cube);
  const slicers = useOlap(({ history }) => history.present.presentation.slicers);
  const { edit, remove } = useParameterActions();
  return (
    <ControlBar
      cube={cube.slug}
      model={cube.model}
      query={query}
      slicers={slicers}
      onEdit={store.getState().edit}
      actions={{
        editParameter: edit,
        deleteParameter: remove,
        unpin: (of) => store.getState().present({ slicers: togglePinned(slicers, of) }),
      }}
    />
  );
}
