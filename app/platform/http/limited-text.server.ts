/** The text of an answer from elsewhere; null, without reading the rest, when it is longer than so many bytes. */
export async function limitedText(answer: Response, mostBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > mostBytes) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
