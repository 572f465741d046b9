import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { TabStrip } from '../../../ui/tab-strip';
import type { StreamedPages } from './page-stream';
import { previewTexts } from './preview-texts';
import { warningPlace } from './warning-place';
import { Thumbnails } from './thumbnails';
import { useStyleSheet } from '../../../ui/use-style-sheet';

const STYLE = `
.bi-pv-list{flex:1;min-height:0;margin:0;padding:6px;overflow:auto;list-style:none;font-size:13px}
.bi-pv-list button{display:flex;gap:8px;width:100%;padding:5px 8px;border:0;border-radius:var(--bi-radius);background:none;color:var(--bi-text);font:inherit;
  text-align:start;cursor:pointer;overflow-wrap:anywhere}
.bi-pv-list button:hover{background:var(--bi-hover)}
.bi-pv-list button:focus-visible,.bi-pv-thumb:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.bi-pv-list button[aria-current]{background:var(--bi-selected);color:var(--bi-primary-text);font-weight:550}
.bi-pv-list button span{flex:1}
.bi-pv-list small{flex:none;color:var(--bi-text-second);font-variant-numeric:tabular-nums}
.bi-pv-list p{margin:8px;color:var(--bi-text-second)}
.bi-pv-thumbs{position:relative;flex:1;min-height:0;overflow-x:hidden;overflow-y:auto}
.bi-pv-thumb{position:absolute;left:0;display:grid;justify-items:center;gap:4px;width:100%;padding:0;border:0;background:none;color:var(--bi-text-second);
  font:inherit;font-size:12px;cursor:pointer}
.bi-pv-thumb>.bi-paper{box-shadow:0 0 0 1px var(--bi-line-strong)}
.bi-pv-thumb:hover>.bi-paper{box-shadow:0 0 0 2px var(--bi-line-strong)}
.bi-pv-thumb[aria-current]{color:var(--bi-primary-text);font-weight:600}
.bi-pv-thumb[aria-current]>.bi-paper{box-shadow:0 0 0 2px var(--bi-primary)}
`;

/** Parts of the side panel. */
export type SideTab = 'thumbnails' | 'contents' | 'warnings';

interface SidePanelProps {
  shown: StreamedPages;
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  /** the page that is looked at, from 0 */
  at: number;
  onPage: (page: number, y?: number) => void;
  onClose: () => void;
}

/** Small pictures of the pages, the headings, and what is not quite as it was asked for. */
export default function SidePanel(props: SidePanelProps) {
  const { shown, tab, onTab, at, onPage, onClose } = props;
  useStyleSheet(STYLE);
  const texts = useTexts(previewTexts);
  const count = shown.end?.warnings.length ?? 0;
  const warnings = count === 0 ? texts.warnings : `${texts.warnings} (${count})`;
  return (
    <aside className="bi-pv-side" aria-label={texts.side}>
      <TabStrip
        label={texts.side}
        tabs={[
          { key: 'thumbnails', label: texts.thumbnails },
          { key: 'contents', label: texts.contents },
          { key: 'warnings', label: warnings },
        ]}
        value={tab}
        onChange={onTab}
      >
        <div style={{ display: 'flex', height: '100%' }}>
          {tab === 'thumbnails' && <Thumbnails shown={shown} at={at} onPage={onPage} />}
          {tab === 'contents' && <Contents shown={shown} at={at} onPage={onPage} />}
          {tab === 'warnings' && <Warnings shown={shown} onPage={onPage} />}
        </div>
      </TabStrip>
      <Button
        className="bi-pv-side-close"
        type="text"
        aria-label={texts.closeSide}
        icon={<Icon name="close" />}
        onClick={onClose}
      />
    </aside>
  );
}

type ListProps = Pick<SidePanelProps, 'shown' | 'onPage'>;

/** The headings; the one that is read is marked. */
function Contents({ shown, at, onPage }: ListProps & { at: number }) {
  const texts = useTexts(previewTexts);
  const headings = shown.pages.flatMap((page, index) =>
    page.headings.filter(({ listed }) => listed).map((heading) => ({ ...heading, index })),
  );
  const read = headings.findLast(({ index }) => index <= at);
  const [top] = headings.map(({ level }) => level).toSorted();
  return (
    <ul className="bi-pv-list">
      {headings.length === 0 && <p>{texts.noContents}</p>}
      {headings.map((heading) => (
        <li key={heading.anchor}>
          <button
            type="button"
            aria-current={heading === read ? 'location' : undefined}
            style={{ paddingInlineStart: 8 + (heading.level - (top ?? 1)) * 12 }}
            onClick={() => onPage(heading.index, heading.y)}
          >
            <span>{heading.text}</span>
            <small>{heading.index + 1}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Notes are shown a part at a time. */
const SHOWN_AT_ONCE = 100;

/** What was cut, split or left out; each leads to its page. */
function Warnings({ shown, onPage }: ListProps) {
  const texts = useTexts(previewTexts);
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const { end } = shown;
  if (end === null || end.warnings.length === 0) {
    return (
      <div className="bi-pv-list">
        <p>{end === null ? texts.warningsLater : texts.noWarnings}</p>
      </div>
    );
  }
  const rest = end.warnings.length - most;
  return (
    <ul className="bi-pv-list">
      {end.warnings.slice(0, most).map((warning, at) => {
        const place = warningPlace(shown.pages, warning);
        return (
          <li key={at}>
            {place === null ? (
              <p>{warning.text}</p>
            ) : (
              <button type="button" onClick={() => onPage(place.index, place.y)}>
                <Icon name="warning" size={14} />
                <span>{warning.text}</span>
                <small>{texts.onPage(place.index + 1)}</small>
              </button>
            )}
          </li>
        );
      })}
      {rest > 0 && (
        <li>
          <button type="button" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
            {texts.moreWarnings(rest)}
          </button>
        </li>
      )}
    </ul>
  );
}
