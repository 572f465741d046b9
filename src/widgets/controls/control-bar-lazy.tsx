import { lazyPart } from '../../ui/lazy-part';
import type { ControlBarProps } from './control-bar';

const Bar = lazyPart(async () => {
  const { ControlBar: bar } = await import('./control-bar');
  return { default: bar };
});

/** The parameters and slicers of a query, whose code is loaded where there are any; else nothing. */
export function ControlBar(props: ControlBarProps) {
  const { query, slicers } = props;
  const hasAny = (query.parameters?.length ?? 0) + (slicers?.length ?? 0) > 0;
  return hasAny ? <Bar {...props} /> : null;
}
