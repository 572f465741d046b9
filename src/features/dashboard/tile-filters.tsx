import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { FilterFormAnchor } from '../../widgets/filter/filter-form-anchor';
import { boardTexts } from './board-texts';
import type { TileReachProps } from './tile-reach';

const TileReach = lazyPart(() => import('./tile-reach'));

/** Says which filters and parameters a tile is under, and why others do not reach it; nothing where none is set. */
export function TileFilters({ effective, tile, name }: TileReachProps) {
  const texts = useTexts(boardTexts);
  const [open, setOpen] = useState(false);
  // a press on the button closes the open list: the click of that press must not open it again
  const openAtPress = useRef(false);
  const { reachedBy, gaps, selectedBy, spared } = effective;
  const { setBy, gaps: unset } = effective.parameters;
  // most tiles have no such parameter: that is said, and is nothing to look at
  const wrong = unset.filter(({ why }) => why !== 'absent');
  const missed = gaps.length + spared.length + wrong.length;
  if (reachedBy.length + missed + selectedBy.length + setBy.length + unset.length === 0)
    return null;
  return (
    <FilterFormAnchor
      form={open ? <TileReach effective={effective} tile={tile} name={name} /> : null}
      onClose={() => setOpen(false)}
    >
      <Button
        type="text"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={texts.reachedBy(name)}
        title={texts.filteredBy}
        className={missed === 0 ? 'bi-tile-quiet' : undefined}
        style={missed > 0 ? { color: 'var(--bi-warning)' } : undefined}
        icon={<Icon name={missed > 0 ? 'warning' : 'filter'} size={14} />}
        onPointerDown={() => {
          openAtPress.current = open;
        }}
        onClick={() => {
          setOpen(!openAtPress.current);
          openAtPress.current = false;
        }}
      />
    </FilterFormAnchor>
  );
}
