import type { DashboardFilter, DashboardTile } from '@bi/contract/dashboard/dashboard';
import type { DashboardFrame } from '@bi/contract/dashboard/dashboard-frame';
import { valueOf, type EffectiveChoice } from '@bi/olap/dashboard/effective';
import { filledAddress, namesInAddress } from '@bi/olap/dashboard/frame-address';
import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { useOpenBoard } from '../board-context';
import { boardTexts } from '../board-texts';
import { TileFrame } from '../tile-frame';
import { UrlFrame } from './url-frame';
import { useFramePage } from './use-frame-page';
import { urlTexts } from './url-texts';
import { MoreButton } from '../../../ui/icon-buttons';

interface UrlTileProps {
  tile: Extract<DashboardTile, { kind: 'url' }>;
  isNear: boolean;
  tools?: ReactNode;
}

/** A page of another site in a frame that shares nothing with the product; a link beneath opens it. */
export default function UrlTile({ tile, isNear, tools }: UrlTileProps) {
  const texts = useTexts(urlTexts);
  const words = useTexts(boardTexts);
  const { dashboard, body, state, isEditing } = useOpenBoard();
  const [isFull, setFull] = useState(false);
  const written = body.urls[tile.url] ?? '';
  const values = valuesFor(written, body.filters, state.choice);
  const filled = filledAddress(written, body.filters, values);
  const url = URL.canParse(filled) ? new URL(filled) : null;
  const isSafe = url?.protocol === 'https:';
  const isRefused = dashboard.frames[tile.url] === 'refused';
  const isStored = dashboard.frames[tile.url] !== undefined;
  const asked: DashboardFrame = {
    ...(isStored ? { url: tile.url } : { address: written }),
    ...(Object.keys(values).length > 0 && { filters: values }),
  };
  const page = useFramePage(dashboard.id, isNear && isSafe && !isRefused ? asked : null);
  const host = url?.host ?? '';
  const name = tile.title === undefined || tile.title === '' ? host || words.tile : tile.title;
  const open = () => globalThis.open(filled, '_blank', 'noopener,noreferrer');
  const menu = (
    <MoreButton
      small
      label={texts.menu(name)}
      items={[
        {
          ...{ key: 'full', label: texts.full, disabled: isRefused, onClick: () => setFull(true) },
          icon: <Icon name="expand" size={15} />,
        },
        {
          ...{ key: 'again', label: words.refreshTile, disabled: isRefused, onClick: page.load },
          icon: <Icon name="refresh" size={15} />,
        },
        {
          ...{ key: 'open', label: texts.openUrl, onClick: open },
          icon: <Icon name="external" size={15} />,
        },
      ]}
    />
  );
  return (
    <TileFrame
      kind="url"
      name={name}
      tools={
        <>
          {!isEditing && isSafe && menu}
          {tools}
        </>
      }
    >
      <div className="bi-tile-body">
        {!isSafe ? (
          <EmptyState role="status" text={texts.noAddress} icon={<Icon name="external" />} />
        ) : isRefused ? (
          <EmptyState role="status" text={texts.refused(host)} icon={<Icon name="lock" />} />
        ) : (
          <UrlFrame page={page} host={host} />
        )}
      </div>
      {isSafe && (
        <a className="bi-frame-link" href={filled} target="_blank" rel="noopener noreferrer">
          <Icon name="external" size={13} />
          {host}
        </a>
      )}
      {isFull && (
        <WholePage
          dashboard={dashboard.id}
          asked={asked}
          {...{ name, host }}
          onClose={() => setFull(false)}
        />
      )}
    </TileFrame>
  );
}

interface WholePageProps {
  dashboard: string;
  asked: DashboardFrame;
  name: string;
  host: string;
  onClose: () => void;
}

function WholePage({ dashboard, asked, name, host, onClose }: WholePageProps) {
  const page = useFramePage(dashboard, asked);
  return (
    <Modal
      open
      width="min(1280px, 94vw)"
      style={{ top: 24 }}
      title={name}
      footer={null}
      onCancel={onClose}
    >
      <div className="bi-whole">
        <UrlFrame page={page} host={host} />
      </div>
    </Modal>
  );
}

/** What is set in the filters that an address asks for. */
function valuesFor(
  address: string,
  filters: readonly DashboardFilter[],
  choice: EffectiveChoice,
): NonNullable<DashboardFrame['filters']> {
  const names = new Set(namesInAddress(address));
  const asked = filters.filter(({ name }) => names.has(name));
  return Object.fromEntries(asked.map((filter) => [filter.id, valueOf(filter, choice)]));
}
