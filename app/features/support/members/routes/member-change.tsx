import { data, type RouterContextProvider, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { Member } from "#app/platform/actor.ts";
import { type FailureCode, failed, type Result } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { provenOf, supportOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { startView } from "../../impersonation/impersonation.server.ts";
import { changePlan, changeStaffRole, endAllSessions, unlockSignIn } from "../access.server.ts";
import {
  actSchema,
  MEMBER_ACTS,
  type MemberAct,
  nameCorrectionSchema,
  planChangeSchema,
  roleChangeSchema,
  sideChangeSchema,
} from "../member.ts";
import { changeSide, correctName, reinstate, suspend } from "../member-changes.server.ts";
import { memberRecord } from "../member-list.server.ts";
import { ActForm } from "../ui/change-form.tsx";
import type { Route } from "./+types/member-change.ts";

type Context = Readonly<RouterContextProvider>;

/** Which act the address names. */
function actOf(context: Context): MemberAct {
  const name = visitOf(context).url.pathname.split("/").at(-1);
  const act = MEMBER_ACTS.find((act) => act === name);
  if (!act) throw data(null, { status: 404 });
  return act;
}

/** The member of staff of this request. Who else is staff, only somebody decides who has lately proved who they are. */
function actorFor(context: Context, act: MemberAct): Member {
  const actor = supportOf(context);
  if (act === "role") provenOf(context);
  return actor;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const act = actOf(context);
  const actor = actorFor(context, act);
  const member = await memberRecord(actor, params.id);
  if (!member) throw data(null, { status: 404 });
  // Done meanwhile, or never possible: its page says where the account stands.
  if (!member.allowed.includes(act)) throw redirect(paths.member(member.id));
  const { id, name, side, plan, planUntil, staffRole, unfinishedPitches, published, sessions } = member;
  return { act, member: { id, name, side, plan, planUntil, staffRole, unfinishedPitches, published, sessions } };
}

const SCHEMAS = {
  side: sideChangeSchema,
  name: nameCorrectionSchema,
  plan: planChangeSchema,
  role: roleChangeSchema,
} as const;

/** Does what its page asked about. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const act = actOf(context);
  const actor = actorFor(context, act);
  const submission = parseForm(await formOf(request), act in SCHEMAS ? SCHEMAS[act as "side"] : actSchema);
  if (submission.status !== "success") return refuse(submission as never, failed("invalid-input"));
  const result = await perform(act, actor, params.id, submission.value, context);
  if (!result.ok) return refuse(submission as never, result);
  // The whole page anew: from here on it is the member's.
  if (act === "view") return redirect(paths.home());
  return redirectWithFlash(context, paths.member(params.id), `member-${act}`);
}

function perform(
  act: MemberAct,
  actor: Member,
  id: string,
  value: unknown,
  context: Context,
): Promise<Result<undefined, FailureCode>> {
  const { session, url } = visitOf(context);
  const input = value as never;
  switch (act) {
    case "side":
      return changeSide(actor, id, input, url.origin);
    case "name":
      return correctName(actor, id, input, url.origin);
    case "plan":
      return changePlan(actor, id, input);
    case "suspension":
      return suspend(actor, id, input, url.origin);
    case "reinstatement":
      return reinstate(actor, id, input, url.origin);
    case "sign-out":
      return endAllSessions(actor, id, input);
    case "unlock":
      return unlockSignIn(actor, id, input);
    case "role":
      return changeStaffRole(actor, id, input);
    case "view":
      return session ? startView(actor, id, input, session) : Promise.resolve(failed("sign-in-needed"));
  }
}

/** Asks before an act on an account, and why. */
export default function MemberActPage({ loaderData: { act, member }, actionData }: Route.ComponentProps) {
  const t = useT("staff");
  return (
    <>
      <PageTitle title={`${t(`member.act.${act}`)} · ${member.name}`} />
      <ActForm act={act} member={member} answer={actionData} />
    </>
  );
}
