import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import { safeAddress } from '@bi/olap/dashboard/rich-text';
import { Modal } from 'antd';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { StoredImage } from '../../../widgets/image/stored-image';
import { useOpenBoard } from '../board-context';
import { TileFrame } from '../tile-frame';
import { tileImageTexts } from './tile-image-texts';
import { MoreButton } from '../../../ui/icon-buttons';

interface ImageTileProps {
  tile: Extract<DashboardTile, { kind: 'image' }>;
  isNear: boolean;
  tools?: ReactNode;
}

/** A picture that fills its tile, and what its link opens. */
export default function ImageTile({ tile, isNear, tools }: ImageTileProps) {
  const texts = useTexts(tileImageTexts);
  const { isEditing } = useOpenBoard();
  const { navigate } = useNavigatePort();
  const [isFull, setFull] = useState(false);
  const { image, alt, fit } = tile;
  const name = (tile.title ?? '') || alt || texts.title;
  const link = tile.link === undefined ? null : safeAddress(tile.link);
  const isOwn = link?.startsWith('#') === true;
  const open = (event?: MouseEvent) => {
    if (link === null) return;
    if (!isOwn) {
      if (event === undefined) globalThis.open(link, '_blank', 'noopener,noreferrer');
      return;
    }
    event?.preventDefault();
    navigate(link.slice(1));
  };
  const menu = (
    <MoreButton
      small
      label={texts.menu(name)}
      items={[
        {
          ...{ key: 'full', label: texts.full, onClick: () => setFull(true) },
          icon: <Icon name="expand" size={15} />,
        },
        ...(link === null
          ? []
          : [
              {
                ...{ key: 'open', label: texts.openLink, onClick: () => open() },
                icon: <Icon name="external" size={15} />,
              },
            ]),
      ]}
    />
  );
  const picture = isNear ? (
    <StoredImage id={image} alt={alt} fit={fit} />
  ) : (
    <Skeleton shape="chart" />
  );
  return (
    <TileFrame
      kind="image"
      name={name}
      isBare={!tile.title}
      tools={
        <>
          {!isEditing && menu}
          {tools}
        </>
      }
    >
      <div className="bi-tile-body">
        {link === null || isEditing ? (
          picture
        ) : (
          <a
            href={link}
            target={isOwn ? undefined : '_blank'}
            rel="noopener noreferrer"
            aria-label={alt === '' ? name : undefined}
            style={{ display: 'flex' }}
            onClick={open}
          >
            {picture}
          </a>
        )}
      </div>
      {isFull && (
        <Modal
          open
          width="min(1280px, 94vw)"
          style={{ top: 24 }}
          title={name}
          footer={null}
          onCancel={() => setFull(false)}
        >
          <div className="bi-whole">
            <StoredImage id={image} alt={alt} fit="contain" />
          </div>
        </Modal>
      )}
    </TileFrame>
  );
}
