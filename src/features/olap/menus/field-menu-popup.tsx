import type { MenuProps } from 'antd';
import { useMemo } from 'react';
import { labelOf } from '@bi/olap/query/model-fields';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';
import { olapTexts } from '../state/olap-texts';
import type { CellAction } from './cell-menu-input';
import { fieldsMenu } from './fields-menu';
import { menuTexts } from './menu-texts';
import { PopupMenu, type MenuPlace } from '../../../ui/popup-menu';

export interface FieldMenuPopupProps extends MenuPlace {
  /** names of the fields on rows or columns whose titles were pointed at */
  fields: readonly string[];
  onAction: (action: CellAction) => void;
}

/** The menu of the fields whose titles are in the head of the grid: that of their chips. */
export function FieldMenuPopup({ fields, x, y, narrow, onAction, onClose }: FieldMenuPopupProps) {
  const texts = useTexts(olapTexts);
  const { menu: unnamed } = useTexts(menuTexts);
  const { language } = useLanguage();
  const store = useOlapStore();
  const query = useOlapQuery();
  const model = useOlapModel();
  const { items, commands } = useMemo(
    () => fieldsMenu(query, model, fields, texts, language),
    [query, model, fields, texts, language],
  );
  const onClick: MenuProps['onClick'] = ({ key }) => {
    onClose();
    const command = commands.get(key);
    if (!command) return;
    if ('edit' in command) store.getState().edit(command.edit);
    else onAction(command.action);
  };
  const title = fields.map((of) => labelOf(model, of)).join(' · ') || unnamed;
  return <PopupMenu {...{ title, items, onClick, x, y, narrow, onClose }} />;
}
