import { redirect } from "react-router";
import { entitled } from "#app/features/accounts/plan.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { shownDeadline } from "../answering.server.ts";
import { DeadlineText } from "../ui/deadline-text.tsx";
import type { Route } from "./+types/contact-sent.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const number = url.searchParams.get("number") ?? "";
  if (!/^[1-9]\d{0,9}$/.test(number)) throw redirect(paths.contact());
  const { actor } = visitOf(context);
  const deadline = shownDeadline(actor.kind === "member" && entitled(actor.plan, "support"));
  return { number, deadline, inside: actor.kind !== "visitor" };
}

/** Shown after a case was sent: its number, and when to expect an answer. */
export default function ContactSentPage({ loaderData: { number, deadline, inside } }: Route.ComponentProps) {
  const t = useT("support");
  return (
    <PageMain>
      <div className="contact stack stack-6">
        <PageTitle title={t("sent.title")} />
        <h1 className="h-page">{t("sent.title")}</h1>
        <Note kind="success" role="status" title={t("number", { number })}>
          {t("sent.text")} <DeadlineText deadline={deadline} />
        </Note>
        <p className="actions">
          <LinkButton to={inside ? paths.home() : paths.landing()}>{t("sent.on")}</LinkButton>
        </p>
      </div>
    </PageMain>
  );
}
