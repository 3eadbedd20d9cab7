import { Link, redirect } from "react-router";
import { entitled } from "#app/features/accounts/plan.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths, publicIdOf } from "#app/platform/paths/paths.ts";
import { imprintIn } from "#app/platform/site/operator.server.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Imprint, type ImprintProps } from "#app/ui/shell/imprint.tsx";
import { shownDeadline } from "../answering.server.ts";
import { openCase } from "../contact.server.ts";
import { TOPICS } from "../ticket.ts";
import { contactSchema } from "../ticket-form.ts";
import { hasOpenSideChange, ownTickets } from "../tickets.server.ts";
import { DeadlineText } from "../ui/deadline-text.tsx";
import type { Route } from "./+types/contact.ts";

const ContactForm = deferred(async () => (await import("../ui/contact-form.tsx")).ContactForm);

export const handle = { hydrate: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const {
    actor,
    market,
    url: { origin },
  } = visitOf(context);
  const member = actor.kind === "member" ? actor : null;
  const topic = TOPICS.find((topic) => topic === url.searchParams.get("topic"));
  const pitch = publicIdOf(url.searchParams.get("pitch") ?? "");
  const continued = url.searchParams.get("case") ?? "";
  return {
    imprint: imprintIn(market),
    id: newId(),
    name: member?.name ?? "",
    email: member?.email ?? "",
    topic,
    message: pitch && `${origin}${paths.pitch({ publicId: pitch, companyName: null })}\n\n`,
    caseNumber: /^[1-9]\d{0,9}$/.test(continued) ? Number(continued) : undefined,
    side: member?.side ?? null,
    deadline: shownDeadline(member !== null && entitled(member.plan, "support")),
    tickets: await ownTickets(actor),
    sideChangeOpen: await hasOpenSideChange(actor),
  };
}

/** Opens or continues a case (specification §2 "Support contact", §5). */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const submission = parseForm(await formOf(request), contactSchema);
  if (submission.status !== "success") return refuse(submission, err("case-incomplete"));
  const proof = await checkApp(visit, "contact");
  if (!proof.ok) return refuse(submission, proof);
  const received = await openCase(visit.actor, submission.value, visit);
  if (!received.ok) return refuse(submission, received);
  const { number, ticketId, continued } = received.value;
  if (continued && ticketId) return redirectWithFlash(context, paths.ticket(ticketId), "case-continued");
  return redirect(paths.contactSent(number));
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("support");
  const reports = useT("reports");
  const format = useFormat();
  const { actor } = useRoot();
  const { tickets, deadline, imprint, ...form } = loaderData;
  return (
    <PageMain>
      <div className="contact">
        <PageTitle title={t("title")} description={t("lead")} indexable />
        <div className="stack stack-6">
          <header className="stack stack-2">
            <h1 className="h-page">{t("title")}</h1>
            <p className="soft">{t("lead")}</p>
            <p className="soft">
              <DeadlineText deadline={deadline} />
            </p>
            {actor.kind !== "visitor" && (
              <p className="small">
                <Link to={paths.reports()}>{reports("own.title")}</Link>
              </p>
            )}
          </header>
          <ContactForm key={form.topic} {...form} answer={actionData} />
        </div>
        {(imprint || actor.kind !== "visitor") && (
          <div className="contact-more stack stack-8">
            {tickets.length > 0 && (
              <section>
                <SectionHead title={t("own.title")} />
                <ul className="home-list">
                  {tickets.map(({ id, number, topic, state, createdAt }) => (
                    <li key={id} className="row between">
                      <Link to={paths.ticket(id)}>
                        {t("number", { number: String(number) })}
                        <span className="case-about tiny muted">
                          {t(`topic.${topic}`)} · {format.dateShort(createdAt)}
                        </span>
                      </Link>
                      <Badge kind={state === "open" ? "review" : "line"}>{t(`state.${state}`)}</Badge>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <LegalLinks imprint={imprint} />
          </div>
        )}
      </div>
    </PageMain>
  );
}

/** Imprint and legal texts, for guests and members, whose pages have no footer. */
function LegalLinks({ imprint }: { imprint: ImprintProps | null }) {
  const t = useT("shell");
  const links = [
    [paths.terms(), t("nav.terms")],
    [paths.termsOfSale(), t("nav.termsOfSale")],
    [paths.privacy(), t("nav.privacy")],
    [paths.cookies(), t("cookies.settings")],
  ] as const;
  return (
    <section className="stack stack-3 small">
      <SectionHead title={t("footer.legal")} />
      {imprint && <Imprint {...imprint} />}
      <ul className="stack stack-2">
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
