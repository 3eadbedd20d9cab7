import { KeyChoice } from "#app/features/casework/ui/shortcuts.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { staffMemberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { deskCounts } from "../overview.server.ts";
import { DeskTable, NextCase } from "../ui/desk-table.tsx";
import type { Route } from "./+types/overview.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { desks: await deskCounts(staffMemberOf(context)) };
}

// Colleagues work meanwhile.
export function shouldRevalidate(): boolean {
  return true;
}

/** The waiting and the late cases of every desk at which the reader works. */
export default function Overview({ loaderData: { desks } }: Route.ComponentProps) {
  const t = useT("overview");
  const format = useFormat();
  const { now } = useRoot();
  const late = desks.reduce((sum, desk) => sum + desk.late, 0);
  const waiting = desks.reduce((sum, desk) => sum + desk.waiting, 0);
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("title")} />
      <header className="row row-w between">
        <div>
          <h1 className="h-page">{format.date(now)}</h1>
          <p className="small soft" role="status">
            {t("lead", { late, waiting, time: format.time(now) })}
          </p>
        </div>
        {waiting > 0 && <NextCase action={paths.nextCase()} />}
      </header>
      <section>
        <SectionHead title={t("desks")} />
        <DeskTable desks={desks} now={now} />
      </section>
      <KeyChoice detail={t("keys")} />
    </div>
  );
}
