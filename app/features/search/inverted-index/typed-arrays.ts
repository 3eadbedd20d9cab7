/** A copy of twice the length. */
export function doubled<Numbers extends Int32Array | Uint32Array | Float64Array | Uint8Array>(
  numbers: Numbers,
): Numbers {
  const copy = new (numbers.constructor as new (length: number) => Numbers)(2 * numbers.length);
  copy.set(numbers as never);
  return copy;
}
