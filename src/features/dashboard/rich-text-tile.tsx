import { readRichText, type MarkdownBlock, type TextPiece } from '@bi/olap/dashboard/rich-text';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { useNavigatePort } from '../../host/use-navigate-port';

interface RichTextProps {
  text: string;
  /** draws the value of `{{name}}`; absent: it is shown as it is typed */
  drawValue?: (name: string) => ReactNode;
}

/** The text of a tile with its marks, as elements; nothing of it is HTML. */
export function RichTextTile({ text, drawValue }: RichTextProps) {
  const { navigate } = useNavigatePort();
  const open = (event: MouseEvent, to: string) => {
    if (!to.startsWith('#')) return;
    event.preventDefault();
    navigate(to.slice(1));
  };
  const pieces = (list: readonly TextPiece[]): ReactNode =>
    list.map((piece, at) => <Fragment key={at}>{drawn(piece)}</Fragment>);
  const drawn = (piece: TextPiece): ReactNode => {
    switch (piece.kind) {
      case 'text':
        return piece.text;
      case 'code':
        return <code>{piece.text}</code>;
      case 'value':
        return drawValue?.(piece.name) ?? `{{${piece.name}}}`;
      case 'strong':
        return <strong>{pieces(piece.pieces)}</strong>;
      case 'emphasis':
        return <em>{pieces(piece.pieces)}</em>;
      case 'struck':
        return <s>{pieces(piece.pieces)}</s>;
      case 'link':
        return (
          <a
            href={piece.to}
            target={piece.to.startsWith('#') ? undefined : '_blank'}
            rel="noopener noreferrer"
            onClick={(event) => open(event, piece.to)}
          >
            {pieces(piece.pieces)}
          </a>
        );
    }
  };
  const lines = (list: readonly TextPiece[][]): ReactNode =>
    list.map((line, at) => (
      <Fragment key={at}>
        {at > 0 && <br />}
        {pieces(line)}
      </Fragment>
    ));
  const block = (one: MarkdownBlock): ReactNode => {
    switch (one.kind) {
      case 'heading': {
        const Heading = ({ 1: 'h3', 2: 'h4', 3: 'h5' } as const)[one.level];
        return <Heading>{pieces(one.pieces)}</Heading>;
      }
      case 'paragraph':
        return <p>{lines(one.lines)}</p>;
      case 'quote':
        return <blockquote>{lines(one.lines)}</blockquote>;
      case 'list': {
        const List = one.ordered ? 'ol' : 'ul';
        return (
          <List>
            {one.items.map((item, at) => (
              <li key={at}>{pieces(item)}</li>
            ))}
          </List>
        );
      }
      case 'rule':
        return <hr />;
    }
  };
  return (
    <div className="bi-text">
      {readRichText(text).map((one, at) => (
        <Fragment key={at}>{block(one)}</Fragment>
      ))}
    </div>
  );
}
