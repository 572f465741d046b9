/** A word with a border of its colour. */
export function StateChip({ look, text, title }: { look: string; text: string; title?: string }) {
  return (
    <span className="wf-chip" data-look={look} title={title}>
      {text}
    </span>
  );
}
