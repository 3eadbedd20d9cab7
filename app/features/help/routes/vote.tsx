import { data, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { err, statusOf } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { helpTexts } from "../questions.server.ts";
import { type VoteState, voteSchema } from "../vote.ts";
import { voteOn } from "../voting.server.ts";
import type { Route } from "./+types/vote.ts";

const VoteForm = deferred(async () => (await import("../ui/vote-form.tsx")).VoteForm);

/** The form on its own page, which shows the problem when a vote without script was refused. */
export function loader({ context, params }: Route.LoaderArgs) {
  const question = helpTexts(visitOf(context).market)
    .topics.flatMap(({ questions }) => questions)
    .find(({ id }) => id === params.question);
  if (!question) throw data("page", { status: 404 });
  return { id: question.id, title: question.title };
}

/** Stores a vote. Scripts get its state, plain forms are redirected to the question. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = visitOf(context);
  const submission = parseForm(await formOf(request), voteSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const counted = await voteOn(visit.actor, params.question, submission.value, visit);
  if (counted.ok) {
    if (request.headers.get("accept")?.includes("text/html"))
      throw redirect(paths.helpVoted(params.question, counted.value));
    return { voted: counted.value satisfies VoteState };
  }
  if (counted.code === "not-found") throw new Response("page", { status: statusOf(counted) });
  return refuse(submission, counted);
}

export default function VotePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("help");
  const { id, title } = loaderData;
  const answer = actionData as FormAnswer | { voted: VoteState } | undefined;
  return (
    <PageMain>
      <FormPage title={title}>
        {answer && "voted" in answer ? (
          <>
            <p role="status">{t(`thanks.${answer.voted}`)}</p>
            <p className="actions">
              <LinkButton to={paths.faq(id)}>{t("vote.back")}</LinkButton>
            </p>
          </>
        ) : (
          <VoteForm question={id} answer={answer} />
        )}
      </FormPage>
    </PageMain>
  );
}
