/** Width of a text in characters of a column; a Chinese sign takes two. */
export function charactersOf(text: string): number {
  let width = 0;
  for (const sign of text) width += sign.charCodeAt(0) > 0x2e80 ? 2 : 1;
  return width;
}

/** Lines that a text takes in a column, broken at spaces; rather one more than one less. */
export function linesIn(text: string, width: number): number {
  // a cell has space at its sides, and bold letters are wider
  const room = Math.max(1, width - 2);
  let lines = 1;
  let used = 0;
  for (const word of text.split(' ')) {
    const own = charactersOf(word);
    if (used > 0 && used + 1 + own > room) {
      lines += 1;
      used = 0;
    }
    used += own + (used > 0 ? 1 : 0);
    lines += Math.floor(Math.max(0, used - 1) / room);
    if (used > room) used %= room;
  }
  return lines;
}
