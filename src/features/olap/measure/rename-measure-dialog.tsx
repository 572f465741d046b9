import { Input, Modal, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { labelOf } from '@bi/olap/query/model-fields';
import { editShow, findShow } from '@bi/olap/query/show';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { measureCaption } from '@bi/olap/format/measure-caption';
import { formatTexts } from './format-texts';
import { useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';

/** Gives an entry of the measures a heading of its own; an empty one brings the measure's back. */
export function RenameMeasureDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = useTexts(formatTexts);
  const { language } = useLanguage();
  const store = useOlapStore();
  const model = useOlapModel();
  const query = useOlapQuery();
  const entry = findShow(query, id);
  const nameBox = useRef<InputRef>(null);
  const [name, setName] = useState(entry?.label ?? '');
  const own = entry ? measureCaption(labelOf(model, entry.m), entry, language) : id;
  const apply = (): void => {
    const label = name.trim().normalize('NFC');
    store
      .getState()
      .edit((q, m) =>
        editShow(q, m, id, ({ label: _old, ...rest }) =>
          label === '' ? rest : { ...rest, label },
        ),
      );
    onClose();
  };
  return (
    <Modal
      open
      width={400}
      title={texts.renameTitle(own)}
      okText={texts.apply}
      cancelText={texts.cancel}
      onOk={apply}
      onCancel={onClose}
      afterOpenChange={(open) => {
        if (open) nameBox.current?.focus({ cursor: 'all' });
      }}
      destroyOnHidden
    >
      <Input
        ref={nameBox}
        aria-label={texts.heading}
        value={name}
        placeholder={own}
        maxLength={120}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={apply}
      />
    </Modal>
  );
}
