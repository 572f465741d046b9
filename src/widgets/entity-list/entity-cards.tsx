import type { Picture, PictureLook } from '@bi/contract/file/picture';
import type { ItemFacts } from '@bi/contract/share/item-facts';
import type { UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import type { HttpClient } from '../../core/http/http-types';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import type { IconName } from '../../ui/icon-paths';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { VerifiedBadge } from '../item-facts/verified-badge';
import { CARD_PICTURE, CardPicture } from './card-picture';
import { CARD_STYLE } from './card-style';
import type { EntityItem, RowAction } from './entity-list-model';
import { entityListTexts } from './entity-list-texts';
import { Moment } from './entity-table';
import { RowMenu } from './row-menu';
import { useCameNear } from '../../ui/use-came-near';

/** How far below what is seen pictures are asked for. */
const MARGIN = '50%';

/** How items of a kind are shown as cards. */
export interface EntityCardsSource<T extends EntityItem> {
  /** name under which a person's choice between rows and cards is stored */
  name: string;
  /** what a list shows before anybody chose */
  first: 'rows' | 'cards';
  /** shown where an item has no picture */
  icon: IconName;
  picture: (
    http: HttpClient,
    item: T,
    look: PictureLook,
  ) => Pick<UseQueryOptions<Picture>, 'queryKey' | 'queryFn'>;
}

interface EntityCardsProps<T extends EntityItem> {
  items: readonly T[];
  /** of each item by id; undefined where the list has none */
  facts: Readonly<Record<string, ItemFacts>> | undefined;
  cards: EntityCardsSource<T>;
  /** see EntityTable */
  refusal?: ((item: T) => string | null) | undefined;
  /** ids of the selected items */
  selected: ReadonlySet<string>;
  /** what is shown before the menu of a card */
  trailing?: (item: T) => ReactNode;
  actions: (item: T) => readonly RowAction[];
  onSelect: (selected: ReadonlySet<string>) => void;
  onOpen: (item: T) => void;
}

/** One page of items as cards, each with a picture drawn of its data. */
export default function EntityCards<T extends EntityItem>(props: EntityCardsProps<T>) {
  useStyleSheet(CARD_STYLE);
  const { items, selected } = props;
  return (
    <ul className="bi-cards" data-picking={selected.size > 0 ? '' : undefined}>
      {items.map((item) => (
        <Card key={item.id} {...props} item={item} />
      ))}
    </ul>
  );
}

function Card<T extends EntityItem>(props: EntityCardsProps<T> & { item: T }) {
  const { item, cards, facts, selected, trailing, actions, onSelect, onOpen } = props;
  const texts = useTexts(entityListTexts);
  const http = useHttp();
  const { language } = useLanguage();
  const { dark } = useUiMode();
  const look = { ...CARD_PICTURE, theme: dark ? ('dark' as const) : ('light' as const), language };
  const isSelected = selected.has(item.id);
  const note = props.refusal?.(item) ?? item.description;
  const toggle = () => {
    const next = new Set(selected);
    if (!next.delete(item.id)) next.add(item.id);
    onSelect(next);
  };
  return (
    <li className="bi-card" data-selected={isSelected ? '' : undefined}>
      <PicturePlace>
        <CardPicture read={cards.picture(http, item, look)} icon={cards.icon} />
      </PicturePlace>
      <div className="bi-card-body">
        <span className="bi-card-title">
          <button
            type="button"
            className="bi-card-open"
            title={item.name}
            onClick={() => onOpen(item)}
          >
            {item.name}
          </button>
          <VerifiedBadge verified={facts?.[item.id]?.verified} />
        </span>
        <p title={note}>{note}</p>
      </div>
      <div className="bi-card-foot">
        <span>
          {item.ownerName} · <Moment iso={item.updatedAt} />
        </span>
        {trailing?.(item)}
        <RowMenu name={item.name} actions={actions(item)} />
      </div>
      <input
        type="checkbox"
        className="bi-card-tick"
        aria-label={texts.selectOne(item.name)}
        checked={isSelected}
        onChange={toggle}
      />
    </li>
  );
}

const listBodyOf = (element: Element) => element.closest('.bi-list-body');

/** The place of a picture, which is asked for once it has come near to what is seen. */
function PicturePlace({ children }: { children: ReactNode }) {
  const { ref, isNear } = useCameNear(listBodyOf, MARGIN);
  return (
    <div ref={ref} className="bi-card-picture">
      {isNear && children}
    </div>
  );
}
