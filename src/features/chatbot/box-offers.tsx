/** What the list over the box offers: a name in place of what is typed, or something to do. */
export interface BoxOffer {
  key: string;
  text: string;
  /** what it is, or of what */
  note: string;
  take: () => void;
}

interface BoxOffersProps {
  id: string;
  label: string;
  offers: readonly BoxOffer[];
  /** the one that the keys have chosen; -1: none */
  active: number;
}

/** Names that may be taken into the box, above it; the box has the focus while they are there. */
export function BoxOffers({ id, label, offers, active }: BoxOffersProps) {
  return (
    <ul id={id} role="listbox" aria-label={label} className="bi-chat-suggest">
      {offers.map(({ key, text, note, take }, at) => (
        <li
          key={key}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          onPointerDown={(event) => {
            event.preventDefault();
            take();
          }}
        >
          <span>{text}</span>
          <small>{note}</small>
        </li>
      ))}
    </ul>
  );
}
