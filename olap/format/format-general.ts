/** Cuts zeros after the decimal point, and the point when nothing is left after it. */
function trimZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

function scientific(value: number, digits: number): string {
  const [mantissa, exponent] = value.toExponential(digits).split('e') as [string, string];
  const power = exponent.slice(1).padStart(2, '0');
  return `${trimZeros(mantissa)}E${exponent.charAt(0)}${power}`;
}

/**
 * A number as Excel's `General`: at most 11 signs, scientific where that is not enough.
 * @param value finite
 */
export function formatGeneral(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  const sign = value < 0 ? '-' : '';
  const power = Number(size.toExponential().split('e')[1]);
  if (power >= -4 && power <= -1) return sign + trimZeros(size.toPrecision(10 + power));
  if (power >= -9 && power <= 9) {
    const plain = trimZeros(size.toFixed(12));
    if (plain.length <= 11) return sign + plain;
    return sign + (power >= 0 ? trimZeros(size.toPrecision(10)) : scientific(size, 5));
  }
  if (power === 10) return sign + trimZeros(size.toFixed(0));
  return sign + scientific(size, 5);
}
