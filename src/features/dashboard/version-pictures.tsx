import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { pictureQueries } from '../../api/pictures';
import { CARD_PICTURE, CardPicture } from '../../widgets/entity-list/card-picture';
import { CARD_STYLE } from '../../widgets/entity-list/card-style';
import { dashboardChangeTexts } from './dashboard-change-texts';
import { Near } from './near';

const STYLE = `
.bi-version-pictures{display:grid;grid-template-columns:1fr 1fr;gap:10px;align-items:start;margin-top:8px}
.bi-version-pictures figure{margin:0;min-width:0}
.bi-version-pictures .bi-card-picture{border:1px solid var(--bi-line);border-radius:var(--bi-radius);overflow:hidden}
.bi-version-pictures figcaption{margin-top:2px;color:var(--bi-text-second);font-size:12px}
`;

interface VersionPicturesProps {
  /** id of the dashboard */
  id: string;
  version: number;
  /** number of the version before; null for the first */
  earlier: number | null;
}

/** A dashboard before and after a version was saved, each drawn with the data of today. */
export function VersionPictures({ id, version, earlier }: VersionPicturesProps) {
  useStyleSheet(CARD_STYLE);
  useStyleSheet(STYLE);
  const texts = useTexts(dashboardChangeTexts);
  const http = useHttp();
  const { language } = useLanguage();
  const { dark } = useUiMode();
  const look = { ...CARD_PICTURE, theme: dark ? ('dark' as const) : ('light' as const), language };
  const shown = [
    ...(earlier === null ? [] : [{ of: earlier, label: texts.before }]),
    { of: version, label: texts.after },
  ];
  return (
    <Near className="bi-version-pictures" style={{}}>
      {(isNear) =>
        shown.map(({ of, label }) => (
          <figure key={of}>
            <div className="bi-card-picture">
              {isNear && (
                <CardPicture
                  read={pictureQueries.dashboardVersion(http, id, of, look)}
                  icon="dashboard"
                />
              )}
            </div>
            <figcaption>{label}</figcaption>
          </figure>
        ))
      }
    </Near>
  );
}
