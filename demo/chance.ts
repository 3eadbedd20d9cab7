/** A number from 0 to 1 that depends on the text alone (FNV-1a). */
export function drawOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  // Similar texts differ little in the last bytes after one round; mixing spreads them.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) / 0x1_0000_0000;
}
