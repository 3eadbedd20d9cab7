import { ownZone } from "#app/features/accounts/settings/settings.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { now } from "#app/platform/clock.ts";
import { problemIn } from "#app/platform/failure.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FailureNote } from "#app/shell/failure-note.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { memberView } from "../demo.ts";
import { comingDemoOf, slotsFor } from "../demos.server.ts";
import { demoNotice } from "../plan-notice.server.ts";
import { canBookDemo, canHostDemos } from "../policy.ts";
import { CleonPage } from "../ui/cleon-page.tsx";
import { DemoCard } from "../ui/demo-card.tsx";
import { DemoNoticeBox } from "../ui/demo-notice.tsx";
import { SlotWeek } from "../ui/slot-week.tsx";
import { weekOf } from "../week.ts";
import type { Route } from "./+types/cleon.ts";

/** The assistant's page: free times for readers whose plan includes a demo, and its price for all others. */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor, url, market } = visitOf(context);
  const problem = problemIn(url);
  if (canHostDemos(actor)) return { reader: "host" as const, problem };
  const coming = await comingDemoOf(actor);
  if (coming) return { reader: "booked" as const, problem, demo: memberView(coming) };
  if (!canBookDemo(actor)) return { reader: "other" as const, problem, notice: await demoNotice(actor, market) };
  const [slots, { zone }] = await Promise.all([slotsFor(actor), ownZone(actor)]);
  return { reader: "booker" as const, problem, zone, week: weekOf(slots, zone, url.searchParams.get("week"), now()) };
}

export default function Cleon({ loaderData }: Route.ComponentProps) {
  const t = useT("demos");
  return (
    <PageMain>
      <PageTitle title={t("window")} description={t("lead")} indexable />
      <CleonPage>
        <FailureNote code={loaderData.problem} />
        <Offer {...loaderData} />
      </CleonPage>
    </PageMain>
  );
}

/** What the reader can do about a demo. */
function Offer(offer: Route.ComponentProps["loaderData"]) {
  const t = useT("demos");
  switch (offer.reader) {
    case "host":
      return (
        <Note
          actions={
            <LinkButton size="s" to={paths.demoDesk()}>
              {t("staff.desk")}
            </LinkButton>
          }
        >
          {t("staff.text")}
        </Note>
      );
    case "booked":
      return <DemoCard demo={offer.demo} heading="h2" />;
    case "other":
      return <DemoNoticeBox notice={offer.notice} />;
    case "booker":
      return (
        <SlotWeek
          key={offer.week.monday}
          title={t("book.title")}
          week={offer.week}
          zone={offer.zone}
          action={paths.demoBooking()}
          linkTo={paths.cleon}
          act={t("book.act")}
        />
      );
  }
}
