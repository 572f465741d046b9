import { useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon';
import { useStyleSheet } from '../ui/use-style-sheet';
import type { WidgetTexts } from './widget-texts';

const STYLE = `
.bi-ch{flex:none;padding:8px var(--bi-cw-room,8px) 0 12px;min-width:0}
.bi-ch h2{margin:0;font-size:16px;line-height:22px;font-weight:600;color:var(--bi-text);
  overflow-wrap:anywhere}
.bi-ch p{margin:0;font-size:12px;line-height:18px;color:var(--bi-text-second);overflow-wrap:anywhere}
.bi-ch button{border:0;background:none;padding:0 4px;margin:0 -4px;font:inherit;color:inherit;
  text-align:start;cursor:text;border-radius:4px}
.bi-ch button:hover{background:var(--bi-hover)}
.bi-ch button:focus-visible{outline:2px solid var(--bi-primary)}
.bi-ch button svg{color:var(--bi-text-faint);opacity:0;margin-left:6px}
.bi-ch button:hover svg,.bi-ch button:focus-visible svg{opacity:1}
.bi-ch input{width:100%;box-sizing:border-box;font:inherit;color:inherit;padding:0 4px;margin:0 -4px;
  border:1px solid var(--bi-primary);border-radius:4px;background:var(--bi-canvas)}
`;

/** Title and subtitle of a chart; null is left out. */
export interface Heading {
  title: string | undefined;
  subtitle: string | undefined;
}

export interface ChartHeadingProps extends Heading {
  texts: WidgetTexts;
  /** the title is being written now */
  writing: boolean;
  /** absent: it can only be read */
  onWriting?: (writing: boolean) => void;
  onTitle?: (title: string | undefined) => void;
}

/** The title a person gave a chart, and its subtitle; a click on the title writes it where that is allowed. */
export function ChartHeading(props: ChartHeadingProps) {
  const { title, subtitle, texts, writing, onWriting, onTitle } = props;
  useStyleSheet(STYLE);
  if (title === undefined && subtitle === undefined && !writing) return null;
  return (
    <div className="bi-ch">
      {writing && onTitle !== undefined ? (
        <h2>
          <TitleField
            label={texts.chartTitle}
            start={title ?? ''}
            onEnd={(next) => {
              onWriting?.(false);
              if (next !== null && next !== (title ?? '')) onTitle(next === '' ? undefined : next);
            }}
          />
        </h2>
      ) : (
        title !== undefined && (
          <h2>
            {onWriting === undefined ? (
              title
            ) : (
              <button type="button" title={texts.writeTitle} onClick={() => onWriting(true)}>
                {title}
                <Icon name="edit" size={13} />
              </button>
            )}
          </h2>
        )
      )}
      {subtitle !== undefined && <p>{subtitle}</p>}
    </div>
  );
}

/** Enter and leaving take what is written, Escape does not. */
function TitleField(props: { label: string; start: string; onEnd: (text: string | null) => void }) {
  const { label, start, onEnd } = props;
  const [text, setText] = useState(start);
  const field = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  useEffect(() => field.current?.select(), []);
  const end = (next: string | null) => {
    if (ended.current) return;
    ended.current = true;
    onEnd(next);
  };
  return (
    <input
      ref={field}
      aria-label={label}
      value={text}
      maxLength={400}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => end(text.trim())}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') end(text.trim());
        if (event.key === 'Escape') end(null);
      }}
    />
  );
}
