import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import type { ReactNode } from 'react';
import { useTexts } from '../../host/use-texts';
import { lazyPart } from '../../ui/lazy-part';
import { Skeleton } from '../../ui/skeleton';
import { useOpenBoard } from './board-context';
import { boardTexts } from './board-texts';
import { DataTile } from './data-tile';
import { FilterControl } from './filter-control';
import { TileColors } from './tile-colors';
import { TileFrame } from './tile-frame';
import { isDataTile, tileName } from './tile-source';

const ImageTile = lazyPart(() => import('./image/image-tile'), <Skeleton shape="chart" />);
const LiveText = lazyPart(() => import('./text/live-text'), <Skeleton shape="lines" rows={3} />);
const ParameterPart = lazyPart(() => import('./parameter/parameter-part'));
const RichText = lazyPart<{ text: string }>(
  () => import('./rich-text-tile').then((part) => ({ default: part.RichTextTile })),
  <Skeleton shape="lines" rows={3} />,
);
const UrlTile = lazyPart(() => import('./url/url-tile'), <Skeleton shape="lines" rows={4} />);

interface TileProps {
  tile: DashboardTile;
  /** see DataTile */
  isNear: boolean;
  /** what edit mode adds to the head */
  tools?: ReactNode;
}

/** One tile of any kind. */
export function Tile({ tile, isNear, tools }: TileProps) {
  const texts = useTexts(boardTexts);
  const { body, reports } = useOpenBoard();
  if (isDataTile(tile)) {
    return (
      <TileColors tile={tile.id}>
        <DataTile tile={tile} isNear={isNear} tools={tools} />
      </TileColors>
    );
  }
  const name = tileName(tile, reports, texts.tile);
  switch (tile.kind) {
    case 'text':
      return (
        <TileFrame kind="text" name={name} isBare={!tile.title} tools={tools}>
          <div className="bi-tile-body">
            {tile.values === undefined ? (
              <RichText text={tile.text} />
            ) : (
              <LiveText tile={tile} isNear={isNear} />
            )}
          </div>
        </TileFrame>
      );
    case 'heading':
      return (
        <TileFrame kind="heading" name={name} isBare tools={tools}>
          <h2 className="bi-tile-heading">{tile.text}</h2>
        </TileFrame>
      );
    case 'filter': {
      const filter = body.filters.find(({ id }) => id === tile.filter);
      return (
        <TileFrame kind="filter" name={filter?.name ?? name} isBare tools={tools}>
          {filter && <FilterControl filter={filter} />}
        </TileFrame>
      );
    }
    case 'parameter': {
      const parameter = body.parameters?.find(({ id }) => id === tile.parameter);
      return (
        <TileFrame kind="parameter" name={parameter?.name ?? name} isBare tools={tools}>
          {parameter && <ParameterPart parameter={parameter} place="tile" />}
        </TileFrame>
      );
    }
    case 'image':
      return <ImageTile tile={tile} isNear={isNear} tools={tools} />;
    case 'url':
      return <UrlTile tile={tile} isNear={isNear} tools={tools} />;
  }
}
