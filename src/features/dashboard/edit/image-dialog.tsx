import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import { addTile, changeTile, TILE_SIZES } from '@bi/olap/dashboard/edit-dashboard';
import { safeAddress } from '@bi/olap/dashboard/rich-text';
import { Checkbox, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { ImageField } from '../../../widgets/image/image-field';
import { useOpenBoard } from '../board-context';
import { tileImageTexts } from '../image/tile-image-texts';
import { useEdit } from './edit-context';
import { ProblemNote } from '../../../ui/problem-note';
import { ApplyDialog } from './apply-dialog';

type ImageTile = Extract<DashboardTile, { kind: 'image' }>;

/** Widths of a column by the height of a row, with the room between two. */
const COLUMN_BY_ROW = 1.2;

/** A first size that a picture fills. */
function sizeFor(aspect: number): { w: number; h: number } {
  const { first, least } = TILE_SIZES.image;
  const w = aspect > 2 ? first.w * 2 : first.w;
  return { w, h: Math.max(least.h, Math.min(12, Math.round((w * COLUMN_BY_ROW) / aspect))) };
}

/** Chooses the picture of a tile, its text, how it fits and where its link leads. */
export default function ImageDialog({ tile }: { tile: DashboardTile | null }) {
  const texts = useTexts(tileImageTexts);
  const { state } = useOpenBoard();
  const { edit, open } = useEdit();
  const ids = { alt: useId(), link: useId(), note: useId() };
  const own = tile?.kind === 'image' ? tile : null;
  const [image, setImage] = useState(own?.image ?? null);
  const [alt, setAlt] = useState(own?.alt ?? '');
  const [decorates, setDecorates] = useState(own?.alt === '');
  const [fit, setFit] = useState<ImageTile['fit']>(own?.fit ?? 'contain');
  const [aspect, setAspect] = useState(1);
  const [link, setLink] = useState(own?.link ?? '');
  const [isTried, setTried] = useState(false);
  const to = link.trim();
  const isBadLink = to !== '' && safeAddress(to) === null;
  const lacksAlt = !decorates && alt.trim() === '';
  const finish = () => {
    setTried(true);
    if (image === null || isBadLink || lacksAlt) return;
    const content = {
      ...{ kind: 'image' as const, image, alt: decorates ? '' : alt.trim(), fit },
      ...(to !== '' && { link: to }),
    };
    edit((now) => {
      if (own === null) return addTile(now, state.tab, content, sizeFor(aspect)).body;
      return changeTile(now, own.id, (one) => {
        const { id, tab, x, y, w, h, title } = one;
        return { ...content, id, tab, x, y, w, h, ...(title !== undefined && { title }) };
      });
    });
    open(null);
  };
  const problem = (text: string) => <ProblemNote text={text} />;
  return (
    <ApplyDialog title={texts.title} width={560} onApply={finish} onClose={() => open(null)}>
      <div className="bi-edit-form">
        <div>
          <ImageField
            value={image}
            onImage={({ id, width, height }) => {
              setImage(id);
              setAspect(width / height);
            }}
          />
          {isTried && image === null && problem(texts.needImage)}
        </div>
        <div>
          <label htmlFor={ids.alt}>{texts.alt}</label>
          <Input
            id={ids.alt}
            maxLength={500}
            disabled={decorates}
            placeholder={decorates ? '' : texts.altHint}
            value={decorates ? '' : alt}
            onChange={({ target }) => setAlt(target.value)}
          />
          {isTried && lacksAlt && problem(texts.needAlt)}
          <div style={{ marginTop: 6 }}>
            <Checkbox checked={decorates} onChange={({ target }) => setDecorates(target.checked)}>
              {texts.decorates}
            </Checkbox>
          </div>
        </div>
        <fieldset>
          <legend>{texts.fit}</legend>
          <Radio.Group
            value={fit}
            options={[
              { value: 'contain', label: texts.contain },
              { value: 'cover', label: texts.cover },
            ]}
            onChange={({ target }) => setFit(target.value as ImageTile['fit'])}
          />
        </fieldset>
        <div>
          <label htmlFor={ids.link}>{texts.link}</label>
          <Input
            id={ids.link}
            type="url"
            inputMode="url"
            spellCheck={false}
            maxLength={2000}
            placeholder={texts.linkHint}
            value={link}
            status={isBadLink ? 'error' : undefined}
            onChange={({ target }) => setLink(target.value)}
            onPressEnter={finish}
          />
          {isBadLink && problem(texts.badLink)}
        </div>
      </div>
    </ApplyDialog>
  );
}
