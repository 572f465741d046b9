import { useState, type CSSProperties } from 'react';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { CallFailure } from '../call-failure';
import { imageTexts } from './image-texts';
import { useImage } from './use-image';

interface StoredPictureProps {
  id: string;
  /** read in its place; '' for one that only decorates */
  alt: string;
  /** all of it, or filling its place */
  fit: 'contain' | 'cover';
  style?: CSSProperties;
}

/** A stored picture in whatever state it is: on its way, there, refused, or one that cannot be drawn. */
export function StoredImage({ id, alt, fit, style }: StoredPictureProps) {
  const texts = useTexts(imageTexts);
  const { address, error, reload } = useImage(id);
  const [broken, setBroken] = useState<string | null>(null);
  if (error !== null) {
    return <CallFailure title={texts.failed} error={error} onRetry={reload} />;
  }
  if (broken === id) {
    return <EmptyState role="status" text={texts.broken} icon={<Icon name="image" />} />;
  }
  if (address === null) return <Skeleton shape="chart" />;
  return (
    <img
      src={address}
      alt={alt}
      draggable={false}
      style={{ display: 'block', width: '100%', height: '100%', objectFit: fit, ...style }}
      onError={() => setBroken(id)}
    />
  );
}
