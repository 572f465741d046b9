import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { formatValue } from '@bi/olap/format/format-value';
import { cubeQueries } from '../../api/cubes';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { CallFailure } from '../../widgets/call-failure';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { olapTexts } from './state/olap-texts';

/** Cubes offered at once. */
const OFFERED = { page: 1, pageSize: 12 };

/** Offers the cubes when the screen was opened without one. */
export default function CubePicker() {
  const texts = useTexts(olapTexts);
  const http = useHttp();
  const { language } = useLanguage();
  const { navigate } = useNavigatePort();
  const { data, error, refetch } = useQuery(cubeQueries.list(http, OFFERED));
  if (error) {
    return (
      <div className="olap">
        <div className="olap-start">
          <CallFailure error={error} onRetry={() => void refetch()} />
        </div>
      </div>
    );
  }
  if (!data) {
    return (
      <div className="olap">
        <Skeleton shape="lines" />
      </div>
    );
  }
  const open = (slug: string, name: string): void =>
    navigate(`/olap?${new URLSearchParams({ report_id: slug, type: 'cube', name }).toString()}`);
  return (
    <div className="olap">
      <div className="olap-start">
        {data.items.length === 0 ? (
          <EmptyState icon={<Icon name="cube" />} text={texts.noCubes} />
        ) : (
          <EmptyState
            icon={<Icon name="cube" />}
            title={texts.chooseTitle}
            text={texts.chooseText}
            action={
              <div className="olap-suggest">
                <ul className="olap-cubes">
                  {data.items.map(({ id, slug, name, description, rowCount }) => (
                    <li key={id}>
                      <button
                        type="button"
                        aria-label={name}
                        aria-describedby={`cube-${id}`}
                        onClick={() => open(slug, name)}
                      >
                        <strong>{name}</strong>
                        <span id={`cube-${id}`}>
                          {description !== '' && <em>{description}</em>}
                          <small>{rowText(rowCount)}</small>
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
                {data.total > data.items.length && (
                  <Button type="link" onClick={() => navigate('/cube')}>
                    {texts.allCubes}
                  </Button>
                )}
              </div>
            }
          />
        )}
      </div>
    </div>
  );

  function rowText(rows: number | null): string | undefined {
    return rows === null ? undefined : texts.rowCount(formatValue(rows, '#,##0', language));
  }
}
