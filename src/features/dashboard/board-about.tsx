import { useState } from 'react';

/** The description of a dashboard: cut where it is long, and shown in full by a press. */
export function BoardAbout({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  if (text === '') return null;
  return (
    <button
      type="button"
      className="bi-board-about"
      aria-expanded={isOpen}
      title={isOpen ? undefined : text}
      onClick={() => setOpen(!isOpen)}
    >
      {text}
    </button>
  );
}
