import { Button, type MenuProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { MenuButton } from '../../../ui/menu-button';
import { MAX_ZOOM, MIN_ZOOM, stepZoom, ZOOM_STEPS } from './page-layout';
import { previewTexts } from './preview-texts';
import { SearchField } from './search-field';
import type { PageTextSearch } from './use-page-search';
import type { PagesView } from './use-pages-view';

interface PreviewBarProps {
  view: PagesView;
  search: PageTextSearch;
  /** pages that are there, and whether more may come */
  count: number;
  isWorking: boolean;
  /** the number printed on the page that is looked at */
  printed: number | null;
  sideOpen: boolean;
  onSide: () => void;
  searchField: React.RefObject<HTMLInputElement | null>;
  /** at the end of the bar */
  end: ReactNode;
}

/** Moves among the pages, zooms and searches. */
export function PreviewBar(props: PreviewBarProps) {
  const { view, search, count, isWorking, printed, sideOpen, onSide, searchField, end } = props;
  const texts = useTexts(previewTexts);
  return (
    <div className="bi-pv-bar" role="toolbar" aria-label={texts.toolbar}>
      <Button
        type="text"
        size="small"
        aria-label={texts.side}
        title={texts.side}
        aria-expanded={sideOpen}
        data-active={sideOpen ? '' : undefined}
        icon={<Icon name="columns" size={16} />}
        onClick={onSide}
      />
      <span className="bi-pv-rule" aria-hidden="true" />
      <PageBox view={view} count={count} isWorking={isWorking} printed={printed} />
      <span className="bi-pv-rule" aria-hidden="true" />
      <ZoomBox view={view} />
      <span className="bi-pv-rule" aria-hidden="true" />
      <SearchField search={search} isWorking={isWorking} field={searchField} />
      <span className="bi-pv-end">{end}</span>
    </div>
  );
}

type PageBoxProps = Pick<PreviewBarProps, 'view' | 'count' | 'isWorking' | 'printed'>;

function PageBox({ view, count, isWorking, printed }: PageBoxProps) {
  const texts = useTexts(previewTexts);
  const [draft, setDraft] = useState<string | null>(null);
  const { at, goTo } = view;
  const go = () => {
    const page = Number.parseInt(draft ?? '', 10);
    setDraft(null);
    if (Number.isFinite(page)) goTo(Math.min(count, Math.max(1, page)) - 1);
  };
  const step = (direction: 1 | -1, label: string) => (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label}
      disabled={direction === 1 ? at >= count - 1 : at <= 0}
      icon={<Icon name={direction === 1 ? 'chevronDown' : 'chevronUp'} size={16} />}
      onClick={() => goTo(at + direction)}
    />
  );
  return (
    <span className="bi-pv-page">
      {step(-1, texts.previous)}
      {step(1, texts.next)}
      <input
        inputMode="numeric"
        aria-label={texts.pageNumber}
        title={printed === null || printed === at + 1 ? undefined : texts.printed(printed)}
        disabled={count === 0}
        value={draft ?? (count === 0 ? '' : String(at + 1))}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={() => setDraft(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
          else if (event.key === 'Escape') setDraft(null);
          else return;
          event.stopPropagation();
        }}
      />
      <span>{texts.ofPages(count, isWorking)}</span>
    </span>
  );
}

function ZoomBox({ view }: { view: PagesView }) {
  const texts = useTexts(previewTexts);
  const { zoom, setZoom, percent } = view;
  const mark = (isChosen: boolean) =>
    isChosen ? (
      <Icon name="check" size={14} />
    ) : (
      <span style={{ display: 'inline-block', width: 14 }} />
    );
  const items: MenuProps['items'] = [
    { key: 'auto', label: texts.autoZoom, icon: mark(zoom === 'auto') },
    { key: 'width', label: texts.fitWidth, icon: mark(zoom === 'width') },
    { key: 'page', label: texts.fitPage, icon: mark(zoom === 'page') },
    { type: 'divider' },
    ...ZOOM_STEPS.map((step) => ({
      key: String(step),
      label: texts.percent(step),
      icon: mark(zoom === step),
    })),
  ];
  return (
    <>
      <Button
        className="bi-pv-zoom-steps"
        type="text"
        size="small"
        aria-label={texts.zoomOut}
        title={texts.zoomOut}
        disabled={percent <= MIN_ZOOM}
        icon={<Icon name="minus" size={16} />}
        onClick={() => setZoom(stepZoom(percent, -1))}
      />
      <MenuButton
        type="text"
        size="small"
        aria-label={texts.zoom(percent)}
        items={items}
        onPick={(key) =>
          setZoom(key === 'auto' || key === 'width' || key === 'page' ? key : Number(key))
        }
      >
        {texts.percent(percent)}
        <Icon name="chevronDown" size={12} />
      </MenuButton>
      <Button
        className="bi-pv-zoom-steps"
        type="text"
        size="small"
        aria-label={texts.zoomIn}
        title={texts.zoomIn}
        disabled={percent >= MAX_ZOOM}
        icon={<Icon name="add" size={16} />}
        onClick={() => setZoom(stepZoom(percent, 1))}
      />
    </>
  );
}
