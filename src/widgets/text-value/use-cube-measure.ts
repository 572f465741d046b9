import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cubeQueries } from '../../api/cubes';
import { useHttp } from '../../host/use-http';
import { timesOf } from './times-of';

type Measure = CubeModel['measures'][number];

/** A measure of a cube while it is chosen, alone or over a time. */
export interface CubeMeasure {
  /** slug of the cube; null: none is chosen */
  cube: string | null;
  /** false: what the cube has is not there yet */
  isLoaded: boolean;
  measures: readonly Measure[];
  measure: Measure | null;
  times: ReturnType<typeof timesOf>;
  /** key of one of `times`; '' is none */
  time: string;
  /** what asks for it; null: no measure is chosen */
  query: Query | null;
  setCube: (slug: string) => void;
  setMeasure: (name: string | null) => void;
  setTime: (key: string) => void;
}

/** Chooses a measure of a cube: another cube has other measures and times. */
export function useCubeMeasure(firstCube: string | null, enabled = true): CubeMeasure {
  const http = useHttp();
  const [cube, setCube] = useState(firstCube);
  const [chosen, setMeasure] = useState<string | null>(null);
  const [time, setTime] = useState('');
  const asked = cubeQueries.detail(http, cube ?? '');
  const { data } = useQuery({ ...asked, enabled: enabled && cube !== null });
  const measures = (data?.model.measures ?? []).filter(({ hidden }) => hidden !== true);
  const measure = measures.find(({ name }) => name === chosen) ?? null;
  const times = data === undefined ? [] : timesOf(data.model);
  const axis = times.find(({ key }) => key === time)?.axis;
  const isChosen = cube !== null && measure !== null;
  return {
    ...{ cube, isLoaded: data !== undefined, measures, measure, times, time },
    query: isChosen
      ? { cube, rows: axis === undefined ? [] : [axis], columns: [], measures: [measure.name] }
      : null,
    setCube: (slug) => {
      setCube(slug);
      setMeasure(null);
      setTime('');
    },
    setMeasure,
    setTime,
  };
}
