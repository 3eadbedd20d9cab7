/** How acts on meetings answer: a page's script is told, a plain form is led on. */
import { data, type RouterContextProvider, redirect } from "react-router";
import type { ActAnswer } from "#app/features/meetings/ui/meeting-card.tsx";
import { type Result, statusOf } from "#app/platform/failure.ts";
import { flashHeaders, redirectWithFlash } from "#app/platform/flash.server.ts";
import type { FlashName } from "#app/platform/flash.ts";
import { paths } from "#app/platform/paths.ts";

type Context = Readonly<RouterContextProvider>;

/** The answer to a request about a meeting. What is not there is not found; what came too late, its page shows as it stands, and says why. */
export function meetingAnswer(
  request: Request,
  context: Context,
  meetingId: string,
  result: Result<{ conversationId: string }>,
  said: FlashName,
) {
  if (!result.ok && result.code === "not-found") throw data("page", { status: 404 });
  if (request.headers.get("accept")?.includes("text/html")) {
    if (!result.ok) return redirect(paths.meeting(meetingId, result.code));
    return redirectWithFlash(context, paths.conversation(result.value.conversationId), said);
  }
  if (!result.ok) return data<ActAnswer>({ ok: false, failure: result.code }, { status: statusOf(result) });
  return data<ActAnswer>({ ok: true }, { headers: flashHeaders(context, said) });
}
