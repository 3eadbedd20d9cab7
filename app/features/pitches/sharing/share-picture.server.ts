/** Pictures of shared links: drawn once for each content, and stored beside the logo that they show. */

import { createHash } from "node:crypto";
import { sql } from "kysely";
import { pictureBytes, pictureFor } from "#app/features/files/file-access.server.ts";
import { getBytes, putBytes } from "#app/features/files/store/store.server.ts";
import { listingColumns, teasedOnly } from "#app/features/market-rules/teasers.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { marketHost } from "#app/platform/site/site.server.ts";
import type { ListedFor } from "../audiences.ts";
import { companyFacts } from "../mail-words.server.ts";
import type { Industry, Phase } from "../pitch.ts";
import { drawSharePicture, LETTERS } from "./drawing.server.ts";
import { SHARE_DRAWING, sharePicture, sitePicture } from "./share-picture.ts";

/** The public facts of a published pitch. */
interface PublicFacts {
  companyName: string;
  market: Market;
  industry: Industry | null;
  phase: Phase | null;
  county: string | null;
  shortDescription: string | null;
  logoId: string | null;
}

/** Identifies a pitch's picture: changes with the content, the drawing and the host. */
export function shareVersion(pitch: PublicFacts): string {
  const { companyName, market, industry, phase, county, shortDescription, logoId } = pitch;
  const content = [
    SHARE_DRAWING,
    LETTERS,
    companyName,
    market,
    industry,
    phase,
    county,
    shortDescription,
    logoId,
    marketHost(market),
  ];
  return versionOf(content);
}

/** A number of at most twenty digits, because the store identifies variants by numbers. */
function versionOf(content: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(content)).digest().readBigUInt64BE().toString();
}

/** `bytes` is undefined when too many pictures are being drawn. */
interface DrawnShare {
  version: string;
  bytes: Buffer | undefined;
}

/**
 * The picture of a published pitch; undefined if no pitch of that id is public. If the owner's plan keeps the pitch out of search engines,
 * the result is `basic`: the market whose site picture is used instead. A picture that is not stored yet is drawn only if `mayDraw` allows.
 */
export async function sharePictureOf(
  publicId: string,
  mayDraw: () => Promise<boolean>,
): Promise<DrawnShare | { basic: Market } | undefined> {
  const row = await db
    .selectFrom("listings")
    .select([
      "companyName",
      "market",
      "industry",
      "phase",
      "county",
      "shortDescription",
      "logoId",
      "boosted",
    ] satisfies ListedFor<"machine">[])
    .where("publicId", "=", publicId)
    .where(teasedOnly(listingColumns("listings")) ?? sql<boolean>`true`)
    .executeTakeFirst();
  if (!row) return undefined;
  const pitch = row as typeof row & PublicFacts;
  if (!pitch.boosted) return { basic: pitch.market };
  const version = shareVersion(pitch);
  const logo = pitch.logoId ? await pictureFor(VISITOR, pitch.logoId) : undefined;
  const variant = `share-${version}.png`;
  const stored = memory.get(version) ?? (logo && (await getBytes(logo.key, variant)));
  if (stored) return { version, bytes: remember(version, stored) };
  if (!(await mayDraw())) return { version, bytes: undefined };
  const bytes = await once(version, async () => {
    const mark = logo && (await pictureBytes(logo, 256, "png"));
    const drawn = await drawSharePicture(drawingOf(pitch, mark));
    // Deleted together with the logo.
    if (drawn && logo) await putBytes(logo.key, drawn, variant);
    return drawn;
  });
  return { version, bytes: bytes && remember(version, bytes) };
}

function drawingOf(pitch: PublicFacts, logo: Buffer | undefined) {
  const { companyName: name, market, shortDescription } = pitch;
  const mark = logo ? `data:image/png;base64,${logo.toString("base64")}` : null;
  const language = factsOf(market).htmlLang;
  return sharePicture(
    {
      name,
      facts: companyFacts(market, pitch),
      line: shortDescription ?? "",
      logo: mark,
      language,
      host: marketHost(market),
    },
    LETTERS,
  );
}

/** The picture of all other pages, in the market's language. */
export async function sitePictureOf(market: Market): Promise<DrawnShare> {
  const line = translator(market, "pitches-sharing")("picture.siteLine");
  const host = marketHost(market);
  const version = versionOf([SHARE_DRAWING, LETTERS, line, host]);
  const drawing = sitePicture({ line, host }, factsOf(market).htmlLang, LETTERS);
  const bytes = memory.get(version) ?? (await once(version, () => drawSharePicture(drawing)));
  return { version, bytes: bytes && remember(version, bytes) };
}

// A shared link is fetched by many at once: some 5 MB of memory relieve the store.
const MAX_REMEMBERED = 64;
const memory = new Map<string, Buffer>();

function remember(version: string, bytes: Buffer): Buffer {
  memory.delete(version);
  memory.set(version, bytes);
  const [oldest] = memory.keys();
  if (memory.size > MAX_REMEMBERED) memory.delete(oldest!);
  return bytes;
}

const inProgress = new Map<string, Promise<Buffer | undefined>>();

/** Concurrent requests for the same picture share one drawing. */
function once(version: string, draw: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
  let drawing = inProgress.get(version);
  if (!drawing) {
    drawing = draw().finally(() => inProgress.delete(version));
    inProgress.set(version, drawing);
  }
  return drawing;
}

/** The response when too many pictures are being drawn or the store is unavailable. */
export function pictureUnavailable(): Response {
  return new Response(null, { status: 503, headers: { "Retry-After": "60", "Cache-Control": "no-store" } });
}

/** The response with the picture, or 503 without one. `exact`: the address contains this version, so the response may be cached forever. */
export function pictureResponse(request: Request, { version, bytes }: DrawnShare, exact: boolean): Response {
  if (!bytes) return pictureUnavailable();
  const headers = new Headers({
    "Content-Type": "image/png",
    "Cache-Control": exact ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    ETag: `"${version}"`,
    // Other sites show it.
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  if (request.headers.get("if-none-match")?.includes(headers.get("ETag")!)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(new Uint8Array(bytes), { headers });
}
