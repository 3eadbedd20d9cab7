import { data, Form, Link, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { reasonSchema } from "../approval-form.ts";
import { approvalOf, gaveAskersRole } from "../approvals.server.ts";
import { hasSecondAdmin } from "../asking.server.ts";
import { refuseApproval } from "../deciding.server.ts";
import { canApprove } from "../policy.ts";
import { ApprovalBadge, RequestFacts } from "../ui/request-facts.tsx";
import { SecondAdminNeeded } from "../ui/second-admin.tsx";
import type { Route } from "./+types/approval.ts";

const RefusalForm = deferred(async () => (await import("../ui/refusal-form.tsx")).RefusalForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const approval = await approvalOf(actor, params.id);
  if (!approval) throw data("page", { status: 404 });
  const open = approval.state === "open";
  const alone = open && approval.own && actor.staffRole === "admin" && !(await hasSecondAdmin(actor));
  const decides = open && !approval.own && canApprove(actor);
  return { approval, decides, alone, gave: decides && (await gaveAskersRole(actor, params.id)) };
}

/** Turns the request down. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), reasonSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const refused = await refuseApproval(actor, params.id, submission.value, visitOf(context).url.origin);
  if (refused.ok) return redirectWithFlash(context, paths.approvals(), "approval-refused");
  if (refused.code === "not-found") throw data("page", { status: 404 });
  return refuse(submission, refused);
}

/** One request: what is confirmed, why, and by whom. */
export default function ApprovalPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("approvals");
  const { approval, decides, alone, gave } = loaderData;
  const { id, kind, state, own, reason, answer } = approval;
  const busy = useNavigation().formAction;
  return (
    <div className="w-form stack stack-6">
      <PageTitle title={t(`kind.${kind}`)} />
      <header className="stack stack-3">
        <p>
          <Link to={paths.approvals()}>{t("back")}</Link>
        </p>
        <div className="row row-w">
          <h1 className="h-page">{t(`kind.${kind}`)}</h1>
          <ApprovalBadge approval={approval} />
        </div>
        <p className="lead">{t(`effect.${kind}`)}</p>
      </header>
      <RequestFacts approval={approval} />
      <section>
        <SectionHead title={t("fact.reason")} />
        <p className="log-reason">{reason}</p>
      </section>
      {answer && (
        <section>
          <SectionHead title={t("fact.answer")} />
          <p className="log-reason">{answer}</p>
        </section>
      )}
      {alone && <SecondAdminNeeded />}
      {own && state === "open" && (
        <section className="stack stack-4">
          {!alone && <Note>{t("own")}</Note>}
          <Form method="post" action={paths.approvalAct(id, "withdrawal")}>
            <Button type="submit" busy={busy === paths.approvalAct(id, "withdrawal")}>
              {t("withdraw")}
            </Button>
          </Form>
        </section>
      )}
      {decides && gave && (
        <Note kind="warning" title={t("giver.title", { name: approval.asker ?? t("fact.gone") })}>
          {t("giver.text", { id })}
        </Note>
      )}
      {decides && (
        <>
          {!gave && (
            <section className="stack stack-4">
              <SectionHead title={t("confirmTitle")} />
              <p>{t("confirmText")}</p>
              <Form method="post" action={paths.approvalAct(id, "confirmation")}>
                <Button type="submit" variant="primary" busy={busy === paths.approvalAct(id, "confirmation")}>
                  {t("confirm")}
                </Button>
              </Form>
            </section>
          )}
          <section className="stack stack-4">
            <SectionHead title={t("refuseTitle")} />
            <RefusalForm id={id} answer={actionData as FormAnswer | undefined} />
          </section>
        </>
      )}
    </div>
  );
}
