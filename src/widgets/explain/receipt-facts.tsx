import type { Receipt } from '@bi/contract/query/cell-set';
import { useTexts } from '../../host/use-texts';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { explainTexts } from './explain-texts';

const STYLE = `
.olap-receipt{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:6px 0 0}
.olap-receipt dt{color:var(--bi-text-second)}
.olap-receipt dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums;user-select:text}
`;

/** The versions of data, model, question and rules that made numbers or rows. */
export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  useStyleSheet(STYLE);
  const texts = useTexts(explainTexts);
  return (
    <dl className="olap-receipt">
      <dt>{texts.cube}</dt>
      <dd>{receipt.cube}</dd>
      <dt>{texts.model}</dt>
      <dd>{receipt.modelVersion}</dd>
      <dt>{texts.datasets}</dt>
      <dd>
        {Object.entries(receipt.datasets)
          .map(([name, version]) => `${name} v${version}`)
          .join(', ')}
      </dd>
      <dt>{texts.queryHash}</dt>
      <dd>{receipt.queryHash}</dd>
      <dt>{texts.policy}</dt>
      <dd>{receipt.policy}</dd>
    </dl>
  );
}
