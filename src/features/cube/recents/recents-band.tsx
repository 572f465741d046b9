import { Button } from 'antd';
import { pictureQueries } from '../../../api/pictures';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { usePersistedLayout } from '../../../host/use-persisted-layout';
import { useTexts } from '../../../host/use-texts';
import { useUiMode } from '../../../host/use-ui-mode';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { CARD_PICTURE, CardPicture } from '../../../widgets/entity-list/card-picture';
import { CARD_STYLE } from '../../../widgets/entity-list/card-style';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { exploreAddress, reportAddress } from '../cube-addresses';
import { recentsTexts } from './recents-texts';
import { useRecents, type RecentItem } from './use-recents';

/** Cards drawn while their number is loading. */
const SKELETONS = [0, 1, 2];
const LAYOUT = 'cube-recents';

const isHiddenLayout = (layout: unknown): boolean =>
  typeof layout === 'object' && layout !== null && 'hidden' in layout && layout.hidden === true;

/**
 * Recents and favourites above the list of cubes, as cards with small pictures. Nothing for a person who
 * has none. That it is hidden is remembered.
 */
export function RecentsBand() {
  useStyleSheet(CARD_STYLE);
  const texts = useTexts(recentsTexts);
  const [layout, setLayout] = usePersistedLayout(LAYOUT);
  const isHidden = isHiddenLayout(layout);
  const { items, loading, failed, retry } = useRecents(!isHidden);
  if (isHidden) {
    return (
      <div className="bi-recents">
        <Button
          size="small"
          type="text"
          icon={<Icon name="history" />}
          onClick={() => setLayout({})}
        >
          {texts.show}
        </Button>
      </div>
    );
  }
  if (!loading && !failed && items.length === 0) return null;
  return (
    <section className="bi-recents" aria-label={texts.title} aria-busy={loading}>
      <div className="bi-recents-head">
        <h2>{texts.title}</h2>
        <Button size="small" type="text" onClick={() => setLayout({ hidden: true })}>
          {texts.hide}
        </Button>
      </div>
      {failed && (
        <p role="alert">
          {texts.failed}{' '}
          <button type="button" className="bi-recents-again" onClick={retry}>
            {texts.tryAgain}
          </button>
        </p>
      )}
      <ul className="bi-recents-row">
        {items.map((one) => (
          <li key={`${one.kind} ${one.item.id}`} className="bi-recents-card">
            <Card {...one} />
          </li>
        ))}
        {loading &&
          items.length === 0 &&
          SKELETONS.map((at) => (
            <li key={at} className="bi-recents-card" aria-hidden="true">
              <div className="bi-recents-picture">
                <Skeleton shape="chart" />
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Card({ kind, item }: RecentItem) {
  const texts = useTexts(recentsTexts);
  const http = useHttp();
  const { navigate } = useNavigatePort();
  const { language } = useLanguage();
  const { dark } = useUiMode();
  const look = { ...CARD_PICTURE, theme: dark ? ('dark' as const) : ('light' as const), language };
  const isReport = kind === 'report';
  return (
    <>
      <div className="bi-recents-picture">
        <CardPicture
          read={pictureQueries[kind](http, item.id, item.version, look)}
          icon={isReport ? 'table' : 'cube'}
        />
      </div>
      <button
        type="button"
        className="bi-recents-name"
        title={item.name}
        onClick={() => navigate(isReport ? reportAddress(item) : exploreAddress(item))}
      >
        <Icon name={isReport ? 'chart' : 'cube'} label={isReport ? texts.report : texts.cube} />
        <span>{item.name}</span>
        {isReport && item.favourite && <Icon name="star" label={texts.favourite} />}
      </button>
    </>
  );
}
