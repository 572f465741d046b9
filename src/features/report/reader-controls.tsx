import { withCalculated } from '@bi/olap/query/model-fields';
import { useMemo } from 'react';
import { useMe } from '../../host/use-me';
import { ControlBar } from '../../widgets/controls/control-bar';
import { knownSlicers } from '../../widgets/controls/slicer-draft';
import { fixedFields } from './fixed-fields';
import type { OpenReport } from './use-report-viewer';

/** Parameters and slicers of a report; without those whose saved conditions the reader may not change. */
export default function ReaderControls({ open }: { open: OpenReport }) {
  const { state, saved, cube, edit } = open;
  const { data: me } = useMe();
  const fixed = useMemo(() => fixedFields(saved.query, me), [saved.query, me]);
  const { query, presentation } = state;
  const model = useMemo(() => withCalculated(cube.model, query), [cube.model, query]);
  const slicers = knownSlicers(model, presentation.slicers).filter((of) => !fixed.has(of));
  if (slicers.length + (query.parameters?.length ?? 0) === 0) return null;
  return (
    <ControlBar cube={cube.slug} model={cube.model} query={query} slicers={slicers} onEdit={edit} />
  );
}
