/** A thread of questions of one person. */
export interface ChatThreadTable {
  id: string;
  tenant_id: string;
  subject_id: string;
  name: string;
  /** slug of the cube that is asked; null: those that the person may ask */
  cube: string | null;
  created_ms: number;
  updated_ms: number;
  /** when it was moved to the trash; null: it is not there */
  deleted_ms: number | null;
}

/** A question of a thread and how it was read; cells are never stored. */
export interface ChatMessageTable {
  id: string;
  tenant_id: string;
  thread_id: string;
  /** 0 is the first of its thread */
  position: number;
  question: string;
  asked_ms: number;
  /** JSON of ChatRead; null: it could not be read */
  read: string | null;
  /** JSON of StoredError; null unless it could not be read */
  error: string | null;
}

/** Tables of questions in words. */
export interface ChatTables {
  chat_thread: ChatThreadTable;
  chat_message: ChatMessageTable;
}
