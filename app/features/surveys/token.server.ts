/** The token of an invitation: which survey, signed. It opens that one question, without signing in; when it ends, the survey's row says. */
import { timingSafeEqual } from "node:crypto";
import { isId } from "#app/platform/ids.ts";
import { keyedHash } from "#app/platform/sealed.server.ts";

const PURPOSE = "survey";

/** The token of a survey's mail. */
export function surveyToken(surveyId: string): string {
  return `${surveyId}.${keyedHash(PURPOSE, surveyId, "answer").toString("base64url")}`;
}

/** The survey that a token names, or null when it is none of ours. */
export function readSurveyToken(token: string | null): string | null {
  const [surveyId = "", signature = "", ...rest] = (token ?? "").slice(0, 200).split(".");
  if (!isId(surveyId) || rest.length > 0) return null;
  const [given, right] = [Buffer.from(signature, "base64url"), keyedHash(PURPOSE, surveyId, "answer")];
  return given.length === right.length && timingSafeEqual(given, right) ? surveyId : null;
}
