import type { BlueprintNode } from '@bi/contract/blueprint/blueprint';
import type { HealthItem } from '@bi/contract/blueprint/blueprint-health';
import { useQuery } from '@tanstack/react-query';
import { Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { blueprintQueries } from '../../../api/blueprint';
import { toCallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { healthTexts } from './health-texts';
import type { Repairs } from './use-repairs';

interface FieldDialogProps {
  item: HealthItem;
  repairs: Repairs;
  onClose: () => void;
}

const SEPARATOR = '\n';

/** What questions call a cube or View. */
const askedAs = ({ kind, key }: BlueprintNode): string => {
  const address = key.slice(key.indexOf(':') + 1);
  return kind === 'view' ? `view:${address}` : address;
};

/** Asks which field takes the place of one that no longer exists, and where. */
export default function FieldDialog({ item, repairs, onClose }: FieldDialogProps) {
  const texts = useTexts(healthTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const asked = { root: item.key, direction: 'up' as const, depth: 1, columns: true };
  const near = useQuery(blueprintQueries.graph(http, asked));
  const [from, setFrom] = useState(item.details[0] ?? '');
  const [to, setTo] = useState<string | null>(null);
  const [everywhere, setEverywhere] = useState(false);
  const sources = (near.data?.nodes ?? []).filter(
    ({ key, kind }) => key !== item.key && (kind === 'cube' || kind === 'view'),
  );
  const options = sources.map((node) => ({
    label: node.name,
    options: (node.parts ?? []).map(({ id, name }) => ({
      value: `${askedAs(node)}${SEPARATOR}${id}`,
      label: name,
    })),
  }));
  const plan = async () => {
    const [cube = '', field = ''] = (to ?? '').split(SEPARATOR);
    const body = { kind: 'field' as const, key: item.key, cube, from, to: field, everywhere };
    if (await repairs.replace(body)) onClose();
  };
  return (
    <Modal
      open
      title={texts.chooseTitle(item.name)}
      okText={texts.makePlan}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: to === null, loading: repairs.busy === item.key }}
      onOk={() => void plan()}
      onCancel={onClose}
    >
      {near.isPending && <Skeleton shape="lines" rows={3} />}
      {near.isError && (
        <ErrorState
          title={texts.failed}
          text={toCallError(near.error, language).message}
          onRetry={() => void near.refetch()}
        />
      )}
      {near.data && sources.length === 0 && <p>{texts.noFields}</p>}
      {near.data && sources.length > 0 && (
        <div className="bp-ask">
          <p>{texts.chooseLead}</p>
          <label htmlFor="bp-ask-from">{texts.missing}</label>
          <Select
            id="bp-ask-from"
            value={from}
            options={item.details.map((value) => ({ value, label: value }))}
            onChange={setFrom}
          />
          <label htmlFor="bp-ask-to">{texts.replacement}</label>
          <Select
            id="bp-ask-to"
            showSearch={{
              filterOption: (search, option) =>
                option !== undefined &&
                'value' in option &&
                option.label.toLowerCase().includes(search.trim().toLowerCase()),
            }}
            placeholder={texts.replacementHint}
            value={to}
            options={options}
            onChange={setTo}
          />
          <Radio.Group
            aria-label={texts.where}
            value={everywhere}
            onChange={(event) => setEverywhere(event.target.value as boolean)}
            options={[
              { value: false, label: texts.inThis },
              { value: true, label: texts.inAll },
            ]}
          />
        </div>
      )}
    </Modal>
  );
}
