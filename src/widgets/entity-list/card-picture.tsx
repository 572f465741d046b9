import type { Picture, PictureLook } from '@bi/contract/file/picture';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-paths';
import { Skeleton } from '../../ui/skeleton';
import { cardTexts } from './card-texts';

/** Size of a card's picture, pixels; it is shown at half of it. */
export const CARD_PICTURE = { width: 460, height: 230 } satisfies PictureLook;

/** Pause before a picture is asked for again whose numbers are being computed, milliseconds. */
const AGAIN_MS = 2000;

/** Properties of CardPicture. */
export interface CardPictureProps {
  read: Pick<UseQueryOptions<Picture>, 'queryKey' | 'queryFn'>;
  /** shown where there is no picture */
  icon: IconName;
}

/** The picture of a card, or why there is none. */
export function CardPicture({ read, icon }: CardPictureProps) {
  const texts = useTexts(cardTexts);
  const { data, isError, refetch } = useQuery({
    ...read,
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? AGAIN_MS : false),
  });
  if (isError) {
    return (
      <span className="bi-card-note" role="alert">
        {texts.pictureFailed}
        <button type="button" className="bi-card-again" onClick={() => void refetch()}>
          {texts.tryAgain}
        </button>
      </span>
    );
  }
  if (data === undefined || data.state === 'pending') {
    return (
      <span role="img" aria-label={texts.drawing} style={{ width: '100%', height: '100%' }}>
        <Skeleton shape="chart" />
      </span>
    );
  }
  if (data.state === 'refused') {
    return (
      <span className="bi-card-note">
        <Icon name="lock" />
        {texts.refused}
      </span>
    );
  }
  if (data.svg === null) {
    return (
      <span className="bi-card-note">
        <Icon name={icon} label={texts.noPicture} />
      </span>
    );
  }
  // an image never runs what its file holds, and its numbers are said by the screen that it leads to
  return <img alt="" src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.svg)}`} />;
}
