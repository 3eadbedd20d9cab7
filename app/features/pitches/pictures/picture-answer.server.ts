/** Answers to the wizard's script about the pictures of a draft. */
import type { RouterContextProvider } from "react-router";
import type { Member } from "#app/platform/actor.ts";
import { err, type FailureCode, type Result, statusOf } from "#app/platform/failure.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import type { PicturesChanged } from "./own-pictures.server.ts";

/** The new tokens of the draft, or what is wrong. */
export type PictureAnswer = PicturesChanged | { failure: FailureCode };

/** Runs a member's command and answers with JSON. */
export async function pictureAnswer(
  context: Readonly<RouterContextProvider>,
  run: (actor: Member) => Promise<Result<PicturesChanged>>,
): Promise<Response> {
  const { actor } = visitOf(context);
  const result = actor.kind === "member" ? await run(actor) : err("sign-in-needed");
  if (result.ok) return Response.json(result.value satisfies PictureAnswer);
  return Response.json({ failure: result.code } satisfies PictureAnswer, { status: statusOf(result) });
}

/** The loader of an address that only takes forms. */
export function onlyPosts(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
