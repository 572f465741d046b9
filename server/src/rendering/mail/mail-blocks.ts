/** The block whose text is the subject. */
export const SUBJECT_BLOCK = 'subject';

/** The last block, where a document is sent: it is left out where the mail is to show nothing of it. */
export const DOCUMENT_BLOCK = 'document';
