/** Files of somebody's, for the authorisation matrix. */
import sharp from "sharp";
import { keyOf, putBytes } from "#app/features/files/gateway-store.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

const PICTURE = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#125" } })
  .png()
  .toBuffer();

/** A small file of that purpose, with its bytes. Returns its id. */
export async function file(
  ownerId: string,
  purpose: "logo" | "portfolio" | "document" | "attachment",
): Promise<string> {
  const id = newId();
  const isPicture = purpose === "logo" || purpose === "attachment";
  const bytes = isPicture ? PICTURE : purpose === "portfolio" ? Buffer.from("%PDF-1.7") : Buffer.from("Text");
  const key = keyOf(bytes);
  await putBytes(key, bytes);
  const kind = isPicture
    ? { name: "logo.png", contentType: "image/png" }
    : purpose === "portfolio"
      ? { name: "me.pdf", contentType: "application/pdf" }
      : { name: "budget.txt", contentType: "text/plain" };
  await db
    .insertInto("files")
    .values({
      id,
      ownerId,
      purpose,
      ...kind,
      key,
      bucket: "stakeholm",
      fullPath: `${purpose}s/${ownerId}/${id}`,
      size: bytes.length,
      generation: 1,
      md5Hash: "x",
    })
    .execute();
  return id;
}
