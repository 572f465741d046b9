import { useQuery } from '@tanstack/react-query';
import type { CubeSummary } from '@bi/contract/cube-entity';
import { Button, Modal } from 'antd';
import { cubeEditKeys, cubeUsedBy } from '../../api/cube-edit';
import { toCallError } from '../../core/errors';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { cubeTexts } from './cube-texts';

const STYLE = `
.cube-readers{max-height:min(60vh,480px);margin:0;padding:0;overflow:auto;list-style:none}
.cube-readers li{display:grid;grid-template-columns:20px minmax(0,1fr);gap:2px 10px;padding:8px 4px;
  border-bottom:1px solid var(--bi-line)}
.cube-readers li:last-child{border-bottom:0}
.cube-readers button{padding:0;border:0;border-radius:3px;background:none;color:var(--bi-text);font:inherit;font-weight:550;
  text-align:left;cursor:pointer;overflow:hidden;text-overflow:ellipsis}
.cube-readers button:hover{color:var(--bi-primary-text);text-decoration:underline}
.cube-readers button:focus-visible{outline:2px solid var(--bi-primary);outline-offset:1px}
.cube-readers small{grid-column:2;color:var(--bi-text-second);font-size:12px;overflow-wrap:anywhere}
`;

interface UsedByDialogProps {
  cube: Pick<CubeSummary, 'id' | 'name'>;
  onClose: () => void;
}

/** The reports that ask a cube, each with the fields it uses. */
export default function UsedByDialog({ cube, onClose }: UsedByDialogProps) {
  useStyleSheet(STYLE);
  const texts = useTexts(cubeTexts);
  const http = useHttp();
  const { language } = useLanguage();
  const { navigate } = useNavigatePort();
  const { data, error, refetch } = useQuery({
    queryKey: cubeEditKeys.usedBy(cube.id),
    queryFn: ({ signal }) => cubeUsedBy(http, cube.id, { signal, inPlace: true }),
  });
  return (
    <Modal
      open
      width={560}
      title={texts.usedByTitle(cube.name)}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
      onCancel={onClose}
    >
      {!data && !error && <Skeleton shape="lines" rows={4} />}
      {error && (
        <ErrorState text={toCallError(error, language).message} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <EmptyState text={texts.usedByNothing} icon={<Icon name="link" />} />}
      {data && data.length > 0 && (
        <ul className="cube-readers">
          {data.map(({ id, name, columns }) => (
            <li key={id}>
              <Icon name="chart" />
              <button
                type="button"
                onClick={() =>
                  navigate(
                    `/view-Report?${new URLSearchParams({ report_id: id, type: 'report', name })}`,
                  )
                }
              >
                {name}
              </button>
              {columns.length > 0 && <small>{texts.fields(columns.join(', '))}</small>}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
