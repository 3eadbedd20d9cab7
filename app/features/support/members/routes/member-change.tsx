import { data, type RouterContextProvider, redirect } from "react-router";
import { ASKED } from "#app/features/approvals/approval.ts";
import { suspensionSchema } from "#app/features/reports/suspensions/suspension-form.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { Member } from "#app/platform/actor.ts";
import { err, type FailureCode, type Result } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { isReauthenticated, reauthenticatedOf, supportOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { startImpersonation } from "../../impersonation/impersonation.server.ts";
import { MEMBER_CHANGES, type MemberChange } from "../member.ts";
import {
  changePlan,
  changeSide,
  changeStaffRole,
  correctName,
  endAllSessions,
  reinstate,
  resumeMailing,
  suspend,
  unlockSignIn,
} from "../member-changes.server.ts";
import {
  changeSchema,
  nameCorrectionSchema,
  planChangeSchema,
  roleChangeSchema,
  sideChangeSchema,
} from "../member-form.ts";
import { memberRecord } from "../member-record.server.ts";
import type { Route } from "./+types/member-change.ts";

const ChangeForm = deferred(async () => (await import("../ui/change-form.tsx")).ChangeForm);
const SuspensionForm = deferred(async () => (await import("../ui/suspension-form.tsx")).SuspensionForm);

type Context = Readonly<RouterContextProvider>;

/** The change that the address names. */
function changeOf(context: Context): MemberChange {
  const name = visitOf(context).url.pathname.split("/").at(-1);
  const change = MEMBER_CHANGES.find((change) => change === name);
  if (!change) throw data(null, { status: 404 });
  return change;
}

/** What a stolen session must not be enough for: rights, money, an account closed or opened, and everything that the member sees. */
const NEEDS_PROOF: ReadonlySet<MemberChange> = new Set(["role", "plan", "suspension", "reinstatement", "view"]);

export async function loader({ context, params }: Route.LoaderArgs) {
  const change = changeOf(context);
  const actor = supportOf(context);
  const member = await memberRecord(actor, params.id);
  if (!member) throw data(null, { status: 404 });
  // Done meanwhile, or never possible: the member's page shows the present state.
  if (!member.allowed.includes(change)) throw redirect(paths.member(member.id));
  if (NEEDS_PROOF.has(change)) reauthenticatedOf(context);
  const { id, name, lang, side, plan, planUntil, staffRole, unfinishedPitches, published, sessions } = member;
  return {
    change,
    member: { id, name, lang, side, plan, planUntil, staffRole, unfinishedPitches, published, sessions },
  };
}

const SCHEMAS = {
  side: sideChangeSchema,
  name: nameCorrectionSchema,
  plan: planChangeSchema,
  role: roleChangeSchema,
  suspension: suspensionSchema,
} as const;

/** Makes the change. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const change = changeOf(context);
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), change in SCHEMAS ? SCHEMAS[change as "side"] : changeSchema);
  if (submission.status !== "success") return refuse(submission as never, err("invalid-input"));
  if (NEEDS_PROOF.has(change) && !isReauthenticated(context)) return refuse(submission as never, err("proof-needed"));
  const result = await perform(change, actor, params.id, submission.value, context);
  if (!result.ok) return refuse(submission as never, result);
  if (result.value === ASKED) return redirectWithFlash(context, paths.approvals(), "approval-asked");
  // A full page load: from here on the page is the member's.
  if (change === "view") return redirect(paths.home());
  return redirectWithFlash(context, paths.member(params.id), `member-${change}`);
}

function perform(
  change: MemberChange,
  actor: Member,
  id: string,
  value: unknown,
  context: Context,
): Promise<Result<typeof ASKED | undefined, FailureCode>> {
  const { session, url } = visitOf(context);
  const input = value as never;
  switch (change) {
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
    case "mailing":
      return resumeMailing(actor, id, input, url.origin);
    case "role":
      return changeStaffRole(actor, id, input, url.origin);
    case "view":
      return session ? startImpersonation(actor, id, input, session) : Promise.resolve(err("sign-in-needed"));
  }
}

/** Asks for confirmation and a reason. */
export default function MemberChangePage({ loaderData: { change, member }, actionData }: Route.ComponentProps) {
  const t = useT("staff");
  return (
    <>
      <PageTitle title={`${t(`member.act.${change}`)} · ${member.name}`} />
      {change === "suspension" ? (
        <SuspensionForm member={member} answer={actionData as FormAnswer | undefined} />
      ) : (
        <ChangeForm change={change} member={member} answer={actionData} />
      )}
    </>
  );
}
