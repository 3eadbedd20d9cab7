import { redirect } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { planLostWithAccount } from "#app/features/billing/endings/lost-plan.server.ts";
import { LostPlanSection } from "#app/features/billing/ui/lost-plan.tsx";
import { signInMethodsOf } from "#app/features/providers/sign-in-methods.server.ts";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { now } from "#app/platform/clock.ts";
import { err } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { belongingsOf, deleteWithPassword, farewellResponse } from "../deletion.server.ts";
import { deletionSchema, dueAfter } from "../deletion.ts";
import type { Route } from "./+types/deletion.ts";

const DeletionFacts = deferred(async () => (await import("../ui/deletion-form.tsx")).DeletionFacts);
const DeletionForm = deferred(async () => (await import("../ui/deletion-form.tsx")).DeletionForm);

/** For members with a password; others confirm at their provider. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  if (!(await signInMethodsOf(actor)).hasPassword) throw redirect(paths.deleteAccountSso());
  return {
    isStaff: Boolean(actor.staffRole ?? visitOf(context).session?.withheldRole),
    has: await belongingsOf(actor),
    plan: await planLostWithAccount(actor, dueAfter(now())),
  };
}

/** Asks for the deletion (specification §7 "password users confirm with email and password"). */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = ownerOf(context);
  const submission = parseForm(await formOf(request), deletionSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const result = await deleteWithPassword(actor, submission.value, visitOf(context));
  return result.ok ? farewellResponse(result.value) : refuse(submission, result);
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("privacy");
  const failureText = useFailureText();
  return (
    <SettingsPage section="deletion" lead={t("deletion.lead")}>
      <div className="stack stack-8">
        <DeletionFacts has={loaderData.has} />
        {loaderData.plan && <LostPlanSection of={loaderData.plan} />}
        <section className="leaving-confirm" aria-labelledby="deletion-confirm">
          <SectionHead id="deletion-confirm" level={3} title={t("deletion.confirm.title")} />
          {loaderData.isStaff ? (
            <Note kind="warning">{failureText("staff-stay")}</Note>
          ) : (
            <>
              <p>{t("deletion.confirm.password")}</p>
              <DeletionForm answer={actionData} />
            </>
          )}
        </section>
      </div>
    </SettingsPage>
  );
}
