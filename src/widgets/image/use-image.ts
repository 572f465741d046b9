import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getImage } from '@bi/contract/endpoints/images';
import { pathOf } from '../../core/http/call';
import { readFile } from '../../core/http/read-file';
import { useLanguage } from '../../host/use-language';
import { useSession } from '../../host/use-session';

/** A stored picture for an `img`: an address that this page alone has, as long as the part is drawn. */
export interface ShownImage {
  /** null: it is on its way, or failed */
  address: string | null;
  error: unknown;
  reload: () => void;
}

/**
 * Reads a stored picture with the session's token; the same one is read once.
 * @param id null: none is asked for
 */
export function useImage(id: string | null): ShownImage {
  const session = useSession();
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['image', id],
    queryFn: ({ signal }) =>
      readFile(session, pathOf(getImage, { id: id ?? '' }), { signal, language }),
    enabled: id !== null,
    staleTime: Infinity,
    retry: false,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [data]);
  return { address, error, reload: () => void refetch() };
}
