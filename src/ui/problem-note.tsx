/** Says next to a form why it could not be used. */
export function ProblemNote({ text }: { text: string }) {
  return (
    <div role="alert" style={{ color: 'var(--bi-danger)' }}>
      {text}
    </div>
  );
}
