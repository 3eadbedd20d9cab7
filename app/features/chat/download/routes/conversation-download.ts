import { redirect } from "react-router";
import { z } from "zod";
import { attachment } from "#app/features/files/file.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { downloads, inSlot } from "#app/platform/http/admission-queue.server.ts";
import { consumeRateLimit, refundRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { bodyOf, busy, streamed } from "#app/platform/http/streaming.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { attachmentFor, openAttachment } from "../../attachments/attachments.server.ts";
import { entriesOf, transcriptOf } from "../../transcript/entries.server.ts";
import { TRANSCRIPT_TYPES, transcriptBytes, transcriptZip } from "../../transcript/formats.server.ts";
import { TRANSCRIPT_FORMATS, type Transcript, transcriptName, transcriptWords } from "../../transcript/transcript.ts";
import type { Route } from "./+types/conversation-download.ts";
import { cardWords } from "./card-words.server.ts";

const choice = z.object({ format: z.enum(TRANSCRIPT_FORMATS), files: z.literal("on").optional() });

/** A conversation as a file, as the reader sees it. Without a chosen format it redirects to the page that asks for one. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const facts = await transcriptOf(actor, params.id);
  if (!facts) return new Response(null, { status: 404 });
  const chosen = choice.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!chosen.success) return redirect(paths.conversationDownloadOptions(params.id));
  if (!(await consumeRateLimit("transcript", actor.id)))
    return redirect(paths.conversationDownloadOptions(params.id, true));
  const { format, files } = chosen.data;
  const t = translator(facts.market, "chat-transcript");
  const words = transcriptWords(facts, t);
  const describe = cardWords(actor, facts);
  const transcript: Transcript = { facts, words, pages: () => entriesOf(actor, facts, words.other, describe) };
  const open = async (fileId: string) => {
    const found = await attachmentFor(actor, facts.conversationId, fileId);
    return found && (await openAttachment(found))?.stream;
  };
  const bytes = files ? transcriptZip(transcript, format, t, open) : transcriptBytes(transcript, format);
  const slot = await downloads.place(actor.id);
  if (!slot) {
    await refundRateLimit("transcript", actor.id);
    return busy();
  }
  return streamed(request, bodyOf(inSlot(slot, bytes)), {
    headers: {
      "Content-Type": files ? "application/zip" : TRANSCRIPT_TYPES[format],
      "Content-Disposition": attachment(`${transcriptName(facts, t)}.${files ? "zip" : format}`),
      "Cache-Control": "private, no-store",
    },
  });
}
