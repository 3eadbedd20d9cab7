import { Link } from "react-router";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { refuseUnread } from "#app/features/pitches/page/unread-pitch.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { registeredOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { CursorLinks } from "#app/ui/list/show-more.tsx";
import { textReading } from "../reading.server.ts";
import { TextReadings } from "../ui/text-reading.tsx";
import { UpdateList } from "../ui/update-list.tsx";
import { updatesPage } from "../updates/updates.server.ts";
import type { Route } from "./+types/updates.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const actor = registeredOf(context);
  const after = visit.url.searchParams.get("after") ?? undefined;
  const page = await updatesPage(actor, params.publicId, after);
  if (!page) return refuseUnread(visit);
  const { pitchId, ...shown } = page;
  await openTopic(visit, `pitch:${pitchId}`);
  return { ...shown, begun: after !== undefined, reading: await textReading(actor, params.publicId, visit) };
}

/** All updates of a pitch, newest first. */
export default function Updates({ loaderData }: Route.ComponentProps) {
  const t = useT("questions");
  const { pitch, updates, count, next, begun, reading } = loaderData;
  const { publicId, companyName } = pitch;
  return (
    <div className="w-text stack stack-6">
      <PageTitle title={`${t("updates.title")} · ${companyName}`} />
      <header className="stack stack-2">
        <p className="soft">
          <Link to={paths.pitch(pitch)}>{companyName}</Link>
        </p>
        <h1 className="h-page">{t("updates.title")}</h1>
        <p className="soft">{count > 0 ? t("updates.count", { count }) : t("updates.none")}</p>
        {pitch.manages && pitch.open && (
          <p className="actions">
            <LinkButton size="s" to={paths.newUpdate(publicId)}>
              {t("updates.write")}
            </LinkButton>
          </p>
        )}
      </header>
      {updates.length > 0 && (
        <TextReadings reading={reading}>
          <UpdateList pitch={pitch} updates={updates} />
        </TextReadings>
      )}
      <RiskWarning figures />
      <CursorLinks
        start={begun && { to: paths.updates(publicId), label: t("updates.newest") }}
        next={next !== null && { to: paths.updates(publicId, next), label: t("updates.older") }}
      />
    </div>
  );
}
