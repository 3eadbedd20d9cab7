import { ownZone } from "#app/features/accounts/settings/settings.server.ts";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { now } from "#app/platform/clock.ts";
import { isFailureCode } from "#app/platform/failure.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
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

/** What the assistant will be; free times for those whose plan has a demo, and for all others what the way there costs. */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor, url, market } = visitOf(context);
  const code = url.searchParams.get("problem") ?? "";
  const problem = isFailureCode(code) ? code : null;
  if (canHostDemos(actor)) return { reader: "host" as const, problem };
  const coming = await comingDemoOf(actor);
  if (coming) return { reader: "booked" as const, problem, demo: memberView(coming) };
  if (!canBookDemo(actor)) return { reader: "other" as const, problem, notice: await demoNotice(actor, market) };
  const [slots, { zone }] = await Promise.all([slotsFor(actor), ownZone(actor)]);
  return { reader: "booker" as const, problem, zone, week: weekOf(slots, zone, url.searchParams.get("week"), now()) };
}

export default function Cleon({ loaderData }: Route.ComponentProps) {
  const t = useT("demos");
  const failureText = useFailureText();
  const { problem } = loaderData;
  return (
    <PageMain>
      <PageTitle title={t("window")} />
      <CleonPage>
        {problem && (
          <Note kind="danger" role="alert">
            {failureText(problem)}
          </Note>
        )}
        <Part {...loaderData} />
      </CleonPage>
    </PageMain>
  );
}

function Part(read: Route.ComponentProps["loaderData"]) {
  const t = useT("demos");
  switch (read.reader) {
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
      return <DemoCard demo={read.demo} heading="h2" />;
    case "other":
      return <DemoNoticeBox notice={read.notice} />;
    case "booker":
      return (
        <SlotWeek
          key={read.week.monday}
          title={t("book.title")}
          week={read.week}
          zone={read.zone}
          action={paths.demoBooking()}
          linkTo={paths.cleon}
          act={t("book.act")}
        />
      );
  }
}
