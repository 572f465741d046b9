import type { LaidPage, PageItem, TextItem } from '@bi/olap/document/laid-page';
import { memo } from 'react';
import { PagePicture } from './drawing-item';
import { pageLink } from './page-link';
import type { PagePictures } from './page-pictures';

interface PageDrawingProps {
  page: LaidPage;
  pictures: PagePictures;
  /** opens the heading of an anchor; absent: links are not followed */
  onAnchor?: ((anchor: string) => void) | undefined;
}

/** What is drawn on a page, as the parts of an `svg` whose unit is the point. */
export const PageDrawing = memo(function PageDrawing(props: PageDrawingProps) {
  const { page, ...rest } = props;
  return page.items.map((item, at) => <Item key={at} at={at} item={item} {...rest} />);
});

interface ItemProps extends Omit<PageDrawingProps, 'page'> {
  item: PageItem;
  /** place among the items of the page */
  at: number;
}

function Item({ item, at, pictures, onAnchor }: ItemProps) {
  switch (item.type) {
    case 'text':
      return <Text item={item} at={at} onAnchor={onAnchor} />;
    case 'line': {
      const { x1, y1, x2, y2, width, color, dotted } = item;
      const dots = dotted === true ? { strokeDasharray: '0.5 2.5' } : {};
      return <line {...{ x1, y1, x2, y2, ...dots }} stroke={color} strokeWidth={width} />;
    }
    case 'rect': {
      const { x, y, width, height, fill = 'none', stroke } = item;
      const line = stroke === undefined ? {} : { stroke, strokeWidth: 0.75 };
      return <rect {...{ x, y, width, height, fill, ...line }} />;
    }
    default:
      return <PagePicture item={item} pictures={pictures} />;
  }
}

function Text({
  item,
  at,
  onAnchor,
}: { item: TextItem; at: number } & Pick<ItemProps, 'onAnchor'>) {
  const { x, y, width, text, size, bold, color, turn } = item;
  const place =
    turn === undefined
      ? { x, y }
      : {
          transform: `matrix(${turn.cos} ${-turn.sin} ${turn.sin} ${turn.cos} ${x} ${y})`,
          className: 'bi-paper-mark',
        };
  const line = (
    <text
      {...place}
      data-item={at}
      fontSize={size}
      fontWeight={bold ? 700 : 400}
      fill={color}
      // where the computer lacks the font, the line still takes the place it has on paper
      textLength={width > 0 ? width : undefined}
      lengthAdjust="spacingAndGlyphs"
    >
      {text}
    </text>
  );
  const link = onAnchor === undefined ? null : pageLink(item.link);
  if (link === null) return line;
  // the keyboard finds the link in the text that is read out
  if ('href' in link) {
    return (
      <a href={link.href} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
        {line}
      </a>
    );
  }
  const { anchor } = link;
  return (
    <a
      onClick={(event) => {
        event.preventDefault();
        onAnchor?.(anchor);
      }}
    >
      {line}
    </a>
  );
}
