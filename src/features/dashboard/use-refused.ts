import { useCallback, useState } from 'react';

/** Which tiles the reader may not see the data of. */
export interface RefusedTiles {
  /** how many of those that are drawn */
  count: number;
  /** says that one is; gives what takes that back */
  note: (tile: string) => () => void;
}

/** Counts the tiles that are refused, as long as they are drawn. */
export function useRefused(): RefusedTiles {
  const [tiles, setTiles] = useState<ReadonlySet<string>>(new Set());
  const note = useCallback((tile: string) => {
    setTiles((now) => new Set([...now, tile]));
    return () => setTiles((now) => new Set([...now].filter((one) => one !== tile)));
  }, []);
  return { count: tiles.size, note };
}
