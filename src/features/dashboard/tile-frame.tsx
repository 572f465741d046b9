import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import { useId, type ReactNode } from 'react';

interface TileFrameProps {
  kind: DashboardTile['kind'];
  /** name for screen readers, and shown unless `isBare` */
  name: string;
  /** what it is about, shown where the pointer rests on the name, and read after it */
  about?: string;
  /** second part of the title */
  note?: string;
  /** no title line: the content has its own heading, or none */
  isBare?: boolean;
  /** too low for icons in empty and failed states */
  isSmall?: boolean;
  /** always shown at the right of the title */
  marks?: ReactNode;
  /** shown while the pointer or the focus is in the tile */
  tools?: ReactNode;
  children: ReactNode;
}

/** The card of a tile: its title, quiet tools, and its content. */
export function TileFrame(props: TileFrameProps) {
  const {
    kind,
    name,
    about = '',
    note,
    isBare = false,
    isSmall = false,
    marks,
    tools,
    children,
  } = props;
  const id = useId();
  return (
    <article
      className="bi-tile"
      data-kind={kind}
      data-bare={isBare ? '' : undefined}
      data-small={isSmall ? '' : undefined}
      aria-labelledby={id}
      aria-description={about === '' ? undefined : about}
    >
      <header className="bi-tile-head">
        <h2 id={id} title={about === '' ? name : `${name}\n${about}`}>
          {name}
          {note !== undefined && note !== '' && <small>{note}</small>}
        </h2>
        <span className="bi-tile-tools">
          {marks}
          {tools !== undefined && <span className="bi-tile-quiet">{tools}</span>}
        </span>
      </header>
      {children}
    </article>
  );
}
