import type { Image } from '@bi/contract/file/image';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { ImageField } from '../../../widgets/image/image-field';
import { configTexts } from './config-texts';
import { propertyTexts } from './property-texts';

interface BandPictureProps {
  /** what it is of: header or footer, in words */
  title: string;
  /** id of the picture; undefined: none */
  image: string | undefined;
  onImage: (image: string | undefined) => void;
}

/** The picture of a header or footer: chosen in a dialog, and removed. */
export function BandPicture({ title, image, onImage }: BandPictureProps) {
  const texts = useTexts(propertyTexts);
  const { cancel } = useTexts(configTexts);
  const [isOpen, setOpen] = useState(false);
  const label = `${title}: ${texts.picture}`;
  return (
    <div className="bi-plus-source">
      <span>{label}</span>
      <Button
        size="small"
        aria-label={`${label}: ${texts.change}`}
        icon={<Icon name="image" size={14} />}
        onClick={() => setOpen(true)}
      />
      {image !== undefined && (
        <Button
          size="small"
          aria-label={`${label}: ${texts.none}`}
          icon={<Icon name="trash" size={14} />}
          onClick={() => onImage(undefined)}
        />
      )}
      {isOpen && (
        <Modal
          open
          width={520}
          title={label}
          footer={null}
          cancelText={cancel}
          onCancel={() => setOpen(false)}
        >
          <ImageField
            value={image ?? null}
            onImage={({ id }: Image) => {
              onImage(id);
              setOpen(false);
            }}
          />
        </Modal>
      )}
    </div>
  );
}
