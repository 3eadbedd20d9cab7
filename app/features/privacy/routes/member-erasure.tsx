import { data, Link } from "react-router";
import { reasonSchema } from "#app/features/approvals/approval-form.ts";
import { hasSecondAdmin } from "#app/features/approvals/asking.server.ts";
import { SecondAdminNeeded, TwoPeopleNote } from "#app/features/approvals/ui/second-admin.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { adminOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { askErasure, erasable } from "../staff-erasure.server.ts";
import type { Route } from "./+types/member-erasure.ts";

const RequestForm = deferred(async () => (await import("#app/features/approvals/ui/request-form.tsx")).RequestForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = adminOf(context);
  const [member, second] = await Promise.all([erasable(actor, params.id), hasSecondAdmin(actor)]);
  if (!member) throw data("page", { status: 404 });
  return { member, second };
}

/** Asks a second administrator to confirm. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = adminOf(context);
  const submission = parseForm(await formOf(request), reasonSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const asked = await askErasure(actor, params.id, submission.value, visitOf(context).url.origin);
  if (asked.ok) return redirectWithFlash(context, paths.approvals(), "approval-asked");
  if (asked.code === "not-found") throw data("page", { status: 404 });
  return refuse(submission, asked);
}

/** Asks for the deletion of a member. */
export default function MemberErasure({ loaderData: { member, second }, actionData }: Route.ComponentProps) {
  const t = useT("approvals");
  return (
    <FormPage
      title={t("kind.erasure")}
      about={<Link to={paths.member(member.id)}>{member.name}</Link>}
      lead={t("effect.erasure")}
    >
      {second ? <TwoPeopleNote /> : <SecondAdminNeeded />}
      <RequestForm
        id="erasure"
        action={paths.memberAct(member.id, "erasure")}
        back={paths.member(member.id)}
        answer={actionData as FormAnswer | undefined}
      />
    </FormPage>
  );
}
