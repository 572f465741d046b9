import type { AlertSource } from '@bi/contract/delivery/alert';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import { useState } from 'react';
import { useLanguage } from '../../host/use-language';
import AlertDialog from './alert-dialog';
import { answerAlert } from './alert-target';

interface AnswerAlertDialogProps {
  /** the answer that is shown, and its question */
  answered: { query: Query; cellSet: CellSet };
  /** of the report or tile */
  name: string;
  source: AlertSource;
  onClose: () => void;
}

/** Makes an alert on all of an answer: on its key figure where it is one, else on its rows. */
export default function AnswerAlertDialog(props: AnswerAlertDialogProps) {
  const { answered, name, source, onClose } = props;
  const { language } = useLanguage();
  const [target] = useState(() => answerAlert(answered, name, source, language));
  return target && <AlertDialog target={target} onClose={onClose} />;
}
