import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { cubeQueries } from '../../api/cubes';
import { toCallError } from '../../core/errors';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { valueTexts } from './value-texts';

const MOST = 200;

interface CubeSelectProps {
  id: string;
  value: string | null;
  onCube: (slug: string) => void;
}

/** Chooses one of the cubes that the person may ask. */
export function CubeSelect({ id, value, onCube }: CubeSelectProps) {
  const texts = useTexts(valueTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const { data, error, isPending } = useQuery(
    cubeQueries.list(http, { pageSize: MOST, sort: 'name' }),
  );
  return (
    <>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
        loading={isPending}
        value={value}
        placeholder={texts.cubeTitle}
        options={(data?.items ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={(slug: string | null) => {
          if (slug !== null) onCube(slug);
        }}
      />
      {error !== null && (
        <div style={{ color: 'var(--bi-danger)' }} role="alert">
          {texts.cubesFailed} {toCallError(error, language).message}
        </div>
      )}
    </>
  );
}
