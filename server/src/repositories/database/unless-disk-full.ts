import { BiError } from '@bi/contract/messages/bi-error';

/** Waits for a write that nobody asked for, such as a mark; on a full disk it is left out. */
export async function unlessDiskFull(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof BiError) || error.key !== 'engine.diskFull') throw error;
  }
}
